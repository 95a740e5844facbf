/** Whether a short text says anything about the work. */

import type { Line } from '../document/split-lines.ts';
import { findTitlesOnce } from '../titles/job-titles.ts';
import { containsFamilyWord } from './text-features.ts';

/** How duties are introduced to a candidate, by language. Patterns match folded text. */
const dutyWords: Record<string, string> = {
  en: String.raw`you(?:'ll| will| would) \w|(?:^|[\n.;:!?] ?)you \w|\bwho \w+s\b|\b(?:responsib\w+|duties|in charge of|your (?:role|job|mission|day|tasks?)|what you'll do)\b|\blooking (?:for \S+ (?:\S+ )?)?to (?!join|hire|grow)\w`,
  fr: String.raw`vous (?:[a-z']+ )?\w+(?:ez|rez)\b|\btu (?:[a-z']+ )?\w+(?:as|es)\b|\b(?:missions?|taches|responsabilites)\b|\bcharge\S* de (?!clientele|mission)|\bvotre (?:role|quotidien)\b|\bqui \w+(?:e|ra|it)\b`,
  de: String.raw`\bdu \w+(?:st|t)\b|\w+st du\b|\b(?:aufgaben?|verantwort\w+|tatigkeit\w*)\b|, (?:der|die|das) .{3,60}(?:t|en)\b`,
  es: String.raw`\b(?:funciones|responsabilidades|tareas|seras|te encargaras|mision)\b|\bque \w+(?:a|e|ra)\b`,
  it: String.raw`\b(?:raccogli|decidi|definisci|gestisci|segui|mansioni|responsabilita|attivita|compiti|sarai|ti occuperai|si occupera)\b|\bche \w+(?:a|e|ra)\b`,
  nl: String.raw`\b(?:je|jij) \w+t\b|\b(?:taken|verantwoordelijk\w*|werkzaamheden)\b|\bdie \w+t\b`,
  pt: String.raw`\b(?:funcoes|responsabilidades|tarefas|atividades|vais|voce (?:vai|sera|ira))\b|\bque \w+(?:a|e|ra)\b`,
};
const dutyPattern = new RegExp(Object.values(dutyWords).join('|'));

const workFamilies = ['productWork', 'decides', 'craft'] as const;

/** List items that are not titles are mostly duties. */
const minItems = 2;
/** Minimum words of a sentence that counts as informative without known words. */
const minWords = 9;

/** Imperatives to the person who would do the work, one sentence each. */
const orders =
  /(?:^|[.;!] )(?:own|define|decide|talk|speak|lead|drive|manage|build|set|run|write|prioriti[sz]e|ship|definir|piloter|prioriser|construire|animer|porter|rencontrer|decider|suivre) /g;
const minOrders = 2;

/**
 * `known`: whether duties can be recognized by their words in the text's language; in other
 * languages any whole sentence may be one.
 */
export function isDutyLine(lines: readonly Line[], known: boolean): boolean {
  if (!known) return lines.some((line) => countWords(line) >= minWords || spaceless.test(line.text));
  if (dutyPattern.test(lines.map((line) => line.folded).join('\n'))) return true;
  const told = lines.filter((line) => !namesJob(line));
  if (told.filter((line) => line.bullet && countWords(line) >= 3).length >= minItems) return true;
  if (lines.some((line) => (line.folded.match(orders)?.length ?? 0) >= minOrders)) return true;
  return told.some((line) => containsFamilyWord(line, workFamilies));
}

const namesJob = (line: Line) =>
  findTitlesOnce(line).length > 0 || containsFamilyWord(line, ['productTitle', 'otherTitle']);

/** Number of words separated by spaces. */
export const countWords = (line: Line) => line.text.split(' ').length;
/** A clause in a script without spaces between words. */
const spaceless = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{12}/u;
