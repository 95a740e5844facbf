/**
 * Orders to programs by the few words that any such order needs, whatever its grammar: how a grade is called, the best of grades,
 * and the program or the offer. Of languages that injection-signals.ts does not go into, taking back instructions too.
 */

import { foldText } from '../fold-text.ts';

/** Pieces of patterns, each a list of stems. */
type Words = {
  /** To take back: "ignore", "forget"; missing where injection-signals.ts knows better. */
  ignore?: string;
  /** What is taken back: "instructions", "prompt". */
  instructions?: string;
  /** Programs that read. */
  program: string;
  /** To grade, grades, criteria. */
  grade: string;
  /** The best of grades. */
  best: string;
  /** The offer, as somebody who reads it would be told of it. */
  offer: string;
};

const portuguese: Words = {
  ignore: 'ignor[ea]|esque[cç]a|desconsidere|descarte',
  instructions: 'instruc|orienta[cç]o|prompt|regras anteriores',
  program: 'modelos? de linguagem|inteligencia artificial|sistemas? automat|\\bia\\b',
  grade: '\\bnotas?\\b|avali|classifi|pontua|criterio',
  best: 'nota maxima|maxim|mais alta|melhor nota',
  offer: 'esta vaga|esta oferta|este anuncio|este texto',
};
const dutch: Words = {
  ignore: 'negeer|vergeet|sla .{0,20} over',
  instructions: 'instructie|opdracht|prompt|richtlijn',
  program: 'taalmodel|kunstmatige intelligentie|\\bai\\b|geautomatiseerd|ai-',
  grade: 'beoorde|cijfer|score|criteri|\\bgeef\\b',
  best: 'hoogste|beste|maximale',
  offer: 'deze vacature|deze functie|deze tekst|dit aanbod',
};
const polish: Words = {
  ignore: 'zignoruj|ignoruj|pomin|zapomnij',
  instructions: 'instrukcj|polece|wytyczn|prompt',
  program: 'model\\w* jezykow|sztuczn\\w* inteligenc|\\bai\\b|automatyczn',
  grade: 'ocen|punkt|kryteri',
  best: 'najwyzsz|najleps|maksymaln',
  offer: 't[ea] ofert|to ogloszeni|ten tekst|tej ofer',
};
const scandinavian: Words = {
  ignore: 'ignorer|bortse fran|glom|se bort fra|glem',
  instructions: 'instruktion|instruks|anvisning|prompt',
  program: 'sprakmodell|sprogmodel|artificiell intelligens|kunstig intelligens|\\bai\\b|automatisk',
  grade: 'betyg|bedom|poang|karakter|vurder|kriteri',
  best: 'hogsta|basta|hojeste|bedste|hoyeste|beste|maximal',
  offer: 'denn[ae] annons|den har (?:annons|tjanst|text)|denne (?:annonce|stilling|tekst)',
};
const turkish: Words = {
  ignore: 'yok say|gormezden gel|unut',
  instructions: 'talimat|yonerge|komut',
  program: 'yapay zeka|dil model|otomatik|\\bai\\b',
  grade: 'puan|degerlendir|\\bnot\\b|kriter',
  best: 'en yuksek|en iyi|tam puan',
  offer: 'bu ilan|bu pozisyon|bu metin',
};
const russian: Words = {
  ignore: 'игнорир|проигнорир|забудь|не учитыва',
  instructions: 'инструкц|указани|промпт|правил',
  program: 'языков\\S* модел|искусственн\\S* интеллект|нейросет|автоматическ|\\bии\\b|бот',
  grade: 'оцен|балл|критери|рейтинг',
  best: 'наивысш|высш|максимальн|лучш|отличн',
  offer: 'эт\\S* ваканс|эт\\S* предложени|эт\\S* текст|эт\\S* должност|эт\\S* объявлен',
};
const chinese: Words = {
  ignore: '忽略|忽视|无视|忘记|忽視|無視',
  instructions: '指令|指示|提示词|要求|规则|提示',
  program: '人工智能|语言模型|大模型|自动|機器人|机器人|ai',
  grade: '评分|打分|评价|评级|评为|标准|分数|得分|評分',
  best: '最高|满分|最好|最佳|滿分|优秀',
  offer: '本职位|此职位|该职位|这个职位|这份|本岗位|此岗位|该岗位|本招聘|此招聘',
};
const japanese: Words = {
  ignore: '無視|忘れ',
  instructions: '指示|命令|プロンプト|ルール',
  program: '人工知能|言語モデル|自動|ai',
  grade: '評価|採点|スコア|点数|基準',
  best: '最高|満点|最良',
  offer: 'この求人|この職|本求人|この文',
};
const arabic: Words = {
  ignore: 'تجاهل|انس',
  instructions: 'التعليمات|الاوامر|تعليمات',
  program: 'الذكاء الاصطناعي|نموذج|الي',
  grade: 'قيم|تقييم|درجة|معايير',
  best: 'اعلى|افضل|الكاملة',
  offer: 'هذا العرض|هذه الوظيفة|هذا النص',
};

