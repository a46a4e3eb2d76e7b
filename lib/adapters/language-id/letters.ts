/** Letters beyond a–z (or beyond the common ones of a script) that each language writes its own words with. */
const LETTERS: Readonly<Record<string, string>> = {
  af: "êëéèôûîïáóúí", az: "əğıöüşç", bs: "čćđšž", ca: "àçèéíïòóúü·", cs: "áčďéěíňóřšťúůýž", cy: "âêîôûŵŷïöä", da: "æøåé", de: "äöüß", en: "",
  eo: "ĉĝĥĵŝŭ", es: "áéíñóúü¿¡", et: "äõöüšž", eu: "ñü", fi: "äöå", fr: "àâæçéèêëîïôœùûüÿ", ga: "áéíóú", hr: "čćđšž", hu: "áéíóöőúüű", id: "é",
  is: "áðéíóúýþæö", it: "àèéìòóù", la: "", lg: "ŋ", lt: "ąčęėįšųūž", lv: "āčēģīķļņšūž", mi: "āēīōū", ms: "", nb: "æøåéòô", nl: "ëïéèöü", nn: "æøåéòô",
  pl: "ąćęłńóśźż", pt: "áàâãçéêíóôõúü", ro: "ăâîșțşţ", sk: "áäčďéíĺľňóôŕšťúýž", sl: "čšž", sn: "", so: "", sq: "ëç", st: "šô", sv: "åäöé", sw: "", tl: "ñ",
  tn: "ôêš", tr: "çğıöşüâî", ts: "", vi: "àáâãèéêìíòóôõùúýăđĩũơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ", xh: "", yo: "ẹọṣàáèéìíòóùúńǹ", zu: "",
  be: "ёіўы'э", bg: "ъщ", kk: "әғқңөұүһіёыэ", mk: "ѓѕјљњќџ", mn: "өүёыэ", ru: "ёъыэщ", sr: "ђјљњћџ", uk: "ґєії'щ",
  ar: "ةىيكؤئإأآء", fa: "پچژگکیآئ", ur: "ٹڈڑںےہھپچژگکیآئؤۓ", hi: "ड़ढ़ऑँज़फ़", mr: "ळऱऑ",
};

const LANGUAGES_BY_LETTER = new Map<string, Set<string>>();
for (const [code, letters] of Object.entries(LETTERS)) {
  for (const letter of letters) LANGUAGES_BY_LETTER.set(letter, (LANGUAGES_BY_LETTER.get(letter) ?? new Set()).add(code));
}

/**
 * Log weight against each candidate for letters it does not use: "ñ" speaks against Polish. Each letter counts once, and
 * mildly, because names (Sjögren, Behçet) travel.
 */
export function weighLetters(text: string, candidates: readonly string[]): Map<string, number> {
  const seen = [...new Set(text.toLowerCase().normalize("NFC"))].filter((letter) => LANGUAGES_BY_LETTER.has(letter));
  return new Map(candidates.map((code) => [code, seen.filter((letter) => !LANGUAGES_BY_LETTER.get(letter)!.has(code)).length * -0.7]));
}
