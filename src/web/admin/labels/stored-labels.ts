/**
 * What somebody says of an offer unseen and has not saved yet, kept in this browser by person and offer: a reload loses
 * nothing, and whoever signs in next in this browser sees none of it.
 */
import { rows } from '../corrections/draft/corrected.ts';
import { mostSentences } from '../corrections/draft/looked-at.ts';
import { fits, isSentence } from '../corrections/draft/stored-draft.ts';
import type { Said, SaidOfRows } from './use-labelling.ts';

type Kept = {
  /** Null where there is none, or the browser keeps nothing; rows that are none of this release are left out. */
  read: () => SaidOfRows | null;
  write: (said: SaidOfRows) => void;
  remove: () => void;
};

/** What `email` says of an offer. */
export function storedLabels(email: string, jobOfferId: string): Kept {
  const key = `offergrade.labels.${email}.${jobOfferId}`;
  return {
    read: () => {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
        return kept && typeof kept === 'object' ? saidIn(kept) : null;
      } catch {
        return null;
      }
    },
    write: (said) => {
      try {
        localStorage.setItem(key, JSON.stringify(said));
      } catch {
        // No storage, or it is full: what is said lasts as long as the page.
      }
    },
    remove: () => {
      try {
        localStorage.removeItem(key);
      } catch {
        // Where nothing can be kept, nothing was.
      }
    },
  };
}

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
