/** How much a piece of an offer says to a program, in plain words or in disguise. */

import { foldText } from '../fold-text.ts';
import { disguisesIn, separated, undisguised } from './disguises.ts';
import { looksOf } from './injection-looks.ts';
import { candidateSigns, injectionSignals, pointsForPrograms } from './injection-signals.ts';
import { intentSignals } from './injection-signals-by-intent.ts';
import { mayOrderByWords, ordersByWords } from './injection-signals-by-language.ts';
import { verdictSignals } from './injection-signals-of-verdicts.ts';
import { talkPoints } from './injection-talk.ts';

/** Signs nobody sees: spaces and joiners of no width, marks of direction, soft hyphens, tags. */
const invisible =
  /[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\u3164\uFEFF\uFFA0]|\u034F|[\uFE00-\uFE0F]|\u{E0001}|[\u{E0020}-\u{E007F}]|[\u{E0100}-\u{E01EF}]/gu;
/** Letters of other alphabets that look like Latin ones. */
const lookAlikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ո: 'n',
  ο: 'o',
  α: 'a',
  ι: 'i',
  ν: 'v',
  ρ: 'p',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  ε: 'e',
  κ: 'k',
  τ: 't',
  υ: 'u',
  ı: 'i',
  ɡ: 'g',
  ɑ: 'a',
};

/** A folded piece as a program would understand it: without invisible signs, look-alikes read as Latin. */
function readingOf(folded: string): string {
  const latin = /[a-z]/.test(folded)
    ? folded.replace(/[\u0131\u0251\u0261\u0370-\u058F]/g, (sign) => lookAlikes[sign] ?? sign)
    : folded;
  return (
    latin
      // Letters in black circles and squares, which Unicode takes for signs of their own.
      .replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]/gu, (sign) =>
        String.fromCharCode(0x61 + (((sign.codePointAt(0) ?? 0) - 0x1f150) % 0x20)),
      )
      .replace(/[\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F189}]/gu, (sign) => sign.normalize('NFKD').toLowerCase())
      .replace(invisible, '')
      .replace(/[\u0300-\u036F\u20D0-\u20F0]/g, '')
      .replace(/(?<=[a-z])_(?=[a-z])/g, ' ')
      .replace(/\b(?:[a-z] ){5,30}[a-z]\b/g, (letters) => letters.replaceAll(' ', ''))
      .replace(/\b(?:[a-z]{1,15}-){3,12}[a-z]{1,15}\b/g, (words) => words.replaceAll('-', ' '))
      .replace(/\b[a-z]{20,120}\b/g, (letters) => `${letters} ${separated(letters)} `)
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Whether a reading speaks to a candidate, in points that stand against an order. */
function pointsAgainst(reading: string): number {
  let against = 0;
  for (const { points, pattern } of candidateSigns) if (pattern.test(reading)) against += points;
  return against;
}

/** Points of a reading, whoever it speaks to. */
function pointsFor(reading: string): number {
  const looks = looksOf(reading);
  let points = 0;
  const tables = [
    ...(looks.signals ? [injectionSignals] : []),
    ...(looks.intent ? [intentSignals] : []),
    ...(looks.verdict ? [verdictSignals] : []),
  ];
  for (const table of tables)
    for (const signal of table) if (signal.pattern.test(reading)) points += signal.points;
  return looks.talk ? Math.max(points, talkPoints(reading)) : points;
}

