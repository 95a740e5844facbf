/** Detects the language of an offer by its script, then by function words. */

import { type Token, tokenize } from '../document/tokenize.ts';
import { foldText } from '../fold-text.ts';
import { isOfRules } from '../languages-of-rules.ts';
import { memoizeByWord } from '../word-cache.ts';

/** Frequent function words of each language, folded; shared ones are listed for each. */
const smallWords: Record<string, string> = {
  en: 'the and of to a in for with you your we our is are will be on as that this an or by from have at who their it what how not can more about all they into has us do if its new across where which them was but so would',
  fr: 'le la les de des du un une et en pour vous votre vos nous notre nos est sont sur avec dans par que qui au aux ou ce cette ces il elle plus se son sa ses leur etre avoir ainsi chez d l qu c n s j tu ton tes ta je on as es pas mais afin comme tout tous sans',
  de: 'der die das und in zu den mit von fur auf ist im sie du wir dein deine unser unsere ihr ihre ein eine einen einer dem des als auch an bei nicht oder sich sowie uber zur zum aus werden sind hast bist dich dir uns nach wie es',
  es: 'el la los las de del y en que para con un una por se su sus tu tus nuestro nuestra es son como al lo mas o nos te equipo muy desde esta este entre sobre tiene somos ser si',
  it: 'il la lo i gli le di del della dei delle e in che per con un una si su suo nostro nostra sono come al alla nel nella piu o ci da dal anche essere siamo nei tra ed dell l',
  nl: 'de het een en van in op te voor met je jij jouw wij we ons onze is zijn aan als om die dat bij naar uit ook niet of hebt bent kun wordt worden over binnen door deze er heb',
  pt: 'o a os as de do da dos das e em que para com um uma por se seu sua nosso nossa ao na no nas nos mais ou voce voces como sao ser nao pelo pela tem temos',
  sv: 'och i att det som en ett pa ar av for med du vi din dina vara till den har om oss eller kan inom dig ditt vill inte fran var som',
  da: 'og i at det som en et pa er af for med du vi din dine vores til den har om os eller kan inden dig dit vil ikke fra de hos ved',
  no: 'og i a det som en et pa er av for med du vi din dine vare til den har om oss eller kan innen deg ditt vil ikke fra hos ved',
  pl: 'i w z na do oraz o sie jest to dla nie od przez nasz nasze twoje jak lub ze po przy za co pracy w naszym jestesmy',
  cs: 'a v na se je s z do pro ze jsme nas nase tve jako nebo k o po pri co si jsi budes vas kteri',
  ro: 'si de in la cu pentru un o care este din pe sa al ale ce nostru noastra sau mai prin vei fi ai',
  fi: 'ja on etta olet sinulla se ei tai kanssa meidan sinun voit ovat kuin seka myos joka olemme',
  hu: 'a az es egy hogy nem van is vagy mint meg ez azt egyutt valamint munka nalunk csapat',
  tr: 've bir bu icin ile da de olarak olan veya daha sen biz gibi kadar en cok ekip',
  ca: 'el la els les de del i en que per amb un una es seva teu nostre som al mes o dels aquest aquesta',
};

const wordsOfLanguages = Object.entries(smallWords).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);
/** Characters that do not occur in function words. */
const betweenSmallWords = /[^a-zß-ÿ]+/;
/**
 * The languages, by number, with this function word; null if there is none. Tokens with figures and
 * the like count as several words.
 */
const languagesOf = memoizeByWord((written) => {
  const parts = foldText(written).split(betweenSmallWords);
  const found = parts.flatMap((part) =>
    wordsOfLanguages.flatMap(([, words], number) => (words.has(part) ? [number] : [])),
  );
  return found.length === 0 ? null : found;
});

