import type { Sem } from "../interpret/items";
import { ZH_ADJECTIVES } from "./concepts";
import type { LexiconEntry } from "./english";

const words = (cat: Sem["cat"], phrases: string, cost?: number): LexiconEntry => ({ phrases: phrases.split("|"), sem: { cat } as Sem, cost });
const compare = (operator: "=" | "!=" | "<" | "<=" | ">" | ">=", phrases: string): LexiconEntry => ({ phrases: phrases.split("|"), sem: { cat: "CMP", operator, concept: null } });

const FUNCTION_WORDS: LexiconEntry[] = [
  words("WH", "有哪|哪些|哪個|哪一個|哪種|哪一種|哪幾種|哪幾個|哪一|什麼|甚麼|何種|何|誰|哪幾|哪|什麼樣的|是什麼|為何|為什麼值|是哪些|有哪些|是哪個|是哪一個|是哪一種|有什麼|有何|是甚麼"),
  words("CMD", "列出|分別列出|請分別列出|列舉|請列出|請列舉|給我|請給我|告訴我|請告訴我|顯示|請顯示|找出|請找出|查詢|請查詢|搜尋|請搜尋|查|找|查找|我想知道|我想查詢|我想找|我要找|我要|想知道|請問|幫我找|幫我列出|幫我查|請幫我|幫我|請幫我找出|提供|請提供|請問有|可以告訴我|有沒有|是否有|列|展示|介紹|那|那麼|至於|請查|請找|我要查|請幫我列出|請幫我查詢|取得|試列出|想找|想查|回傳"),
  words("HOWMANY", "總共有幾個|多少篇|有多少篇|總共有多少篇|共有多少篇|共有多少個|共有多少種|總共有多少個|總共有多少種|多少|幾個|幾種|有多少|有幾個|有幾種|多少個|多少種|有多少個|有多少種|幾味|有幾味|幾條|幾筆|多少筆|多少條|幾項|有幾項|共有多少|總共有多少|一共有多少|共有幾種|共有幾個|總共有幾種|總共有幾個|多少味|有多少味|有幾條|有多少條|有幾筆|幾位|多少位|幾本|多少本|有幾本|有多少本|幾座|多少座|有幾座|幾隻|多少隻|有幾隻"),
  words("NUMBEROF", "數量|數目|個數|總數|次數|種類數|數|種數|總數量|的數量|的數目|的總數|的個數|筆數|出現次數|的種類數"),
  words("HOWMANYV", "計算|統計", 0.1),
  words("BE", "是|為|即|叫"),
  words("HAVE", "有|具有|擁有|具備|含|帶有", 0.05),
  words("REL", "其中"),
  words("WHOSE", "其", 0.1),
  words("DE", "的|之"),
  words("NEG", "不|沒|未|並未|並不|不會|從不|沒有|並沒有|無法|非"),
  words("WITHOUT", "沒有|無|沒有任何|不具有|缺乏|缺少|不具|未有|無任何"),
  words("AND", "和|與|及|以及|跟|還有|並且|且|而且|同|暨|並"),
  words("OR", "或|或者|或是|還是"),
  words("COMMA", "、|，|,|；|;"),
  words("EACH", "分別|各自|每個|每種|每一個|每一種|各個|各種|各|每|每一|每味|每條|每筆|每項|每本|每座|每隻|每位"),
  words("TOP", "前"),
  words("COMMON", "共同|共有|都|皆|同時|均|共享|重疊|交集|共通|一起|都有|共同的|相同|共同有"),
  words("ORDER", "排序|排列|依照|按照|依|按"),
  words("EXCEPT", "除了|排除|除外|扣除|但不|而不|但沒有|以外|之外|但不含"),
  words("MORE", "較多|比較多|更多|多"),
  words("FEWER", "較少|比較少|更少|少"),
  words("BUT", "但|但是|而|卻|可是|不過"),
  words("BI", "比|較之"),
  words("SHARE", "占|佔|占了|佔了|在"),
  words("PERCENT", "百分之幾|百分之多少|佔百分之幾|占百分之幾|佔百分之多少|占百分之多少|的比例是多少|的百分比是多少|比例是多少|佔多少比例|占多少比例|百分比|比例|占比|佔比|百分之幾|百分之多少"),
  words("DETAILS", "資訊|資料|詳細資料|詳細資訊|相關資訊|相關資料|詳情|基本資料|基本資訊|完整資料|完整資訊|簡介|細節|所有資訊|所有資料"),
  words("NULLW", "缺失|未知|空白|為空|空值|缺漏|不明|沒有資料|沒有記錄"),
  words("THERE", "存在|收錄|總共|共|一共|合計"),
  words("GROUP", "依照|按照|依|按|分組|分類|根據"),
  words("DIFF", "相差|差|差異|差距|差多少|相差多少|的差|之差|的差異|的差距|差了|相差了"),
  words("COMPARE", "比較|請比較|對比"),
  words("VIA", "透過|經由|藉由|通過|經過|藉著"),
  words("EITHER", "任一|任何一個|其中之一|任一個|任一種|至少一個|至少一種"),
  words("NAMEOF", "名為|叫做|稱為|名叫|叫作"),
  words("LOCATIVE", "中|身上|裡|裡面|之中|內|當中|中的|上|裡頭"),
  words("AMONG", "其中|在這些"),
  { phrases: ["在", "於", "對", "由", "從", "關於", "針對", "被", "對於", "以", "到", "至", "給", "屬於"], sem: { cat: "PREP", word: "of" } },
  { phrases: ["與", "與其"], sem: { cat: "PREP", word: "of" }, cost: 0.1 },
  { phrases: ["和", "跟", "同", "及"], sem: { cat: "PREP", word: "of" }, cost: 0.25 },
  { phrases: ["由高到低", "由大到小", "從高到低", "從大到小", "降冪", "遞減", "由多到少", "從多到少", "降序", "由高至低", "由大至小", "由多至少", "遞減順序", "降冪排序", "降冪排列"], sem: { cat: "DIR", descending: true } },
  { phrases: ["由低到高", "由小到大", "從低到高", "從小到大", "升冪", "遞增", "由少到多", "從少到多", "升序", "由低至高", "由小至大", "遞增順序", "升冪排序", "升冪排列"], sem: { cat: "DIR", descending: false } },
];

