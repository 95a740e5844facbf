import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import {
  type Criteria,
  criteriaTable,
  type FlatCriteria,
  flattenCriteria,
  withGroups,
} from '../grading/criteria.ts';
import { grade } from '../grading/grade.ts';
import type { Reader, Reading, ReadingFailure } from '../reading/reader.ts';
import type { AnalysisDependencies } from './analysis-request.ts';
import { readOffer } from './read-offer.ts';

const anyCriteria = fc
  .tuple(...criteriaTable.map((row) => ('max' in row ? fc.nat(row.max) : fc.boolean())))
  .map((values) =>
    // Cast: a value of its kind for every criterion of the table.
    withGroups(Object.fromEntries(criteriaTable.map(({ id }, at) => [id, values[at]])) as FlatCriteria),
  );

const quote = { text: 'You build it.', start: 0, end: 13 };

function readingWith(criteria: Criteria): Reading {
  const receipts = criteriaTable.map(({ id }) => [id, { state: 'stated', quotes: [quote] }]);
  return {
    criteria,
    // Cast: a receipt for every criterion of the table.
    receipts: Object.fromEntries(receipts) as Reading['receipts'],
    position: '',
    company: '',
    language: 'en',
    notAProductJobOffer: false,
    passagesForPrograms: [],
    rejectedFindings: [],
    readings: [criteria],
    usage: [],
  };
}

/** The reading after the model failed in this way and the built-in reader answered this. */
async function readAfter(failure: ReadingFailure, builtin: Criteria, notAProductJobOffer = false) {
  const reading = { ...readingWith(builtin), notAProductJobOffer };
  const reader: Reader = { name: 'builtin', read: async () => ({ ok: true, reading }) };
  const byModel = { read: async () => failure, word: async () => ({ ok: false, code: 'none' }) as const };
  // Cast: reading needs no other dependencies of an analysis.
  const dependencies = {
    readers: { builtin: reader, byModel },
    fallback: true,
  } as unknown as AnalysisDependencies;
  const read = await readOffer(dependencies, { jobOffer: 'offer', language: 'en' }, { onProgress: () => {} });
  if (!read.ok) throw new Error(read.code);
  return read;
}

const score = (criteria: Criteria) => grade(criteria).roundedScore;

describe('the built-in reader in the place of a refused reading', () => {
  test('gives no better letter than it by itself, nor than the reading as it was given', async () => {
    await fc.assert(
      fc.asyncProperty(anyCriteria, anyCriteria, async (builtin, given) => {
        const { reading, fallback } = await readAfter(
          { ok: false, code: 'modelAnswerBroken', given },
          builtin,
        );
        expect(score(reading.criteria)).toBeLessThanOrEqual(Math.min(score(builtin), score(given)));
        if (score(builtin) <= score(given)) expect(reading.criteria).toBe(builtin);
        expect(reading.readings).toEqual([reading.criteria]);
        expect(fallback).toBe('modelFailed');
      }),
      { numRuns: runs(500) },
    );
  });

  test('keeps the sentences of what it said, and has none for what the model alone says', async () => {
    // Cast: a value of its kind for every criterion of the table.
    const best = Object.fromEntries(
      criteriaTable.map((row) => [row.id, 'max' in row ? row.max : row.section === 'discoveryAndDelivery']),
    ) as FlatCriteria;
    const given = withGroups({ ...best, featureTeam: true, growthActivities: 0, noDistinctUXDesigner: true });
    const { reading } = await readAfter({ ok: false, code: 'modelAnswerBroken', given }, withGroups(best));
    const { receipts, criteria } = reading;
    expect(flattenCriteria(criteria)).toMatchObject({ featureTeam: true, growthActivities: 0 });
    expect(receipts.featureTeam).toEqual({ state: 'stated', quotes: [] });
    expect(receipts.growthActivities).toEqual({ state: 'silent', quotes: [] });
    expect(receipts.noDistinctUXDesigner).toEqual({ state: 'silent', quotes: [] });
    expect(receipts.deliveryActivities).toEqual({ state: 'stated', quotes: [quote] });
  });

  test('is not bounded by a model that said nothing, nor where it takes the text for no product offer', async () => {
    const [one, other] = fc.sample(
      anyCriteria.filter((criteria) => score(criteria) > 2),
      2,
    );
    const [worse] = fc.sample(
      anyCriteria.filter((criteria) => score(criteria) === 1),
      1,
    );
    if (!one || !other || !worse) throw new Error('There are no criteria');
    expect((await readAfter({ ok: false, code: 'modelTimedOut' }, one)).reading.criteria).toBe(one);
    const failure: ReadingFailure = { ok: false, code: 'modelAnswerBroken', given: worse };
    expect((await readAfter(failure, other, true)).reading.criteria).toBe(other);
  });
});
