import { clsx } from "clsx";
import type { ComponentProps } from "react";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";
export type ButtonSize = "small" | "medium" | "icon";

const LOOKS: Record<ButtonLook, string> = {
  primary: "bg-accent text-accent-contrast hover:bg-accent-hover disabled:bg-sunken disabled:text-muted",
  secondary: "border border-border-strong bg-surface text-text hover:bg-sunken disabled:text-muted",
  quiet: "text-muted hover:bg-sunken hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text",
  danger: "border border-danger bg-danger-soft text-danger hover:bg-danger hover:text-surface",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-8 gap-1.5 px-2.5 text-sm",
  medium: "min-h-10 gap-2 px-4 text-sm",
  icon: "size-9 shrink-0 justify-center",
};

/** Classes of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook, size: ButtonSize, extra?: string): string =>
  clsx(
    "inline-flex items-center rounded-lg font-medium transition-colors disabled:cursor-not-allowed",
    size !== "icon" && "justify-center whitespace-nowrap",
    LOOKS[look],
    SIZES[size],
    extra,
  );

/** A button; icon buttons need an `aria-label`. */
export function Button({ look = "secondary", size = "medium", className, type = "button", ...rest }: ComponentProps<"button"> & { look?: ButtonLook; size?: ButtonSize }) {
  return <button type={type} className={buttonClass(look, size, className)} {...rest} />;
}
