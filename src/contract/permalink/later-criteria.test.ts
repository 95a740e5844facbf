import { expect, test } from 'vitest';
import { gradeByBuiltin } from '../../../tests/fakes/grade-by-builtin.ts';
import { strongOffer } from '../../../tests/fakes/offers.ts';
import { type CriteriaGroup, criteriaTable } from '../../grading/criteria.ts';
import { type AnalysisResult, analysisResultSchema } from '../analysis-result.ts';
import { firstCriteria } from './criteria-versions.ts';
import { createLaterCriteria } from './later-criteria.ts';

/** A table of criteria of a future release. */
const table: { id: string; group: CriteriaGroup; max?: number }[] = [
  ...criteriaTable,
  { id: 'laterLevel', group: 'businessInitiative', max: 2 },
  { id: 'laterFlag', group: 'experimentalEnvironment' },
];
const { completeCriteria, completeFlat, completeReceipts, completeResult } = createLaterCriteria(table);

const result = () => gradeByBuiltin(strongOffer);

test('a result of today has what came later at 0 or false, and the offer is silent on it', async () => {
  const written = await result();
  const completed = completeResult(written) as AnalysisResult;
  expect(completed.criteria.businessInitiative).toMatchObject({
    ...written.criteria.businessInitiative,
    laterLevel: 0,
  });
  expect(completed.criteria.experimentalEnvironment).toMatchObject({ laterFlag: false });
  expect(completed.receipts).toMatchObject({
    ...written.receipts,
    laterLevel: { state: 'silent', quotes: [] },
    laterFlag: { state: 'silent', quotes: [] },
  });
});

test('what is there stays', () => {
  const criteria = { businessInitiative: { laterLevel: 2 }, experimentalEnvironment: { laterFlag: true } };
  expect(completeCriteria(criteria)).toMatchObject(criteria);
  expect(completeFlat({ laterLevel: 2, laterFlag: true })).toMatchObject({ laterLevel: 2, laterFlag: true });
  const receipts = { laterFlag: { state: 'stated', quotes: [] } };
  expect(completeReceipts(receipts)).toMatchObject(receipts);
});

test('a criterion of the first release is never filled in', async () => {
  const written = await result();
  for (const id of firstCriteria) {
    const { [id as 'usesSAFe']: _missing, ...receipts } = written.receipts;
    expect(completeReceipts(receipts)).not.toHaveProperty(id);
    expect(analysisResultSchema.safeParse(completeResult({ ...written, receipts })).success).toBe(false);
  }
});

test.each([undefined, null, 'words', 3, [], { criteria: null }, { receipts: [] }])(
  'hands back %j as it is',
  (value) => {
    expect(completeResult(value)).toEqual(value);
  },
);