const COMPARISONS: LexiconEntry[] = [
  compare(">", "大於|高於|超過|多於|超出|逾|大過|重於|長於|晚於|在此之後"),
  compare(">=", "大於等於|大於或等於|高於或等於|至少|不低於|不少於|不小於|最少|至少有|≥|起碼|高於等於|達到|達|至少為"),
  compare("<", "小於|低於|少於|不到|不足|未滿|輕於|短於|早於|未達"),
  compare("<=", "小於等於|小於或等於|低於或等於|至多|最多|不超過|不大於|不高於|不多於|≤|最多有|低於等於"),
  compare("=", "等於|恰好|剛好|正好|恰好有|剛好有|只有|恰為|僅有"),
  compare("!=", "不等於|不是"),
  { phrases: ["以上", "或以上", "以上的", "或更多", "或更高", "及以上"], sem: { cat: "POSTCMP", operator: ">=" } },
  { phrases: ["以下", "或以下", "或更少", "或更低", "以內", "之內"], sem: { cat: "POSTCMP", operator: "<=" } },
  { phrases: ["介於", "介乎", "在", "從"], sem: { cat: "BETWEEN", value: null, and: false } },
];

const AGGREGATES: LexiconEntry[] = [
  { phrases: ["平均", "平均值", "均值", "平均的", "平均數"], sem: { cat: "AGG", fns: ["avg"] } },
  { phrases: ["總和", "合計", "加總", "總計", "總"], sem: { cat: "AGG", fns: ["sum"] } },
  { phrases: ["最大值", "最高值"], sem: { cat: "AGG", fns: ["max"] } },
  { phrases: ["最小值", "最低值"], sem: { cat: "AGG", fns: ["min"] } },
  { phrases: ["變異數", "方差", "變異量", "變異"], sem: { cat: "AGG", fns: ["variance"] } },
  { phrases: ["標準差", "標準偏差"], sem: { cat: "AGG", fns: ["stddev"] } },
];