/** Scripts that identify a language by themselves, tried in order: Japanese mixes kana with Han. */
const scripts: [language: string, letters: RegExp][] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu],
  ['ko', /\p{sc=Hangul}/gu],
  ['zh', /\p{sc=Han}/gu],
  ['fa', /[پچژگکی]/gu],
  ['ar', /\p{sc=Arabic}/gu],
  ['he', /\p{sc=Hebrew}/gu],
  ['uk', /[іїєґ]/giu],
  ['ru', /\p{sc=Cyrillic}/gu],
  ['el', /\p{sc=Greek}/gu],
  ['hi', /\p{sc=Devanagari}/gu],
  ['th', /\p{sc=Thai}/gu],
];

/** Letters of a script that identify a more specific language, and their minimum share. */
const narrower: Record<string, number> = { ja: 0.1, fa: 0.05, uk: 0.03 };

/** Letters outside the first Latin blocks: a cheap first check. */
const beyondLatin = /[\u0370-\u1DFF\u2E80-\uA71F\uA800-\uD7FF\uF900-\uFAFF\uFB1D-\uFDFF\uFE70-\uFFEF]/g;

function languageOfScript(text: string): string | null {
  const other = text.match(beyondLatin)?.length ?? 0;
  if (other === 0) return null;
  const latin = text.match(/[a-z]/gi)?.length ?? 0;
  // A third of the letters suffices: one character of Han or Hangul holds about as much as three
  // Latin letters.
  if (other * 2 < latin) return null;
  for (const [language, pattern] of scripts) {
    const share = (text.match(pattern)?.length ?? 0) / other;
    if (share > (narrower[language] ?? 0.5)) return language;
  }
  return null;
}

/** Maximum characters examined. */
const scannedCharacters = 30_000;
/** Minimum function words for a language other than English and French. */
const minWords = 5;
/** Minimum lead of such a language over English and French. */
const clearLead = 1.25;

/** List items are more often duties than praise of the company. */
const listItem = /[^\S\n]*[-–—•·●▪*→✓oO][^\S\n]/y;
const weightInList = 1.5;

const none: readonly number[] = [];

function weightOfLine(text: string, start: number): number {
  listItem.lastIndex = start;
  return listItem.test(text) ? weightInList : 1;
}

/**
 * Counts the function words of each language in a text, without languages that have none, in order
 * of first occurrence. The text begins at `from` of the one whose `words` these are.
 */
function countSmallWords(
  text: string,
  words: readonly Token[],
  from: number,
): [language: string, count: number][] {
  const counts = wordsOfLanguages.map(() => 0);
  const met: number[] = [];
  let weight = weightOfLine(text, 0);
  let lineEnd = text.indexOf('\n');
  for (const { written, start } of words) {
    if (start - from >= text.length) break;
    for (; lineEnd >= 0 && lineEnd < start - from; lineEnd = text.indexOf('\n', lineEnd + 1))
      weight = weightOfLine(text, lineEnd + 1);
    for (const language of languagesOf(written) ?? none) {
      const before = counts[language] ?? 0;
      if (before === 0) met.push(language);
      counts[language] = before + weight;
    }
  }
  return met.map((language) => [wordsOfLanguages[language]?.[0] ?? '', counts[language] ?? 0]);
}

/**
 * ISO 639-1 code of the main language of the text. Short or unclear texts count as French if a
 * French word occurs, else as English: the reader then tries to read them. `words`: the text's own
 * if the caller has them, possibly of a longer text in which it begins at `from`.
 */
export function detectLanguage(text: string, words: readonly Token[] = tokenize(text), from = 0): string {
  const sample = text.length > scannedCharacters ? text.slice(0, scannedCharacters) : text;
  const byScript = languageOfScript(sample);
  if (byScript !== null) return byScript;
  const counts = countSmallWords(sample, words, from);
  const countOf = (sought: string) => counts.find(([language]) => language === sought)?.[1] ?? 0;
  const english = countOf('en');
  const french = countOf('fr') + (/[èêçœ]|é\b/u.test(sample) ? 0.5 : 0);
  const ours = french > english ? 'fr' : 'en';
  let best = ours;
  let max = Math.max(english, french) * clearLead;
  for (const [language, count] of counts) {
    if (isOfRules(language) || count < minWords || count <= max) continue;
    best = language;
    max = count;
  }
  return best;
}