const english: Words = {
  program:
    '\\b(?:ais?|gpt|chatgpt|llms?|bots?|software|algorithms?|language models?|models? (?:that|which|reading)|automat\\w+|machines?|graders?|screeners?|parsers?|scanners?)\\b',
  grade:
    '\\b(?:grad(?:e|es|ed|ing)|scor(?:e|es|ed|ing)|rat(?:e|es|ed|ing)|screening|evaluat\\w+|assess\\w*|judg\\w+|classif\\w+|criteri\\w+|gives?|verdict|outcome|questions?)\\b',
  best: '\\b(?:highest|top (?:categor\\w+|result|outcome|answer|option|tier|grade|level|letter|mark|score|value|rating)|maximum|perfect score|best (?:grade|possible|category|letter|mark|score|value|rating)|full marks|flawless)\\b',
  offer:
    '\\bthis (?:\\w+ )?(?:vacancy|offer|posting|page|advert|ad|listing|text|document|description|announcement)\\b',
};
const french: Words = {
  program:
    '\\b(?:ia|gpt|chatgpt|llm|robots?|logiciels?|algorithmes?|modeles? de langage|automat\\w+|machines?|programmes? (?:qui|charge)|outils? (?:qui|charge))\\b',
  grade:
    '\\b(?:not(?:e|es|er|ez|ation)|evalu\\w+|scores?|criteres?|bareme|class\\w+|verdict|jug\\w+|questions?)\\b',
  best: '\\b(?:plus (?:eleve|haut|forte?)\\w*|maxim\\w+|meilleure? (?:note|score|valeur|niveau|categorie|lettre)|parfaite?)\\b',
  offer: '\\b(?:cette (?:annonce|offre|page|fiche|description)|ce (?:texte|document))\\b',
};
const german: Words = {
  program:
    '\\b(?:ki(?:-\\w+)?|gpt|llm|bot|software|algorithm\\w+|sprachmodell\\w*|automatisch\\w*|maschin\\w+)\\b',
  grade: 'bewert|note|punkt|einstuf|kriteri|vergeb|vergib',
  best: 'hochst|bestnote|beste|maximal|voll\\w* punkt',
  offer: '\\bdiese[rsn]? (?:stelle|anzeige|stellenanzeige|angebot\\w*|text\\w*|ausschreibung)',
};
const spanishAndItalian: Words = {
  program:
    '\\b(?:ia|gpt|llm|bots?|software|algoritm\\w+|modelos? de lenguaje|modelli? linguistic\\w+|automat\\w+)\\b',
  grade: '\\bnotas?\\b|puntu|punteggi|calific|valut|evalu|\\bvot[oi]\\b|criteri',
  best: 'maxim|mas alta|mejor nota|massim|piu alt|miglior',
  offer:
    '\\b(?:esta oferta|este (?:anuncio|texto|puesto)|quest[ao] (?:offerta|annuncio|testo)|quest.annuncio)',
};
const hindi: Words = {
  ignore: 'अनदेखा|नज़रअंदाज|नजरअंदाज|भूल',
  instructions: 'निर्देश|आदेश',
  program: 'कृत्रिम बुद्धि|एआई|मॉडल|स्वचालित',
  grade: 'ग्रेड|अंक|मूल्यांकन|रेटिंग',
  best: 'सर्वोच्च|अधिकतम|सर्वश्रेष्ठ',
  offer: 'इस (?:नौकरी|पद|विज्ञापन)',
};
const greek: Words = {
  ignore: 'αγνοησ|ξεχασ',
  instructions: 'οδηγι|εντολ',
  program: 'τεχνητη|γλωσσικ|αυτοματ',
  grade: 'βαθμ|αξιολογ|κριτηρι',
  best: 'υψηλοτερ|μεγιστ|αριστα|καλυτερ',
  offer: 'αυτη την? (?:αγγελια|θεση)|αυτο το κειμενο',
};
const hebrew: Words = {
  ignore: 'התעלמ|התעלם|שכח',
  instructions: 'הוראות|ההנחיות|הנחיות',
  program: 'בינה מלאכותית|מודל|אוטומטי',
  grade: 'ציון|דירוג|דרג|הערכ|קריטריו',
  best: 'הגבוה|הטוב|מקסימ',
  offer: 'משרה זו|המשרה הזו|טקסט זה',
};
const ukrainian: Words = {
  ignore: 'ігнору|забуд|не зважа',
  instructions: 'інструкц|вказівк|правил',
  program: 'мовн\\S* модел|штучн\\S* інтелект|автоматич|бот',
  grade: 'оціни|оцінк|бал|критері',
  best: 'найвищ|максимальн|найкращ',
  offer: 'ц\\S* ваканс|ц\\S* пропозиц|ц\\S* текст|ц\\S* посад',
};
const czech: Words = {
  ignore: 'ignoruj|zapomen|prehlizej',
  instructions: 'pokyn|instrukc',
  program: 'jazykov\\w* model|umel\\w* inteligenc|automatick|\\bai\\b',
  grade: 'hodnot|ohodno|znamk|skore|kriteri',
  best: 'nejvyss|nejleps|maximaln',
  offer: 't[eu]to (?:nabid|pozic|text|inzerat)',
};
const romanian: Words = {
  ignore: 'ignora|uita',
  instructions: 'instructiun',
  program: 'model\\w* de limbaj|inteligenta artificial|automat|\\bia\\b|\\bai\\b',
  grade: '\\bnota\\b|evalu|punctaj|scor|criteri',
  best: 'maxim|cea mai (?:mare|buna)|cel mai (?:mare|bun)',
  offer: 'acest (?:anunt|post|text)|aceasta ofert',
};
const hungarian: Words = {
  ignore: 'hagyd figyelmen|felejtsd|hagyja figyelmen',
  instructions: 'utasitas',
  program: 'nyelvi modell|mesterseges intelligenc|automat|\\bmi\\b|\\bai\\b',
  grade: 'ertekel|pontszam|osztalyzat|kriterium',
  best: 'legmagasabb|legjobb|maximalis',
  offer: '(?:ezt|ez) az? (?:allas|hirdetes|szoveg|ajanlat)|ennek az',
};
const korean: Words = {
  ignore: '무시|잊',
  instructions: '지시|명령|지침|프롬프트',
  program: '인공지능|언어 ?모델|자동|ai',
  grade: '평가|점수|등급|기준',
  best: '최고|만점|최상',
  offer: '이 ?(?:공고|채용|직무|포지션|글)',
};
const vietnamese: Words = {
  ignore: 'bo qua|quen',
  instructions: 'huong dan|chi dan|chi thi|lenh',
  program: 'tri tue nhan tao|mo hinh|tu dong|\\bai\\b',
  grade: 'danh gia|diem|tieu chi',
  best: 'cao nhat|tot nhat|toi da',
  offer: 'tin tuyen dung|cong viec nay|vi tri nay|van ban nay',
};
const indonesian: Words = {
  ignore: 'abaikan|lupakan',
  instructions: 'instruksi|perintah|petunjuk',
  program: 'model bahasa|kecerdasan buatan|otomatis|\\bai\\b',
  grade: 'nilai|skor|peringkat|kriteria',
  best: 'tertinggi|terbaik|maksim',
  offer: '(?:lowongan|posisi|teks|iklan) ini',
};
const finnish: Words = {
  ignore: 'ohita|unohda|jata huomiotta',
  instructions: 'ohje|kasky',
  program: 'kielimalli|tekoaly|automaatti',
  grade: 'arvio|arvosana|piste|kriteeri',
  best: 'korkein|paras|parhaa|korkeim|maksimi|taydet',
  offer: 'tama[nt]? (?:ilmoitu|tyopaik|teksti)',
};

