/** Lists what of a page is missing from the offer's text, for the visitor to check and restore. */
import { offerHeading } from '../../wording/offer-lines.ts';
import { matchesAnyLanguage, normalizeWords } from '../../wording/page-words.ts';
import type { ExcludedBlock } from './excluded-block-collector.ts';
import { KnownLines } from './known-lines.ts';

/** Number of blocks listed, and characters of each. */
const maxBlocks = 20;
const longestBlock = 20_000;

/**
 * A line of fewer words is a label or a name. A block is listed for one line of this many words, or
 * for this many in total under a section heading.
 */
const wordsOfASentence = 8;

/**
 * Lists what is missing from `offer`: first `blocks` removed by markup, then lines of `shown` (all
 * other visible text). Text that the offer already has in another copy is not listed.
 */
export function listExcludedBlocks(
  blocks: readonly ExcludedBlock[],
  shown: string,
  offer: string,
): ExcludedBlock[] {
  const known = new KnownLines(offer);
  const beside = unknownRuns(shown, known).map((text) => ({ text, why: 'beside' as const }));
  const found = new Map<string, ExcludedBlock>();
  for (const { text, why } of [...blocks, ...beside]) {
    if (found.size === maxBlocks) break;
    const block = { text: text.slice(0, longestBlock).trimEnd(), why };
    if (saysSomething(block.text) && !known.holds(block.text)) found.set(normalizeWords(block.text), block);
  }
  return withoutParts(found);
}

/**
 * Drops blocks contained in other blocks, with which they are restored. `found` is keyed by their
 * words.
 */
function withoutParts(found: ReadonlyMap<string, ExcludedBlock>): ExcludedBlock[] {
  const all = [...found.keys()];
  const isPart = (words: string) =>
    all.some((other) => other !== words && ` ${other} `.includes(` ${words} `));
  return [...found].filter(([words]) => !isPart(words)).map(([, block]) => block);
}

function saysSomething(text: string): boolean {
  const lines = text.split('\n').map(normalizeWords);
  const isLong = (words: string) => words.split(' ').length >= wordsOfASentence;
  return (
    lines.some(isLong) ||
    (isLong(lines.join(' ')) && lines.some((line) => matchesAnyLanguage(offerHeading, line)))
  );
}

/** The lines of `shown` that the offer lacks, consecutive ones grouped. */
function unknownRuns(shown: string, known: KnownLines): string[] {
  const runs: string[][] = [[]];
  for (const line of shown.split('\n')) {
    if (line === '') runs.at(-1)?.push('');
    else if (known.has(line)) runs.push([]);
    else runs.at(-1)?.push(line);
  }
  return runs.map((run) => run.join('\n').trim()).filter((run) => run !== '');
}
