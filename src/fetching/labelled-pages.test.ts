/**
 * Real job pages against the text that a reader would copy from them: words kept and noise let through.
 * The pages are not ours to publish: `LABELLED_OFFERS` names a folder whose `html` holds `<name>.html` and `<name>.txt`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pageToText } from './page-to-text.ts';

const folder = join(process.env.LABELLED_OFFERS ?? '', 'html');
const given = Boolean(process.env.LABELLED_OFFERS) && existsSync(folder);
if (!given) console.info('Real job pages are not tried: LABELLED_OFFERS does not name their folder.');

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const names = given ? readdirSync(folder) : [];
const labelled = names.filter(
  (name) => name.endsWith('.html') && names.includes(name.replace('.html', '.txt')),
);

describe.skipIf(!given)('real job pages', () => {
  test('keep the words of the offer and little else', async () => {
    const scores: Record<string, number> = {};
    for (const name of labelled) {
      const { offer } = await pageToText(read(name));
      scores[name] = wordF1(offer?.text ?? '', read(name.replace('.html', '.txt')));
    }
    console.info('Word F1:', scores);
    const mean = Object.values(scores).reduce((sum, score) => sum + score, 0) / labelled.length;
    expect(mean).toBeGreaterThan(0.9);
  });

  test.each(names.filter((name) => /linkedin|redirect/.test(name)))('%s holds no offer', async (name) => {
    expect((await pageToText(read(name))).offer).toBeUndefined();
  });
  test.each(names.filter((name) => /fixture.*html$/.test(name)))(
    '%s is read from its structured data',
    async (name) => {
      const { offer } = await pageToText(read(name));
      expect(offer?.source).toBe('jobPosting');
      expect(offer?.position).not.toBe('');
      expect(offer?.company).not.toBe('');
    },
  );
});

/** Harmonic mean of the share of words kept and the share of words that belong, each word as often as it stands; 0 to 1. */
function wordF1(found: string, wanted: string): number {
  const foundWords = wordsOf(found);
  const wantedWords = wordsOf(wanted);
  const left = new Map<string, number>();
  for (const word of wantedWords) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of foundWords) {
    const count = left.get(word) ?? 0;
    if (count > 0) shared += 1;
    left.set(word, count - 1);
  }
  return (2 * shared) / (foundWords.length + wantedWords.length);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
