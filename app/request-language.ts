import { cookies, headers } from "next/headers";
import { chooseLanguage, LANGUAGE_COOKIE } from "@/components/i18n/language";
import type { UiLanguage } from "@/lib/domain/localized";

/** Interface language of the request being answered. */
export async function requestLanguage(): Promise<UiLanguage> {
  const [jar, header] = await Promise.all([cookies(), headers()]);
  return chooseLanguage(jar.get(LANGUAGE_COOKIE)?.value, header.get("accept-language"));
}
