/** The offer of a result without what came along of the page that it was pasted from. */
import type { Analysis } from './analysis.ts';
import { type ReadOffer, sourceWith } from './offer-source.ts';

/** Blocks that are listed; what is beyond is named nowhere, and comes back with all of the paste. */
const maxBlocks = 20;

/** A text without passages of it, which come in order and do not overlap, and without the empty lines that they leave. */
export function withoutPassages(text: string, passages: readonly { start: number; end: number }[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of passages) {
    rest += text.slice(from, start);
    from = end;
  }
  return (rest + text.slice(from)).replace(/\n(?:\s*\n){2,}/g, '\n\n').trim();
}

/** The text that was read; the offer as it was sent where nothing was left out. */
export function withoutPageParts({
  offer,
  result: { pageParts = [] },
}: Pick<Analysis, 'offer' | 'result'>): string {
  return pageParts.length === 0 ? offer : withoutPassages(offer, pageParts);
}

/**
 * What was read, once a result says which parts of a page came along: the text without them, and each of them to put back. `read`
 * itself where there are none, or where the visitor has begun to edit it.
 */
export function readWithoutPageParts(read: ReadOffer | null, analysis: Analysis): ReadOffer | null {
  const { offer, address = '', result } = analysis;
  const isKnown = read !== null && (read.pasted === offer || read.text !== read.original);
  if (!result.pageParts?.length || isKnown) return read;
  const text = withoutPageParts(analysis);
  const parts = new Set(result.pageParts.map((part) => part.text.trim()));
  const blocks = [...parts].map((block) => ({ text: block, why: 'beside' as const }));
  return {
    source: read?.source ?? sourceWith({ address }),
    original: text,
    text,
    leftOut: [...(read?.leftOut ?? []), ...blocks].slice(0, maxBlocks),
    ...(read?.notRead && { notRead: read.notRead }),
    pasted: offer,
  };
}
