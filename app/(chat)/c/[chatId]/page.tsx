/** An open chat; drawn by the layout. */
export default function ChatPage() {
  return null;
}
