/** What somebody says of an offer unseen and has not saved yet, kept in this browser by offer, so that a reload loses nothing. */
import { rows } from '../corrections/draft/corrected.ts';
import { mostSentences } from '../corrections/draft/looked-at.ts';
import { fits, isSentence } from '../corrections/draft/stored-draft.ts';
import type { Said, SaidOfRows } from './use-labelling.ts';

const keyOf = (jobOfferId: string) => `offergrade.labels.${jobOfferId}`;

export const storedLabels = {
  /** Null where there is none, or the browser keeps nothing; rows that are none of this release are left out. */
  read(jobOfferId: string): SaidOfRows | null {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(jobOfferId)) ?? 'null');
      return kept && typeof kept === 'object' ? saidIn(kept) : null;
    } catch {
      return null;
    }
  },
  write(jobOfferId: string, said: SaidOfRows): void {
    try {
      localStorage.setItem(keyOf(jobOfferId), JSON.stringify(said));
    } catch {
      // No storage, or it is full: what is said lasts as long as the page.
    }
  },
  remove(jobOfferId: string): void {
    try {
      localStorage.removeItem(keyOf(jobOfferId));
    } catch {
      // Where nothing can be kept, nothing was.
    }
  },
};

function saidIn(kept: object): SaidOfRows {
  const known = new Map(Object.entries(kept));
  const said = rows.flatMap((row) => {
    // Cast: whatever was kept, its fields are looked at one by one.
    const { value, sentences } = (known.get(row) ?? {}) as Partial<Said>;
    const areSentences =
      Array.isArray(sentences) && sentences.length <= mostSentences && sentences.every(isSentence);
    return fits(value, row) && areSentences ? [[row, { value, sentences }] as const] : [];
  });
  return Object.fromEntries(said);
}
