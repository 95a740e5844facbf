import { criterionTable, letterTable } from './reader-card.ts';
import type { ReadOffer } from './reader-figures.ts';

/** The properties by which the tables group written offers. */
export type ReadWrittenOffer = ReadOffer & { style: 'plain' | 'indirect' };

/**
 * The part of docs/reader.md about the written offers of training/: by language and style, then by
 * criterion.
 */
export function writtenReaderCard(read: readonly ReadWrittenOffer[]): string {
  const where = (name: string, holds: (offer: ReadWrittenOffer) => boolean) => ({
    name,
    read: read.filter(holds),
  });
  const plain = where('plain', ({ style }) => style === 'plain');
  const indirect = where('indirect', ({ style }) => style === 'indirect');
  const languages = [...new Set(read.map(({ language }) => language))].sort();
  const byLanguage = languages.map((code) => where(code, ({ language }) => language === code));
  return [
    letterTable([where('all', () => true), plain, indirect, ...byLanguage]),
    criterionTable([plain, indirect]),
  ].join('\n\n');
}
