import { expect, test } from 'vitest';
import { criteriaTable, lowestValues } from '../../../../grading/criteria.ts';
import type { CorrectionDraft, OpenedOffer } from './correction-draft.ts';
import { withAllConfirmed, withConfirmation, withValue } from './reviews.ts';
import { listUnconfirmedRows, listUnreviewedRows } from './row-standing.ts';

/** Each criterion, and whether it is a product offer. */
const allRows = criteriaTable.length + 1;
const texts = { position: '', company: '', explanation: '', references: [] };
const held: CorrectionDraft = {
  criteria: lowestValues(),
  notAProductJobOffer: false,
  lookedAt: {},
  ...texts,
};
const label = { state: 'silent' as const, sentences: [], author: 'ana@example.org' };
const drafted = (now: CorrectionDraft, labelled: OpenedOffer['labelled'] = []) => ({
  // Cast: no other part of the offer is used.
  offer: { labelled } as unknown as OpenedOffer,
  now,
  unsaved: now.criteria.usesSAFe ? (['usesSAFe'] as const) : [],
});

test('all rows are unreviewed that nobody has set or confirmed, here or before', () => {
  expect(listUnreviewedRows(drafted(held))).toHaveLength(allRows);
  const now = withConfirmation(withValue(held, 'usesSAFe', true), 'featureTeam');
  const saved = [{ ...label, criterion: 'growthActivities' as const, value: 0, by: 'correction' as const }];
  const rest = listUnreviewedRows(drafted(now, saved));
  expect(rest).toHaveLength(allRows - 3);
  for (const row of ['usesSAFe', 'featureTeam', 'growthActivities'] as const) expect(rest).not.toContain(row);
  expect(listUnreviewedRows(drafted(withAllConfirmed(now, rest), saved))).toEqual([]);
});

test('of what somebody says is no product offer nothing is left to review', () => {
  const nurse = withValue(held, 'notAProductJobOffer', true);
  expect(listUnreviewedRows(drafted(nurse))).toHaveLength(allRows);
  const confirmed = withConfirmation(nurse, 'notAProductJobOffer');
  expect(listUnreviewedRows(drafted(confirmed))).toEqual([]);
  expect(listUnconfirmedRows(drafted(confirmed))).toHaveLength(allRows - 1);
});
