/** Words and phrases that questions are made of and that must never be taken for a mistyped value. */
export const QUESTION_WORDS_EN = [
  "which", "what", "whose", "where", "how many", "number", "average", "highest", "lowest", "contain", "contains", "containing", "associated", "association", "related",
  "relationship", "between", "common", "shared", "without", "greater", "lesser", "percentage", "variance", "deviation", "confidence", "evidence", "include", "excluding",
  "herbs", "medicines", "ingredients", "compounds", "targets", "proteins", "diseases", "pathways", "molecules", "chemicals", "genes", "scores", "weights", "formula",
  "patients", "treatment", "treatments", "therapy", "mechanism", "database", "information", "records", "literature", "publications", "mediated", "regulate", "inhibit",
  "activate", "interact", "expressed", "morning", "mornings", "catching", "courage", "question", "answers", "compare", "different", "similar", "respectively", "together",
  "everything", "mention", "describe", "explain", "summary", "yesterday", "tomorrow", "hospital", "traditional", "chinese", "english", "japanese", "symptoms",
  "list all of them", "show me the first ten", "more than twenty", "at least three", "in descending order", "sort by score", "how are you", "thank you very much",
];
export const QUESTION_WORDS_ZH = [
  "哪些", "什麼", "多少", "列出", "所有", "請問", "中草藥", "中藥", "成分", "化合物", "基因", "標靶", "疾病", "路徑", "相關", "關連性", "共同", "分數", "大於", "小於", "最高", "最低",
  "平均", "總共", "數量", "包含", "含有", "作用於", "以及", "或者", "之間", "信度", "資料庫", "資訊", "前三名", "排序", "比較", "各自", "沒有", "不含", "名稱", "分子量", "英文", "拉丁文",
  "治療", "預防", "病人", "症狀", "機制", "文獻", "證據", "你好", "謝謝", "今天天氣", "怎麼樣", "可以告訴我", "有哪些中藥", "多少種成分",
];
