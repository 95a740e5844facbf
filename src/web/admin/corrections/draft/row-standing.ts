/** Who stands behind the value of a row, as it is saved and as it is being corrected. */
import type { CriterionValue } from '../../../../grading/criteria.ts';
import { type OpenedOffer, type Part, type Row, rows } from './corrected.ts';
import { currentValue } from './looked-at.ts';
import type { Correction } from './use-correction.ts';

/** Empty `authors`: whoever is correcting. */
export type Standing = {
  by: OpenedOffer['labelled'][number]['by'] | 'nobody';
  authors: readonly string[];
  sentences: number;
};

type Drafted = Pick<Correction, 'offer' | 'now'> & { unsaved: readonly Part[] };

/** What is not saved goes before what is. */
export function standingOf({ offer, now, unsaved }: Drafted, row: Row): Standing {
  const lookedAt = now.lookedAt[row];
  if (lookedAt) return { by: 'confirmation', authors: [], sentences: lookedAt.sentences.length };
  if (unsaved.includes(row)) return { by: 'correction', authors: [], sentences: 0 };
  const saved = offer.labelled.find(({ criterion }) => criterion === row);
  if (!saved) return { by: 'nobody', authors: [], sentences: 0 };
  return { by: saved.by, authors: saved.authors, sentences: saved.sentences.length };
}

/** The last word of each who labelled the row without seeing another value. */
export function blindValues(offer: OpenedOffer, row: Row): { author: string; value: CriterionValue }[] {
  const last = new Map<string, CriterionValue>();
  for (const { criterion, blind, author, value } of offer.labels) {
    if (blind && criterion === row) last.set(author, value);
  }
  return [...last].map(([author, value]) => ({ author, value }));
}

/** What blind labellers say where it is not what holds, all of them alike: to be settled, never confirmed unseen. */
export function differing({ offer, now }: Pick<Drafted, 'offer' | 'now'>, row: Row) {
  const said = blindValues(offer, row);
  return said.some(({ value }) => value !== currentValue(now, row)) ? said : [];
}

/** The rows that nobody stands behind and nobody disagrees on. */
export function theRest(drafted: Drafted): Row[] {
  return rows.filter(
    (row) => standingOf(drafted, row).by === 'nobody' && differing(drafted, row).length === 0,
  );
}
