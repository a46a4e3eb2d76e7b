import { describe, expect, it } from "vitest";
import { BIOMEDICAL_TERMS } from "./biomedical-terms";
import { createChineseConverter } from "./chinese-converter";

const { toTraditional, toSimplified } = createChineseConverter();

describe("to Traditional Chinese as written in Taiwan", () => {
  it.each([
    ["二甲双胍激活AMPK信号通路", "二甲雙胍活化AMPK訊息傳遞路徑"],
    ["细胞因子的基因表达降低", "細胞激素的基因表現降低"],
    ["间充质干细胞", "間質幹細胞"],
    ["药物靶点与荧光标记", "藥物標靶與螢光標記"],
    ["线粒体功能障碍", "粒線體功能障礙"],
    ["姜黄素对谷胱甘肽的影响", "薑黃素對麩胱甘肽的影響"],
    ["白术和苍术治疗什么疾病?", "白朮和蒼朮治療什麼疾病?"],
    ["头发干燥,发展缓慢,皇后与后天", "頭髮乾燥,發展緩慢,皇后與後天"],
    ["干扰素与干燥综合征", "干擾素與乾燥症候群"],
    ["酪氨酸激酶抑制剂", "酪胺酸激酶抑制劑"],
    ["阿尔茨海默病和帕金森病", "阿茲海默症和帕金森氏症"],
    ["郁李仁与郁金", "郁李仁與鬱金"],
    ["哪些中药含有槲皮素?", "哪些中藥含有槲皮素?"],
    ["里急后重", "裡急後重"],
  ])("%s → %s", (simplified, traditional) => {
    expect(toTraditional(simplified)).toBe(traditional);
  });

  it.each([
    "干擾素與間質幹細胞在公里外", "皇后的頭髮", "松節油與若干中藥", "人參皂苷 Rg1 對 NF-κB 的影響", "台灣漢方:白朮、蒼朮、乾薑",
    "質量、程式、資訊", "What is EGFR?", "", "アスピリン", "🌿", "類黃酮與薑黃素", "克隆氏症", "䗪蟲",
  ])("%s stays as it is", (text) => {
    expect(toTraditional(text)).toBe(text);
  });

  it("replaces mainland terms in Traditional characters too", () => {
    expect(toTraditional("細胞因子激活基因表達")).toBe("細胞激素活化基因表現");
  });

  it("is done after one pass, for every term of the table", () => {
    expect(BIOMEDICAL_TERMS.length).toBeGreaterThanOrEqual(40);
    for (const [simplified, taiwan] of BIOMEDICAL_TERMS) {
      expect(toTraditional(`这些${simplified}的`)).toBe(`這些${taiwan}的`);
      expect(toTraditional(taiwan)).toBe(taiwan);
    }
  });
});

describe("to Simplified characters", () => {
  it.each([
    ["黃耆與當歸", "黄耆与当归"],
    ["裡急後重", "里急后重"],
    ["乾薑、白朮、鬱金", "干姜、白术、郁金"],
    ["EGFR", "EGFR"],
    ["黄芪", "黄芪"],
  ])("%s → %s", (traditional, simplified) => {
    expect(toSimplified(traditional)).toBe(simplified);
  });
});