/** Points of a reading, less those of what it says to a candidate. */
function pointsOfReading(reading: string): number {
  const points = pointsFor(reading);
  if (points === 0) return 0;
  const against = pointsAgainst(reading);
  if (against < 2) return Math.max(0, points - against);
  // Where the sentence is about such orders, those in quotation marks are examples.
  const spoken = reading.replace(/["«][^"«»]{1,200}["»]|(?<=\s)'[^']{5,200}'(?=[\s.,;:])/g, ' ');
  return Math.max(0, (spoken === reading ? points : pointsFor(spoken)) - against);
}

/** Whether a reading that is no order speaks to the candidate. */
const isToCandidate = (reading: string, points: number) =>
  points < pointsForPrograms && pointsAgainst(reading) >= 2;

/** Decoded candidates that are weighed, in an offer: enough for every disguise of an honest length. */
const mostUndisguised = 200;

/** The best of the letters, as a name: not an article, and not the letter of something else. */
const letterA =
  /(?<![.!?]\s)(?<!\b(?:series|serie|série|[Vv]itamin|[Ss]eries|class|plan|type|groupe?|zone|hepatitis|round|point|permis|annexe?|appendix|section|building|block|pay grade|wing|league|team|terminal|from|de|entre|between)\s)(?<![\p{Script=Latin}\p{N}/&.-])A(?![\p{Script=Latin}\p{N}/&’'-])(?=["”»’')\]]*(?:[.,;:!)。]|\s*$|\s*[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]| not[ue]| an | pour | for | to (?:this|the|us)| a esta | a quest| aan | till| ao? ))/u;

export type Weigher = {
  /** Points of the words from `start` to `end`, plain or in disguise. */
  points: (start: number, end: number) => number;
  /** Whether they speak to the candidate; asked only where an order stands near. */
  toCandidate: (start: number, end: number) => boolean;
  /** Whether any word stands there that an order needs. */
  look: (start: number, end: number) => boolean;
  /** Points of words that do not stand so in the offer. */
  pointsOf: (text: string) => number;
};

/** Weighs pieces of one offer: what holds for all of it is looked up once. */
export function weigherOf(offer: string): Weigher {
  const folded = foldText(offer);
  const strange =
    offer.search(invisible) !== -1 ||
    /[\u0131\u0251\u0261\u0370-\u058F\uD835\uD83C_]|[\u0300-\u036F]|[\u20D0-\u20F0]|[a-z]{20}|-[a-z]{1,15}-[a-z]{1,15}-|\b[a-z] [a-z] [a-z] [a-z] [a-z] /.test(
      folded,
    );
  const disguises = disguisesIn(offer);
  const byWords = mayOrderByWords(folded.replace(invisible, ''));
  const withLetter = letterA.test(offer);
  let left = mostUndisguised;
  const known = new Map<string, number>();
  const seen = (text: string) => {
    const looks = looksOf(text);
    return looks.signals || looks.intent || looks.verdict || looks.talk;
  };
  const look = (start: number, end: number) => {
    const piece = folded.slice(start, end);
    return (
      seen(strange ? readingOf(piece) : piece) || (byWords && mayOrderByWords(piece.replace(invisible, '')))
    );
  };
  const weighed = (start: number, end: number): number => {
    const piece = folded.slice(start, end);
    let points = 0;
    const best = withLetter && letterA.test(offer.slice(start, end));
    if (best || look(start, end)) {
      const reading = readingOf(piece);
      points = pointsOfReading(reading);
      if (
        points < pointsForPrograms &&
        (best || byWords) &&
        ordersByWords(piece.replace(invisible, ''), best) &&
        !isToCandidate(reading, points)
      )
        return pointsForPrograms;
    }
    if (disguises.length === 0 || left <= 0 || points >= pointsForPrograms) return points;
    for (const text of undisguised(offer.slice(start, end), disguises).slice(0, left)) {
      left -= 1;
      points = Math.max(points, pointsOfReading(readingOf(foldText(text))));
    }
    return points;
  };
  return {
    look,
    points: (start, end) => {
      if (end - start < 4) return /^[\0-\x7f]*$/.test(offer.slice(start, end)) ? 0 : weighed(start, end);
      if (end - start > 60) return weighed(start, end);
      const text = offer.slice(start, end);
      const before = known.get(text);
      if (before !== undefined) return before;
      const points = weighed(start, end);
      if (known.size < 5000) known.set(text, points);
      return points;
    },
    toCandidate: (start, end) => {
      const reading = readingOf(folded.slice(start, end));
      return pointsAgainst(reading) >= 2 && pointsOfReading(reading) < pointsForPrograms;
    },
    pointsOf: (text) => {
      const plain = foldText(text);
      const reading = readingOf(plain);
      const points = pointsOfReading(reading);
      const orders = ordersByWords(plain.replace(invisible, '')) && !isToCandidate(reading, points);
      return orders ? Math.max(points, pointsForPrograms) : points;
    },
  };
}