const all = [
  english,
  french,
  german,
  spanishAndItalian,
  hindi,
  greek,
  hebrew,
  ukrainian,
  czech,
  romanian,
  hungarian,
  korean,
  vietnamese,
  indonesian,
  finnish,
  portuguese,
  dutch,
  polish,
  scandinavian,
  turkish,
  russian,
  chinese,
  japanese,
  arabic,
];

/** A pattern folded as the text is, its escapes as they are. */
const foldedPattern = (pattern: string) =>
  pattern.replace(/\\?./gsu, (sign) => (sign.startsWith('\\') ? sign : foldText(sign)));

const patterns = all.map((words) => {
  const of = (name: keyof Words) => new RegExp(foldedPattern(words[name] ?? '(?!)'), 'u');
  return {
    ignore: of('ignore'),
    instructions: of('instructions'),
    program: of('program'),
    grade: of('grade'),
    best: of('best'),
    offer: of('offer'),
  };
});

/** One of these stands in every such order: a cheap look before the languages one by one. */
const anyOrder = new RegExp(
  foldedPattern(all.flatMap(({ ignore, best }) => (ignore === undefined ? best : [ignore, best])).join('|')),
  'u',
);

/** Whether a folded text may hold such an order at all. */
export const mayOrderByWords = (folded: string) => anyOrder.test(folded);

/**
 * Whether a folded piece of text takes a program's instructions back, tells a program how to grade, or orders the best
 * grade for the offer it stands in, in one of these languages.
 */
export function ordersByWords(folded: string, best = false): boolean {
  if (!best && !anyOrder.test(folded)) return false;
  return patterns.some((words) => {
    if (words.ignore.test(folded) && words.instructions.test(folded)) return true;
    const graded = words.grade.test(folded);
    if (!best && (!graded || !words.best.test(folded))) return false;
    return words.program.test(folded) || words.offer.test(folded);
  });
}
