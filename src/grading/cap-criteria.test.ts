import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { capCriteria } from './cap-criteria.ts';
import { criteriaTable, type FlatCriteria } from './criteria.ts';
import { calculateRoundedScore } from './grade.ts';

const anyCriteria = fc.record(
  Object.fromEntries(
    criteriaTable.map((row) => [row.id, 'max' in row ? fc.nat(row.max) : fc.boolean()] as const),
  ),
  // Cast: the record has every criterion of the table.
) as unknown as fc.Arbitrary<FlatCriteria>;

test('never a better letter than the limit’s, and the same criteria where theirs is no better', () => {
  fc.assert(
    fc.property(anyCriteria, anyCriteria, (values, limit) => {
      const held = capCriteria(values, limit);
      const max = calculateRoundedScore(limit);
      expect(calculateRoundedScore(held)).toBeLessThanOrEqual(max);
      if (calculateRoundedScore(values) <= max) expect(held).toBe(values);
      for (const { id } of criteriaTable) expect([values[id], limit[id]]).toContain(held[id]);
    }),
    { numRuns: runs(200) },
  );
});
