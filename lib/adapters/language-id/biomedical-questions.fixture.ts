/** Short questions of the kind people ask Materia, with the language they are in; written for the tests, not for tuning. */
export const BIOMEDICAL_QUESTIONS: readonly (readonly [code: string, questions: readonly string[]])[] = [
  ["en", [
    "What is EGFR?", "Which herbs contain curcumin?", "side effects of doxorubicin", "List all genes associated with asthma", "metformin and AMPK",
    "How many ingredients does Panax ginseng have?", "TNF-alpha inhibitors for rheumatoid arthritis", "Does quercetin inhibit IL-6?", "genes regulated by berberine",
    "Show the targets of Scutellaria baicalensis", "warfarin interactions", "role of NF-κB in Crohn's disease", "Sjögren's syndrome treatment options",
    "Common targets of A, B and C", "herbs for insomnia", "TP53", "What does 黃耆 do", "include low confidence results", "and how about licorice?",
  ]],
  ["zh", [
    "人參含有哪些成分?", "curcumin 調控哪些基因?", "BRCA1 突變與乳癌", "NF-κB 信号通路与炎症", "黄芪的靶点有哪些", "治療失眠的中藥", "EGFR是什麼?", "列出當歸的所有成分",
    "哪些疾病與 TNF 有關", "甘草", "柴胡和黃芩共同的標靶", "二甲双胍副作用", "分數大於0.4的基因", "中藥資料庫裡有多少種藥材", "帕金森氏症", "IL-6 抑制劑",
  ]],
  ["ja", [
    "TNF-α 阻害薬の副作用", "クルクミンはどの遺伝子を調節しますか", "糖尿病治療薬一覧", "人参の成分を教えて", "EGFR変異と肺がん", "アスピリン 作用機序", "関節リウマチに使われる漢方薬は?",
    "高血圧症治療薬", "メトホルミンとAMPK", "葛根湯に含まれる生薬",
  ]],
  ["ko", ["인삼의 성분은 무엇입니까?", "EGFR 돌연변이와 폐암", "당뇨병 치료제 부작용", "커큐민이 조절하는 유전자", "TNF 억제제", "감초에 들어 있는 화합물 목록", "불면증에 좋은 한약재"]],
  ["es", [
    "¿Qué genes regula la curcumina?", "efectos secundarios de la doxorubicina", "¿Cuáles son las dianas de la metformina?", "plantas que contienen quercetina", "que enfermedades estan asociadas con TNF",
    "¿Cómo funciona el ibuprofeno?", "tratamiento del asma con hierbas", "¿Cuántos ingredientes tiene el ginseng?", "inhibidores de EGFR en cáncer de pulmón", "lista de fármacos para la diabetes",
  ]],
  ["fr", [
    "Quels gènes sont régulés par la curcumine ?", "effets secondaires de la doxorubicine", "Comment agit la metformine ?", "plantes contenant de la quercétine", "Qu'est-ce que EGFR ?",
    "maladies associées au gène TNF", "Combien d'ingrédients dans le ginseng ?", "traitement de l'asthme", "inhibiteurs de l'EGFR et cancer du poumon", "liste des médicaments contre le diabète",
  ]],
  ["de", [
    "Welche Gene reguliert Curcumin?", "Nebenwirkungen von Doxorubicin", "Wie wirkt Metformin?", "Pflanzen, die Quercetin enthalten", "Was ist EGFR?", "TNF-alpha-Hemmer bei Rheuma",
    "EGFR-Signalweg", "Krankheiten, die mit BRCA1 zusammenhängen", "Heilkräuter gegen Schlaflosigkeit", "Wie viele Inhaltsstoffe hat Ginseng?",
  ]],
  ["pt", [
    "Quais genes são regulados pela curcumina?", "efeitos colaterais da doxorrubicina", "Como funciona a metformina?", "plantas que contêm quercetina", "O que é EGFR?", "doenças associadas ao gene TNF",
    "Quantos ingredientes tem o ginseng?", "tratamento da asma", "Como funciona ibuprofeno?", "lista de medicamentos para diabetes",
  ]],
  ["it", [
    "Quali geni sono regolati dalla curcumina?", "effetti collaterali della doxorubicina", "Come funziona la metformina?", "piante che contengono quercetina", "Che cos'è EGFR?", "malattie associate al gene TNF",
    "trattamento dell'asma", "Quanti ingredienti ha il ginseng?",
  ]],
  ["nl", ["Welke genen reguleert curcumine?", "bijwerkingen van doxorubicine", "Hoe werkt metformine?", "planten die quercetine bevatten", "Wat is EGFR?", "ziekten geassocieerd met TNF", "behandeling van astma", "kruiden tegen slapeloosheid"]],
  ["pl", ["Jakie geny reguluje kurkumina?", "skutki uboczne doksorubicyny", "Jak działa metformina?", "rośliny zawierające kwercetynę", "Co to jest EGFR?", "choroby związane z TNF", "leczenie astmy", "zioła na bezsenność"]],
  ["ru", ["Какие гены регулирует куркумин?", "побочные эффекты доксорубицина", "Как действует метформин?", "растения, содержащие кверцетин", "Что такое EGFR?", "Влияние IL-6 на MSC", "лечение астмы", "травы от бессонницы"]],
  ["uk", ["Які гени регулює куркумін?", "побічні ефекти доксорубіцину", "Як діє метформін?", "рослини, що містять кверцетин", "лікування астми", "хвороби, пов'язані з TNF"]],
  ["vi", ["Curcumin điều hòa những gen nào?", "tác dụng phụ của doxorubicin", "Metformin hoạt động như thế nào?", "cây thuốc chứa quercetin", "EGFR là gì?", "bệnh liên quan đến TNF", "điều trị hen suyễn", "nhân sâm có bao nhiêu hoạt chất"]],
  ["id", ["Gen apa yang diatur oleh kurkumin?", "efek samping doxorubicin", "Bagaimana cara kerja metformin?", "tanaman yang mengandung quercetin", "Apa itu EGFR?", "penyakit yang terkait dengan TNF", "pengobatan asma", "berapa banyak senyawa dalam ginseng"]],
  ["th", ["เคอร์คูมินควบคุมยีนใดบ้าง", "ผลข้างเคียงของ doxorubicin", "EGFR คืออะไร", "สมุนไพรรักษาโรคนอนไม่หลับ", "โรคที่เกี่ยวข้องกับ TNF"]],
  ["ar", ["ما هي الجينات التي ينظمها الكركمين؟", "الآثار الجانبية للدوكسوروبيسين", "كيف يعمل الميتفورمين؟", "ما هو EGFR؟", "أعشاب لعلاج الأرق", "الأمراض المرتبطة بـ TNF"]],
  ["fa", ["کورکومین کدام ژن‌ها را تنظیم می‌کند؟", "عوارض جانبی دوکسوروبیسین", "متفورمین چگونه عمل می‌کند؟", "گیاهان دارویی برای بی‌خوابی"]],
  ["hi", ["करक्यूमिन कौन से जीन को नियंत्रित करता है?", "डॉक्सोरूबिसिन के दुष्प्रभाव", "EGFR क्या है?", "अनिद्रा के लिए जड़ी बूटियाँ", "मधुमेह की दवाएं"]],
  ["tr", ["Kurkumin hangi genleri düzenler?", "doksorubisinin yan etkileri", "Metformin nasıl çalışır?", "kuersetin içeren bitkiler", "EGFR nedir?", "TNF ile ilişkili hastalıklar", "astım tedavisi"]],
  ["sv", ["Vilka gener reglerar kurkumin?", "biverkningar av doxorubicin", "Hur verkar metformin?", "växter som innehåller quercetin", "Vad är EGFR?"]],
  ["cs", ["Které geny reguluje kurkumin?", "nežádoucí účinky doxorubicinu", "Jak působí metformin?", "rostliny obsahující kvercetin", "léčba astmatu"]],
  ["el", ["Ποια γονίδια ρυθμίζει η κουρκουμίνη;", "παρενέργειες της δοξορουβικίνης", "Τι είναι το EGFR;"]],
  ["he", ["אילו גנים מווסת הכורכומין?", "תופעות לוואי של דוקסורוביצין", "מה זה EGFR?"]],
  ["bn", ["কারকিউমিন কোন জিন নিয়ন্ত্রণ করে?", "EGFR কী?"]],
  ["fi", ["Mitä geenejä kurkumiini säätelee?", "doksorubisiinin haittavaikutukset", "Miten metformiini vaikuttaa?"]],
  ["hu", ["Mely géneket szabályozza a kurkumin?", "a doxorubicin mellékhatásai", "Hogyan hat a metformin?"]],
  ["ro", ["Ce gene reglează curcumina?", "efectele secundare ale doxorubicinei", "Cum acționează metforminul?"]],
  ["ms", ["Gen manakah yang dikawal oleh kurkumin?", "kesan sampingan doxorubicin", "Apakah itu EGFR?", "tumbuhan ubatan yang mengandungi kuersetin"]],
  ["tl", ["Ano ang mga epekto ng metformin?", "Aling mga gene ang kinokontrol ng curcumin?", "Ano ang gamot sa hika?"]],
];
