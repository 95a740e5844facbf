/**
 * Compares job pages with the text that a reader would copy from them: words kept and noise
 * included.
 */
import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { wordScore } from '../../../bench/word-score.ts';
import { readJobPage, readJobPages, realPages, writtenPages } from '../../../tests/fakes/job-pages.ts';
import { pageToText } from './page-to-text.ts';

/** The target of bench/fetching.ts. */
const minF1 = 0.95;

const folder = realPages();
if (!folder) console.info('Real job pages are not tried: LABELLED_OFFERS does not name their folder.');

function scoresOf(pages: string): Record<string, number> {
  return Object.fromEntries(
    readJobPages(pages).map(({ name, html, expected, alsoFine }) => [
      name,
      wordScore(pageToText(html).offer?.text ?? '', expected, alsoFine).f1,
    ]),
  );
}

function mean(scores: Record<string, number>): number {
  const values = Object.values(scores);
  return values.reduce((sum, score) => sum + score, 0) / values.length;
}

test('written pages keep the words of the offer and little else', () => {
  const scores = scoresOf(writtenPages);
  expect(Object.keys(scores).length).toBeGreaterThanOrEqual(30);
  expect(mean(scores)).toBeGreaterThan(minF1);
});

describe.skipIf(!folder)('real job pages', () => {
  const names = folder ? readdirSync(folder) : [];
  const read = (name: string) => pageToText(readJobPage(folder ?? '', name)).offer;

  test('keep the words of the offer and little else', () => {
    const scores = scoresOf(folder ?? '');
    console.info('Word F1:', scores);
    expect(mean(scores)).toBeGreaterThan(minF1);
  });
  test.each(names.filter((name) => /linkedin|redirect/.test(name)))('%s holds no offer', (name) => {
    expect(read(name)).toBeUndefined();
  });
  test.each(names.filter((name) => /fixture.*html$/.test(name)))(
    '%s is read from its structured data',
    (name) => {
      const offer = read(name);
      expect(offer?.source).toBe('jobPosting');
      expect(offer?.position).not.toBe('');
      expect(offer?.company).not.toBe('');
    },
  );
});
