/** Who stands behind the value of a row, as it is saved and as it is being corrected. */
import { type OpenedOffer, type Part, type Row, rows } from './corrected.ts';
import type { Correction } from './use-correction.ts';

/** Empty `author`: whoever is correcting. */
export type Standing = {
  by: OpenedOffer['labelled'][number]['by'] | 'nobody';
  author: string;
  sentences: number;
};

type Drafted = Pick<Correction, 'offer' | 'now'> & { unsaved: readonly Part[] };

/** What is not saved goes before what is. */
export function standingOf({ offer, now, unsaved }: Drafted, row: Row): Standing {
  const lookedAt = now.lookedAt[row];
  if (lookedAt) return { by: 'confirmation', author: '', sentences: lookedAt.sentences.length };
  if (unsaved.includes(row)) return { by: 'correction', author: '', sentences: 0 };
  const saved = offer.labelled.find(({ criterion }) => criterion === row);
  if (!saved) return { by: 'nobody', author: '', sentences: 0 };
  return { by: saved.by, author: saved.author, sentences: saved.sentences.length };
}

/** The rows that nobody stands behind. */
export function theRest(drafted: Drafted): Row[] {
  return rows.filter((row) => isUnreviewed(drafted, row));
}

/**
 * Those of them without which the offer is not wholly reviewed: none where somebody says that it is
 * no product offer.
 */
export function unreviewed(drafted: Drafted): Row[] {
  const isNoOffer = drafted.now.notAProductJobOffer && !isUnreviewed(drafted, 'notAProductJobOffer');
  return isNoOffer ? [] : theRest(drafted);
}

const isUnreviewed = (drafted: Drafted, row: Row) => standingOf(drafted, row).by === 'nobody';
