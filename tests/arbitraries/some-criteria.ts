/** Criteria for property tests: any, and some near the best, where most rules apply. */
import fc from 'fast-check';
import { criteriaTable, type FlatCriteria } from '../../src/grading/criteria.ts';

type Arbitraries = { [Id in keyof FlatCriteria]: fc.Arbitrary<FlatCriteria[Id]> };

function recordOf(valueFor: (row: (typeof criteriaTable)[number]) => fc.Arbitrary<number | boolean>) {
  const fields = Object.fromEntries(criteriaTable.map((row) => [row.id, valueFor(row)]));
  // Cast: `valueFor` gives levels for levels and flags for flags.
  return fc.record(fields as Arbitraries);
}

/** Every value of every criterion, with equal probability. */
export const anyCriteria: fc.Arbitrary<FlatCriteria> = recordOf((row) =>
  'max' in row ? fc.integer({ min: 0, max: row.max }) : fc.boolean(),
);

/** Mostly best values: a few smells, a few levels below their highest. */
export const goodCriteria: fc.Arbitrary<FlatCriteria> = recordOf((row) => {
  const usual = 'max' in row ? fc.constant(row.max) : fc.constant(row.section === 'discoveryAndDelivery');
  const other = 'max' in row ? fc.integer({ min: 0, max: row.max }) : fc.boolean();
  return fc.oneof({ weight: 5, arbitrary: usual }, { weight: 2, arbitrary: other });
});

/** Both kinds. */
export const someCriteria: fc.Arbitrary<FlatCriteria> = fc.oneof(anyCriteria, goodCriteria);
