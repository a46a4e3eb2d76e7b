import type { Sem } from "../interpret/items";
import { ADJECTIVES } from "./concepts";

/** Phrases and what they can mean; a phrase may stand in several entries. Latin words are matched by stem where `stems` is set. */
export interface LexiconEntry {
  phrases: readonly string[];
  sem: Sem;
  cost?: number;
}

const words = (cat: Sem["cat"], phrases: string, cost?: number): LexiconEntry => ({ phrases: phrases.split("|"), sem: { cat } as Sem, cost });
const compare = (operator: "=" | "!=" | "<" | "<=" | ">" | ">=", phrases: string): LexiconEntry => ({ phrases: phrases.split("|"), sem: { cat: "CMP", operator, concept: null } });

const FUNCTION_WORDS: LexiconEntry[] = [
  words("WH", "whats|what's|what|which|who|whom|what are|what is|which are|which is|which ones|what kind of|what kinds of|what type of|what types of|what all"),
  words("WHOF", "which of|which of the|what of the|which ones of"),
  words("WHERE", "where is|where are|where's"),
  words("CMD", "state|state the|list|show|show me|give|give me|tell me|name|find|find me|display|get|get me|return|identify|retrieve|search for|search|look up|look for|rank|sort|order|print|provide|provide me with|enumerate|i want|i want to know|i need|i would like|i would like to see|i would like to know|i'd like|can you list|can you show me|can you give me|can you find|can you tell me|could you list|could you show me|could you tell me|please list|fetch|i am looking for|i'm looking for|what about|how about|tell me about|let me know|let me see|report|pull up|list out"),
  words("CMD", "are there|are there any|is there|is there a|is there any|there are|there is|do you have|do you know|do we have", 0.2),
  words("HOWMANY", "how many|how many different|how many distinct|how many unique|how many of|how many of the|how many total"),
  words("NUMBEROF", "number of|numbers of|count of|total number of|the number of|total count of|amount of|quantity of|counts of|number of distinct|number of different|number of unique"),
  words("HOWMANYV", "count|count the|calculate the number of", 0.1),
  words("BE", "is|are|was|were|be|been|being"),
  words("DO", "do|does|did|can|could|will|would|should"),
  words("HAVE", "have|has|had|having|with|possess|possesses|that has|that have|own|owns", 0.05),
  words("REL", "that|which|who|such that|in which|through which|where|for which|to which|with which|of which|that are|that is|which are|which is|who are|in whose|on which"),
  words("WHOSE", "whose|where the|where|in which the|for which the|such that the|with a|with an|with the", 0.1),
  words("POSS", "'s|'"),
  words("NEG", "not|no|never|neither|n't|cannot"),
  words("WITHOUT", "without|lacking|lack|lacks|with no|have no|has no|having no|that have no|free of|missing|devoid of|without any|not having|not having any"),
  words("AND", "and|as well as|and also|&|plus|along with|together with|but also"),
  words("OR", "or|and/or|or else"),
  words("VERSUS", "versus|vs|vs.|compared with|compared to"),
  words("COMMA", ",|;|、"),
  words("EACH", "each|every|per|for each|for every|of each|by each|in each|of every|in every|respectively for each|each of the", 0.05),
  words("TOP", "top|first|the top|the first|best|leading|highest ranked|highest-ranked|top-ranked"),
  words("COMMON", "common|shared|in common|shared by|common to|both|mutual|overlapping|share|shares|in common between|common between|shared between|shared among|common among|have in common|in common with|simultaneously"),
  words("ORDER", "sorted by|sort by|sort them by|sort it by|sort these by|order by|ordered by|order them by|ranked by|rank by|rank them by|in order of|arranged by|sort the results by|sorted|ordered"),
  words("EXCEPT", "except|excluding|but not|and not|other than|except for|apart from|besides|but not in|not in|minus|but no|but excluding"),
  words("MORE", "more|a larger number of|a greater number of|a higher number of"),
  words("FEWER", "fewer|less|a smaller number of|a lower number of"),
  words("PERCENT", "percentage of|what percentage of|percent of|share of|proportion of|what percent of|fraction of|what proportion of|what fraction of|what share of"),
  words("DETAILS", "record|record of|record for|entry for|details|detail|information|info|details of|details on|details about|details for|detailed information|information on|information about|information for|more about|everything about|all information about|all details of|profile of|a summary of|the record of|the records of|facts about|all about|describe|properties of|all the details of|full record of|all data on|data on|data for|full details of|full details for"),
  words("NULLW", "missing|unknown|not available|null|empty|not recorded|no value|unavailable|absent|blank|undefined"),
  words("THERE", "there|are there|is there|exist|exists|available|present|recorded|stored|in total|listed|included|altogether|known", 0.1),
  words("GROUP", "by|grouped by|group by|broken down by|according to"),
  words("PRON", "it|them|they|these|those|this|that one|its|their|he|she|him|her|the former|the latter"),
  words("BUT", "but|however"),
  words("DIFF", "difference|difference in|the difference in|differ|difference of|gap|gap in"),
  words("COMPARE", "compare|compare the|comparison of"),
  words("VIA", "through|via|by way of|by means of|mediated by|through which|using"),
  { phrases: ["through", "via"], sem: { cat: "PREP", word: "of" }, cost: 0.1 },
  words("EITHER", "either|any of|either of|at least one of|one of"),
  words("AMONG", "among|of|out of|amongst"),
  words("NAMEOF", "named|called|with the name|with name|by the name of|known as|with the name of"),
  { phrases: ["in", "of", "for", "from", "at", "on", "to", "with", "by", "within", "inside", "into", "throughout", "across", "across all", "about", "regarding", "involving", "under", "around", "between", "among", "against", "belonging to", "upon", "off", "using"].map(String), sem: { cat: "PREP", word: "of" } },
  { phrases: ["descending", "in descending order", "descending order", "from highest to lowest", "from high to low", "highest first", "largest first", "desc", "from largest to smallest", "most first", "reverse order", "in reverse order", "from most to least"], sem: { cat: "DIR", descending: true } },
  { phrases: ["ascending", "in ascending order", "ascending order", "from lowest to highest", "from low to high", "lowest first", "smallest first", "asc", "from smallest to largest", "from least to most"], sem: { cat: "DIR", descending: false } },
];

