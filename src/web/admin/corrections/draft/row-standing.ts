/** Who has confirmed or set the value of a row, in the saved version and in the draft. */
import { type DifferingPart, type OpenedOffer, type Row, rows } from './correction-draft.ts';
import type { Correction } from './use-correction.ts';

/** Who labelled a row. `author` is empty for the current administrator. */
export type Standing = {
  by: OpenedOffer['labelled'][number]['by'] | 'nobody';
  author: string;
  sentences: number;
};

type Drafted = Pick<Correction, 'offer' | 'now'> & { unsaved: readonly DifferingPart[] };

/** The draft takes precedence over the saved version. */
export function rowStandingOf({ offer, now, unsaved }: Drafted, row: Row): Standing {
  const lookedAt = now.lookedAt[row];
  if (lookedAt) return { by: 'confirmation', author: '', sentences: lookedAt.sentences.length };
  if (unsaved.includes(row)) return { by: 'correction', author: '', sentences: 0 };
  const saved = offer.labelled.find(({ criterion }) => criterion === row);
  if (!saved) return { by: 'nobody', author: '', sentences: 0 };
  return { by: saved.by, author: saved.author, sentences: saved.sentences.length };
}

/** The rows whose values nobody has confirmed or set. */
export function listUnconfirmedRows(drafted: Drafted): Row[] {
  return rows.filter((row) => isUnreviewed(drafted, row));
}

/**
 * Those of them that prevent the offer from being wholly reviewed: none when somebody says that it
 * is not a product offer.
 */
export function listUnreviewedRows(drafted: Drafted): Row[] {
  const isNoOffer = drafted.now.notAProductJobOffer && !isUnreviewed(drafted, 'notAProductJobOffer');
  return isNoOffer ? [] : listUnconfirmedRows(drafted);
}

const isUnreviewed = (drafted: Drafted, row: Row) => rowStandingOf(drafted, row).by === 'nobody';
