"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useTheme } from "next-themes";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { Menu, MenuChoices } from "@/components/ui/menu";

type Theme = "system" | "light" | "dark";

/** Light, dark or as the system says; remembered in this browser. */
export function ThemeSwitch() {
  const t = useTranslations("shell");
  const { theme, setTheme } = useTheme();
  return (
    <Menu
      trigger={
        <Button look="quiet" size="icon" aria-label={t("theme")}>
          <Sun size={18} aria-hidden className="dark:hidden" />
          <Moon size={18} aria-hidden className="hidden dark:block" />
        </Button>
      }
    >
      <MenuChoices<Theme>
        value={(theme as Theme | undefined) ?? "system"}
        onChange={setTheme}
        choices={[
          { value: "light", label: t("themeLight"), icon: <Sun size={16} aria-hidden /> },
          { value: "dark", label: t("themeDark"), icon: <Moon size={16} aria-hidden /> },
          { value: "system", label: t("themeSystem"), icon: <Monitor size={16} aria-hidden /> },
        ]}
      />
    </Menu>
  );
}
