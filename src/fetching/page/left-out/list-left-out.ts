/** What of a page did not come into the text of its offer, for the visitor to look at and to put back. */
import { offerHeading } from '../../wording/offer-lines.ts';
import { plainWords, says } from '../../wording/page-words.ts';
import { KnownLines } from './known-lines.ts';
import type { LeftOutBlock } from './left-out-blocks.ts';

/** Blocks that are told of, and characters of each. */
const mostBlocks = 20;
const longestBlock = 20_000;

/** A line of fewer words is a label or a name: a block is told of for one with so many, or for as many under a line over a part of an offer. */
const wordsOfASentence = 8;

/**
 * What was left out of `offer`: `blocks` taken out by the page's markup, then what stands in `shown`, all else that the page shows, and is in
 * neither. What the offer says already, in another copy, is no loss.
 */
export function listLeftOut(blocks: readonly LeftOutBlock[], shown: string, offer: string): LeftOutBlock[] {
  const known = new KnownLines(offer);
  const beside = unknownRuns(shown, known).map((text) => ({ text, why: 'beside' as const }));
  const found = new Map<string, LeftOutBlock>();
  for (const { text, why } of [...blocks, ...beside]) {
    if (found.size === mostBlocks) break;
    const block = { text: text.slice(0, longestBlock).trimEnd(), why };
    if (saysSomething(block.text) && !known.holds(block.text)) found.set(plainWords(block.text), block);
  }
  return withoutParts(found);
}

/** A block that stands in another one comes back with that: `found` by their words. */
function withoutParts(found: ReadonlyMap<string, LeftOutBlock>): LeftOutBlock[] {
  const all = [...found.keys()];
  const isPart = (words: string) =>
    all.some((other) => other !== words && ` ${other} `.includes(` ${words} `));
  return [...found].filter(([words]) => !isPart(words)).map(([, block]) => block);
}

function saysSomething(text: string): boolean {
  const lines = text.split('\n').map(plainWords);
  const isLong = (words: string) => words.split(' ').length >= wordsOfASentence;
  return lines.some(isLong) || (isLong(lines.join(' ')) && lines.some((line) => says(offerHeading, line)));
}

/** The lines of `shown` that the offer does not have, those that follow each other together. */
function unknownRuns(shown: string, known: KnownLines): string[] {
  const runs: string[][] = [[]];
  for (const line of shown.split('\n')) {
    if (line === '') runs.at(-1)?.push('');
    else if (known.has(line)) runs.push([]);
    else runs.at(-1)?.push(line);
  }
  return runs.map((run) => run.join('\n').trim()).filter((run) => run !== '');
}
