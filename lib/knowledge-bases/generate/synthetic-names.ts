import type { SeededRandom } from "./seeded-random";

/*
 * Names that look like the field's, so that value linking is measured on the real thing, and that nobody takes for real
 * ones: each says "synthetic" (合成) and ends in its number.
 */
const HERB_CHARACTERS = [..."參黃當川芎芍地茯苓白朮甘柴胡芩半夏陳枳厚大芒附薑桂麻杏石知梔連翹銀丹赤桃紅牛杜續"];
const SYLLABLES = ["shen", "huang", "dang", "chuan", "xiong", "shao", "di", "fu", "ling", "bai", "zhu", "gan", "chai", "hu", "qin", "ban", "xia", "chen"];
const STEMS = ["meth", "eth", "prop", "quer", "lute", "kaemp", "api", "bai", "wog", "berber", "gins", "astrag", "emod", "chrys", "narin", "hesper", "resver"];
const ENDINGS = ["cetin", "olin", "ferol", "genin", "calein", "onine", "ine", "enoside", "aloside", "inol", "ophanol", "idin", "cumin", "atrol"];
const PREFIXES = ["", "", "", "alpha-", "beta-", "(R)-", "2,3-di", "iso", "neo"];
const COURSES = ["chronic", "acute", "familial", "congenital", "idiopathic", "malignant", "benign", "recurrent"];
const ILLNESSES = ["carcinoma", "hepatitis", "diabetes", "cardiomyopathy", "neuropathy", "arthritis", "anemia", "fibrosis", "epilepsy", "dermatitis", "asthma", "nephritis"];
const PARTS = ["Radix", "Rhizoma", "Folium", "Flos", "Fructus", "Semen", "Cortex", "Herba"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const syntheticHerb = (random: SeededRandom, number: number) => {
  const syllables = [random.pick(SYLLABLES), random.pick(SYLLABLES)];
  const stem = capital(random.pick(STEMS));
  return {
    chinese: `合成${random.pick(HERB_CHARACTERS)}${random.pick(HERB_CHARACTERS)}${number}`,
    pinyin: `He Cheng ${syllables.map(capital).join(" ")} ${number}`,
    english: `Synthetic ${stem} Herb ${number}`,
    latin: `Synthetica ${stem}iae ${random.pick(PARTS)} ${number}`,
  };
};

export const syntheticIngredient = (random: SeededRandom, number: number): string =>
  `Synthetic ${random.pick(PREFIXES)}${random.pick(STEMS)}${random.pick(ENDINGS)} ${number}`;

export const syntheticTarget = (random: SeededRandom, number: number) => {
  const letters = `${random.pick(LETTERS)}${random.pick(LETTERS)}${random.pick(LETTERS)}`;
  return { symbol: `SYN${letters}${number}`, name: `synthetic ${letters.toLowerCase()} family protein ${number}` };
};

export const syntheticDisease = (random: SeededRandom, number: number): string =>
  `Synthetic ${random.pick(COURSES)} ${random.pick(ILLNESSES)}, type ${number}`;
