/**
 * Everyday English words that are also gene symbols or abbreviations somewhere (`IF`, `NOT`, `REST`, `MET`). Written in
 * lower case, or capitalised at the start of a sentence, they are the word; only written as stored are they the name.
 */
const WORDS =
  "a about above after again all also am an and any are as ask at bad be because been before being below best big both but by can case cat cell could day did do does done down each end ever fat few first fix for found from full gas get give go good had has have he help her here high him his hot how i id ids if impact in into is it its itself just keep key kind know large last least less let life light like line list long look lot low made main make man many map mark max may me mean men met might min more most much must my name near new next no none nor not now of off old on one only open or other our out over own pan part past plan play plus put quite ran range rank rate rest ring rod role run said same saw say see set she short show side sit small so some spin star stop such sum take tell ten test than that the their them then there these they this those time to too top tree try two under up us use used very via was way we well were what when where which while who why wide will win wish with within would yes yet you your";

const ordinary = new Set(WORDS.split(" "));

/** True for everyday words of the list, in lower case. */
export const isOrdinaryWord = (word: string): boolean => ordinary.has(word.toLowerCase());
