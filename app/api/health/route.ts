/** The process answers. */
export const GET = () => Response.json({ status: "ok" });
export const dynamic = "force-dynamic";
