/** A reader with answers set by the test. */
import {
  type CriterionId,
  criteriaTable,
  type FlatCriteria,
  lowestValues,
} from '../../src/grading/criteria.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import type { Reader, Reading, ReadingResult, Receipt } from '../../src/reading/reader.ts';

/** A reading that only finds the given values. */
export function readingOf({
  values = {},
  ...rest
}: Partial<Reading> & { values?: Partial<FlatCriteria> } = {}): Reading {
  const silent = lowestValues();
  const receipts = Object.fromEntries(
    criteriaTable.map(({ id }): [CriterionId, Receipt] => [id, { state: 'silent', quotes: [] }]),
  );
  const criteria = groupCriteria({ ...silent, ...values });
  return {
    criteria,
    receipts: receipts as Reading['receipts'],
    position: 'Product Manager',
    company: 'Acme',
    language: 'en',
    notAProductJobOffer: false,
    passagesForPrograms: [],
    rejectedFindings: [],
    readings: [criteria],
    usage: [],
    ...rest,
  };
}

/** Answers every offer with `result`. */
export function fakeReader(result: ReadingResult = { ok: true, reading: readingOf() }): Reader {
  return { name: 'builtin', read: async () => result };
}