const COMPARISONS: LexiconEntry[] = [
  compare(">", "more than|over|above|greater than|exceeding|exceeds|exceed|higher than|larger than|bigger than|beyond|in excess of|>|that exceeds|bigger|greater|after|that is greater than|is over|upwards of|strictly more than|of more than|of over|of above|of greater than"),
  compare(">=", "at least|at the least|at the very least|no less than|not less than|no fewer than|not fewer than|minimum of|a minimum of|≥|greater than or equal to|more than or equal to|or above|from|starting from|not below|no lower than|at or above|equal to or greater than|equal or above|of at least|at minimum|higher than or equal to"),
  compare("<", "less than|under|below|fewer than|lower than|smaller than|<|before|that is less than|is under|of less than|of under|of below"),
  compare("<=", "at most|at the most|at the very most|no more than|not more than|maximum of|a maximum of|≤|less than or equal to|fewer than or equal to|up to|not exceeding|not above|at or below|equal to or less than|of at most|at maximum|does not exceed"),
  compare("=", "exactly|equal to|equals|equal|=|precisely|of exactly|just|only|of"),
  compare("!=", "not equal to|different from|other than|!="),
  { phrases: ["or more", "or higher", "or greater", "or above", "or over", "and above", "and over", "and up", "or larger", "at least", "or better", "or later"], sem: { cat: "POSTCMP", operator: ">=" } },
  { phrases: ["or less", "or fewer", "or lower", "or below", "or under", "and below", "at most", "or smaller", "or earlier"], sem: { cat: "POSTCMP", operator: "<=" } },
  { phrases: ["between", "from", "ranging from", "in the range", "in the range of", "within the range of", "of between"], sem: { cat: "BETWEEN", value: null, and: false } },
];

