/** The offer of a result without the parts of the page that were pasted along with it. */
import type { Analysis } from './analysis.ts';
import { createSource, type ReadOffer } from './offer-source.ts';

/** Maximum blocks listed; further ones come back only with the whole paste. */
const maxBlocks = 20;

/**
 * A text without passages, which are in order and do not overlap, and without the resulting empty
 * lines.
 */
export function removePassages(text: string, passages: readonly { start: number; end: number }[]): string {
  let rest = '';
  let from = 0;
  for (const { start, end } of passages) {
    rest += text.slice(from, start);
    from = end;
  }
  return (rest + text.slice(from)).replace(/\n(?:\s*\n){2,}/g, '\n\n').trim();
}

/** The text that was read; the offer as sent when nothing was excluded. */
export function removePageParts({
  offer,
  result: { pageParts = [] },
}: Pick<Analysis, 'offer' | 'result'>): string {
  return pageParts.length === 0 ? offer : removePassages(offer, pageParts);
}

/**
 * Updates what was read once a result reports parts of a page: the text without them, and each of
 * them to be added back. Returns `read` itself when there are none, or the visitor has begun to
 * edit it.
 */
export function applyPageParts(read: ReadOffer | null, analysis: Analysis): ReadOffer | null {
  const { offer, address = '', result } = analysis;
  const isKnown = read !== null && (read.pasted === offer || read.text !== read.original);
  if (!result.pageParts?.length || isKnown) return read;
  const text = removePageParts(analysis);
  const parts = new Set(result.pageParts.map((part) => part.text.trim()));
  const blocks = [...parts].map((block) => ({ text: block, why: 'beside' as const }));
  return {
    source: read?.source ?? createSource({ address }),
    original: text,
    text,
    leftOut: [...(read?.leftOut ?? []), ...blocks].slice(0, maxBlocks),
    ...(read?.notRead && { notRead: read.notRead }),
    pasted: offer,
  };
}
