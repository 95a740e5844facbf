/**
 * Separates the title of a text without line breaks from what follows it: "Senior Product Manager
 * Acme We are …".
 */

import { minLineLength } from '../document/restore-line-breaks.ts';
import { foldText } from '../fold-text.ts';
import { findTitles } from './job-titles.ts';
import { findGenderMarker } from './surroundings.ts';

/** Maximum lengths of the title with what may precede it, and of the company and place after it. */
const longestTitle = 120;
const maxBefore = 40;
const longestBeside = 200;

/** Characters searched for the company after the title. */
const searched = 12_000;

const sentenceSigns =
  /[.!?;:]|\b(?:we|you|our|is|are|nous|vous|notre|votre|est|recrute|for|pour|a|an|une?)\b/;
const inBrackets = /^\s*\([^()]{1,60}\)/u;
const goesOnWith = /^\s+(?=["“«]?\p{Lu}\p{L}*[^\p{L}])/u;
const opensSentence =
  /\s(?=(?:We|You|Your|Our|As an?|At|Nous|Vous|Notre|Votre|Tu|Ton|Rejoign\p{L}+|Accompagnez|Participez|Chez|The|This|About|Qu[’']est|Contexte|Depuis|Since|Join|Are you|Do you|Envie|Founded|Créée?|Fondée?|Dans le cadre|Au sein|En tant)(?![\p{L}]))/u;

/**
 * The end of the title at the beginning of the line, or null when there is none, or more of it may
 * follow.
 */
function endOfTitle(line: string): number | null {
  const head = line.slice(0, longestTitle);
  const folded = foldText(head);
  const [core] = findTitles(folded);
  if (core === undefined || core.start > maxBefore || sentenceSigns.test(folded.slice(0, core.end)))
    return null;
  if (!/^\p{Lu}/u.test(head) || /^\p{Ll}/u.test(head.slice(core.start))) return null;
  let { end } = core;
  const marker = findGenderMarker(folded);
  if (marker !== null && marker.start - end < 3) end = Math.max(end, marker.end);
  end += inBrackets.exec(line.slice(end, end + 70))?.[0].length ?? 0;
  end -= line.slice(0, end).length - line.slice(0, end).trimEnd().length;
  return end;
}

const capitalised = /\p{Lu}[\p{L}\p{N}&’'.-]*/gu;
const letterOrFigure = String.raw`[\p{L}\p{N}]`;

/** Whether the text mentions `word` as an employer: "At Acme", "About Acme", "Acme is …". */
function employs(word: string, text: string): boolean {
  const name = word.replace(/[.’'&-]+$/u, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const before = String.raw`(?:\b[Aa]t|\b[Cc]hez|\bAbout|\b[Jj]oin|\b[Rr]ejoi\p{L}+|propos d(?:e |[’']))\s?`;
  const after = String.raw`(?: \p{Lu}\S*){0,2} (?:is|has|was|helps|builds|provides|est|recrute|conçoit|développe|accompagne|propose)\b`;
  return new RegExp(
    `${before}${name}(?!${letterOrFigure})|(?<!${letterOrFigure})${name}(?!${letterOrFigure})${after}`,
    'u',
  ).test(text);
}

/** Where the company after the title begins, or null. */
function companyAfter(line: string, end: number, text: string): number | null {
  for (const { 0: word, index } of line.slice(end, end + longestTitle / 2).matchAll(capitalised)) {
    if (word.length > 2 && employs(word, text.slice(end + index + word.length, searched)))
      return end + index - 1;
  }
  return null;
}

const withBreakAt = (text: string, at: number) => `${text.slice(0, at)}\n${text.slice(at + 1)}`;

/**
 * `text` at the same length, with a line break after a title that runs into the first line, and
 * before the first sentence.
 */
export function separateTitle(text: string): string {
  const from = text.length - text.trimStart().length;
  const lineEnd = text.indexOf('\n', from);
  const line = text.slice(from, lineEnd < 0 ? from + minLineLength : lineEnd);
  if (line.length < minLineLength) return text;
  const core = endOfTitle(line);
  if (core === null) return text;
  const end = companyAfter(line, core, text.slice(from)) ?? core;
  if (end === core && !goesOnWith.test(line.slice(core, core + 60))) return text;
  const beside = line.slice(end + 1, end + 1 + longestBeside);
  const sentence = opensSentence.exec(beside)?.index;
  const apart = withBreakAt(text, from + end);
  if (sentence === undefined || /[.!?]\s/.test(beside.slice(0, sentence))) return apart;
  return withBreakAt(apart, from + end + 1 + sentence);
}