const PATTERNS: LexiconEntry[] = [
  { phrases: ["包含", "含有", "含", "有", "中有", "中含有", "包括", "中包含", "裡有", "裡含有", "帶有", "出現", "中出現", "內含", "包含有", "裡面有"], sem: { cat: "PATTERN", mode: "contains" } },
  { phrases: ["開頭為", "開頭是", "以", "開頭"], sem: { cat: "PATTERN", mode: "starts" } },
  { phrases: ["結尾為", "結尾是", "結尾"], sem: { cat: "PATTERN", mode: "ends" } },
];

const MOST: LexiconEntry[] = [
  { phrases: ["最多", "最多種", "最多個", "最多的", "數量最多", "種類最多", "數最多", "數目最多"], sem: { cat: "MOST", descending: true, limit: null } },
  { phrases: ["最少", "最少種", "最少個", "最少的", "數量最少", "種類最少", "數最少", "數目最少"], sem: { cat: "MOST", descending: false, limit: null } },
];

const MEASURES: LexiconEntry[] = ZH_ADJECTIVES.flatMap(({ base, concept, descending }) => [
  { phrases: [base, `還${base}`, `更${base}`], sem: { cat: "ADJ", concept, descending }, cost: 0.3 },
  { phrases: [`最${base}`, `最${base}的`], sem: { cat: "SUP", measure: { concept }, descending, limit: null } },
  { phrases: [`多${base}`, `有多${base}`], sem: { cat: "HOWADJ", concept } },
  { phrases: [`較${base}`, `比較${base}`, `更${base}`], sem: { cat: "CADJ", measure: { concept }, descending, complete: false } },
] satisfies LexiconEntry[]);

const GENERIC_VERBS: LexiconEntry[] = [
  { phrases: ["相關", "有關", "關聯", "有關聯", "有關連", "有關連性", "有關聯性", "相關聯", "連結", "關連", "有關係", "相連", "有連結", "相關連", "產生關聯", "具有關聯", "具關聯性", "具有關聯性", "所屬", "屬於", "涉及", "參與", "牽涉", "對應", "對應到", "連結到", "關聯到"], sem: { cat: "V", via: [], negated: false, passive: true }, cost: 0.1 },
  { phrases: ["含有", "包含", "包括", "含", "具有", "涵蓋"], sem: { cat: "V", via: [], negated: false, passive: false }, cost: 0.3 },
];

export const CHINESE: readonly LexiconEntry[] = [...FUNCTION_WORDS, ...COMPARISONS, ...AGGREGATES, ...PATTERNS, ...MOST, ...MEASURES, ...GENERIC_VERBS];

/** Classifiers, particles and politeness: nothing is lost when they are left out. */
export const CHINESE_FILLERS: readonly string[] = [
  "請", "請問", "嗎", "呢", "了", "吧", "啊", "?", "？", "。", "!", "！", ":", "：", "(", ")", "「", "」", "所有", "所有的", "全部", "全部的", "任何", "任何的", "一些", "個", "種", "味", "條", "項", "筆", "位", "座", "名", "本", "隻", "張", "所", "能", "可以", "可", "會", "能夠",
  "資料庫中", "資料庫裡", "在資料庫中", "資料庫內", "這個資料庫中", "資料庫收錄的", "本資料庫", "當中", "不同", "不同的", "一下", "出來", "的話", "來", "目前", "之間", "即可", "就好", "共", "一共", "總共", "相關", "相關的", "可能", "間接", "已知", "已知的", "被", "也", "整個", "則", "並",
];
