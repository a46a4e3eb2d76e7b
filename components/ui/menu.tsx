"use client";

import { clsx } from "clsx";
import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";

/**
 * A menu behind a button. Not modal: the page behind keeps scrolling and nothing has to be injected to lock it. No
 * portal: it stays in its landmark, and inside an open dialog, where anything outside is inert.
 */
export function Menu({ trigger, align = "end", children }: { trigger: ReactNode; align?: "start" | "end"; children: ReactNode }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 min-w-44 rounded-xl border border-border bg-surface p-1 text-sm text-text shadow-card"
      >
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

const itemClass = (isDanger: boolean): string =>
  clsx(
    "flex min-h-9 cursor-pointer items-center gap-2.5 rounded-lg px-2.5 outline-none select-none data-highlighted:bg-sunken",
    isDanger ? "text-danger" : "text-text",
  );

export function MenuItem({ icon, onSelect, isDanger = false, children }: { icon?: ReactNode; onSelect: () => void; isDanger?: boolean; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={itemClass(isDanger)} onSelect={onSelect}>
      {icon}
      {children}
    </DropdownMenu.Item>
  );
}

/** One of several, the chosen one marked. */
export function MenuChoices<T extends string>({ value, onChange, choices }: { value: T; onChange: (value: T) => void; choices: { value: T; label: string; lang?: string; icon?: ReactNode }[] }) {
  return (
    <DropdownMenu.RadioGroup value={value} onValueChange={(next) => onChange(next as T)}>
      {choices.map((choice) => (
        <DropdownMenu.RadioItem key={choice.value} value={choice.value} lang={choice.lang} className={clsx(itemClass(false), "justify-between")}>
          <span className="flex items-center gap-2.5">
            {choice.icon}
            {choice.label}
          </span>
          <DropdownMenu.ItemIndicator className="text-accent-text">✓</DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}