const AGGREGATES: LexiconEntry[] = [
  { phrases: ["average", "mean", "avg", "averaged", "average of", "mean of", "on average", "the average"], sem: { cat: "AGG", fns: ["avg"] } },
  { phrases: ["sum", "total", "sum of", "total of", "combined", "overall", "summed", "cumulative", "sum total of"], sem: { cat: "AGG", fns: ["sum"] } },
  { phrases: ["maximum", "max", "maximum of"], sem: { cat: "AGG", fns: ["max"] } },
  { phrases: ["minimum", "min", "minimum of"], sem: { cat: "AGG", fns: ["min"] } },
  { phrases: ["variance", "variance of", "variance in"], sem: { cat: "AGG", fns: ["variance"] } },
  { phrases: ["standard deviation", "stddev", "standard deviation of", "std", "sd", "std dev", "standard deviation in"], sem: { cat: "AGG", fns: ["stddev"] } },
];

const PATTERNS: LexiconEntry[] = [
  { phrases: ["containing", "contains", "contain", "that contain", "that contains", "including", "includes", "include", "with", "has", "have", "having", "matching", "containing the word", "contains the word", "contain the word", "that include", "containing the text", "containing the string", "contain the term", "containing the term", "contains the term", "like", "mentioning", "mention"], sem: { cat: "PATTERN", mode: "contains" } },
  { phrases: ["starting with", "starts with", "start with", "begin with", "begins with", "beginning with", "that start with", "that starts with", "starting in", "that begin with"], sem: { cat: "PATTERN", mode: "starts" } },
  { phrases: ["ending with", "ends with", "end with", "ending in", "end in", "ends in", "that end with", "that ends with", "that end in"], sem: { cat: "PATTERN", mode: "ends" } },
];

const MOST: LexiconEntry[] = [
  { phrases: ["most", "the most", "largest number of", "highest number of", "greatest number of", "the greatest number of", "the largest number of", "the highest number of", "maximum number of", "the maximum number of", "most number of", "the most number of", "biggest number of", "highest count of", "largest amount of", "most different", "most distinct", "most unique", "greatest variety of", "largest variety of"], sem: { cat: "MOST", descending: true, limit: null } },
  { phrases: ["least", "fewest", "the fewest", "the least", "smallest number of", "lowest number of", "the smallest number of", "the lowest number of", "minimum number of", "the minimum number of", "least number of", "fewest number of", "the fewest number of", "the least number of"], sem: { cat: "MOST", descending: false, limit: null } },
];

/** `how long`, `longest` and `longer than` from the table of adjectives. */
const MEASURES: LexiconEntry[] = ADJECTIVES.flatMap(({ base, comparative, superlative, concept, descending }) => [
  { phrases: [`how ${base}`], sem: { cat: "HOWADJ", concept } },
  { phrases: [superlative], sem: { cat: "SUP", measure: { concept }, descending, limit: null } },
  { phrases: [`${comparative} than`], sem: { cat: "CMP", operator: descending ? ">" : "<", concept } },
  { phrases: [comparative, `the ${comparative}`], sem: { cat: "CADJ", measure: { concept }, descending, complete: false } },
] satisfies LexiconEntry[]);

