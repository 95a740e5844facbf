/** Orders to programs in languages that program-signals.ts does not go into: by the few words such an order needs. */

/** Folded pieces of patterns, each a list of stems. */
type Words = {
  /** To take back: "ignore", "forget". */
  ignore: string;
  /** What is taken back: "instructions", "prompt". */
  instructions: string;
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

const all = [portuguese, dutch, polish, scandinavian, turkish, russian, chinese, japanese, arabic];

const patterns = all.map((words) => {
  const of = (name: keyof Words) => new RegExp(words[name], 'u');
  return {
    ignore: of('ignore'),
    instructions: of('instructions'),
    program: of('program'),
    grade: of('grade'),
    best: of('best'),
    offer: of('offer'),
  };
});

/**
 * Whether a folded piece of text takes a program's instructions back, tells a program how to grade, or orders the best
 * grade for the offer it stands in, in one of these languages. Accents may be folded away or not.
 */
export function ordersInOtherLanguages(folded: string): boolean {
  return patterns.some((words) => {
    if (words.ignore.test(folded) && words.instructions.test(folded)) return true;
    if (!words.grade.test(folded) || !words.best.test(folded)) return false;
    return words.program.test(folded) || words.offer.test(folded);
  });
}
