/**
 * Adds excluded blocks at the end of the text, and removes them again, even if they occur in it.
 */
import type { PutBack, ReadOffer } from '../../../analysis/offer-source.ts';

const between = '\n\n';

type Edited = Pick<ReadOffer, 'text' | 'putBack'>;

/** The text with `block` at its end. */
export function addBlock(read: Edited, block: string): Edited {
  const { text, putBack = [] } = applyEdit(read, read.text.trimEnd());
  return { text: text + between + block, putBack: [...putBack, { block, at: text.length + between.length }] };
}

/** The text without `block`, removed where it was added. */
export function removeBlock({ text, putBack = [] }: Edited, block: string): Edited {
  const found = putBack.find((each) => each.block === block);
  if (!found) return { text, putBack };
  const before = text.slice(0, found.at);
  const start = before.endsWith(between) ? found.at - between.length : found.at;
  const end = found.at + block.length;
  const rest = putBack.filter((each) => each !== found);
  return {
    text: text.slice(0, start) + text.slice(end),
    putBack: rest.map((each) => (each.at < end ? each : { ...each, at: each.at - (end - start) })),
  };
}

/**
 * The text after an edit to `text`: an added block touched by the edit becomes the visitor's own.
 */
export function applyEdit({ text: before, putBack = [] }: Edited, text: string): Edited {
  const shorter = Math.min(before.length, text.length);
  let start = 0;
  while (start < shorter && before[start] === text[start]) start += 1;
  let same = 0;
  while (same < shorter - start && before.at(-1 - same) === text.at(-1 - same)) same += 1;
  const moved = (each: PutBack): PutBack[] => {
    if (each.at + each.block.length <= start) return [each];
    if (each.at < before.length - same) return [];
    return [{ ...each, at: each.at + text.length - before.length }];
  };
  return { text, putBack: putBack.flatMap(moved) };
}
