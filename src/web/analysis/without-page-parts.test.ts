import { expect, test } from 'vitest';
import type { AnalysisResult } from '../../contract/analysis-result.ts';
import type { Analysis } from './analysis.ts';
import { createSource, type ReadOffer } from './offer-source.ts';
import { applyPageParts, removePageParts } from './without-page-parts.ts';

const offer = 'Jobs\nSign in\n\nProduct Manager\n\nSimilar jobs\nProduct Owner\n\nYou decide.\n';

/** A result that reports these passages as parts of the page. */
function analysisWith(...parts: string[]): Analysis {
  const pageParts = parts.map((text) => {
    const start = offer.indexOf(text);
    return { text, start, end: start + text.length };
  });
  // Cast: no other part of a result is used.
  const result = { ...(parts.length > 0 && { pageParts }) } as AnalysisResult;
  return { offer, result, language: 'en', gradedAt: new Date(0) };
}

const cut = analysisWith('Jobs\nSign in', 'Similar jobs\nProduct Owner');

test('the offer without the parts of the page, and each of them to put back', () => {
  const text = 'Product Manager\n\nYou decide.';
  expect(removePageParts(cut)).toBe(text);
  expect(applyPageParts(null, cut)).toEqual({
    source: createSource({}),
    original: text,
    text,
    pasted: offer,
    leftOut: [
      { text: 'Jobs\nSign in', why: 'beside' },
      { text: 'Similar jobs\nProduct Owner', why: 'beside' },
    ],
  });
});

test('told twice, as while a model is at its words, nothing comes twice', () => {
  const once = applyPageParts(null, cut);
  expect(applyPageParts(once, cut)).toBe(once);
});

test('of an offer by itself nothing changes, nor of a text that the visitor edits', () => {
  const read: ReadOffer = { source: createSource({}), original: offer, text: 'Mine' };
  expect(removePageParts(analysisWith())).toBe(offer);
  expect(applyPageParts(null, analysisWith())).toBeNull();
  expect(applyPageParts(read, cut)).toBe(read);
});

test('what a page had left out before stays listed', () => {
  const leftOut = [{ text: 'Hidden', why: 'hidden' }] as const;
  const read: ReadOffer = { source: createSource({ position: 'X' }), original: offer, text: offer, leftOut };
  const after = applyPageParts(read, cut);
  expect(after?.leftOut).toHaveLength(3);
  expect(after?.source.position).toBe('X');
});