/** Words that ask for a measure without naming a column. */
const MEASURE_WORDS: LexiconEntry[] = [
  { phrases: ["how many people", "how many citizens", "how many inhabitants", "how many residents", "how much population", "how many people live", "how many citizens live", "how many people reside", "how many inhabitants live", "how many residents live", "how many people are", "how many people reside", "how many people stay", "how many people are living", "how many people does", "how many citizens does"], sem: { cat: "HOWADJ", concept: "population" } },
  { phrases: ["how much", "how expensive", "what price"], sem: { cat: "HOWADJ", concept: "price" } },
  { phrases: ["people", "citizens", "inhabitants", "residents", "number of people", "number of citizens", "number of inhabitants", "number of residents", "populations"], sem: { cat: "A", refs: [], concept: "population" } },
  { phrases: ["population density", "population densities"], sem: { cat: "A", refs: [], concept: "density" } },
  { phrases: ["size", "sizes"], sem: { cat: "A", refs: [], concept: "size" } },
  { phrases: ["weigh", "weighs", "weighing"], sem: { cat: "A", refs: [], concept: "weight" }, cost: 0.1 },
  { phrases: ["alphabetically", "in alphabetical order", "sorted alphabetically", "in name order"], sem: { cat: "M", gap: false, mod: { kind: "order", measure: "name", descending: false } } },
  { phrases: ["weight"], sem: { cat: "A", refs: [], concept: "weight" } },
  { phrases: ["height", "altitude", "elevation"], sem: { cat: "A", refs: [], concept: "height" } },
  { phrases: ["length"], sem: { cat: "A", refs: [], concept: "length" } },
];

/** Verbs that say "connected" and no more; which relation is left to the key graph. */
const GENERIC_VERBS: LexiconEntry[] = [
  {
    phrases: [
      "associated with", "related to", "linked to", "linked with", "connected to", "connected with", "correlated with", "tied to", "involved in", "implicated in", "relevant to", "relate to",
      "associate with", "belong to", "belonging to", "found in", "present in", "contained in", "included in", "located in", "located at", "occur in", "occurring in", "appear in", "exist in", "existing in", "reported in",
      "found for", "found within", "participate in", "take part in", "have association with", "has association with", "have associations with", "associated to", "having association with", "lie in", "situated in", "lie on", "run through", "flow through", "pass through", "go through", "cross", "lie", "located", "situated", "live in", "reside in",
      "come from", "coming from", "derived from", "obtained from", "assigned to", "known for", "link to", "connect to", "correspond to", "part of", "a part of", "belongs", "in relation to", "having a link to", "have links to", "have a link to", "has links to",
    ],
    sem: { cat: "V", via: [], negated: false, passive: true },
    cost: 0.1,
  },
  { phrases: ["found", "present", "contained", "detected", "identified", "involved", "implicated", "occur", "appear", "isolated"], sem: { cat: "V", via: [], negated: false, passive: true }, cost: 0.25 },
  { phrases: ["contain", "include", "involve", "comprise", "feature", "consist of", "hold", "cover", "be associated with", "possess", "carry"], sem: { cat: "V", via: [], negated: false, passive: false }, cost: 0.3 },
];

export const ENGLISH: readonly LexiconEntry[] = [...FUNCTION_WORDS, ...COMPARISONS, ...AGGREGATES, ...PATTERNS, ...MOST, ...MEASURES, ...MEASURE_WORDS];
/** Matched by stem, so in any tense. */
export const ENGLISH_STEMMED: readonly LexiconEntry[] = GENERIC_VERBS;

/** Words that add nothing to the meaning of a question about data. */
export const ENGLISH_FILLERS: readonly string[] = [
  "the", "a", "an", "please", "all", "all the", "other", "the other", "me", "known", "associated", "related", "linked", "corresponding", "respective", "possibly", "potentially", "can", "could", "may", "might", "indirectly", "indirect", "reported", "some", "any", "also", "so", "then", "now", "currently", "actually", "exactly", "kindly", "just", "hi", "hello", "?", "!", ".", ":", "(", ")", "together", "both the",
  "in the database", "in this database", "in your database", "in the knowledge base", "in the dataset", "from the database", "according to the database", "in our database", "in the table", "in the db", "of them", "thanks", "thank you", "different", "distinct", "unique", "various", "entire", "whole", "do", "does", "did", "ever", "out there", "complete", "there", "to me", "for me",
];
