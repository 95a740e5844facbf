import { expect, test } from 'vitest';
import { type CriterionId, criteriaTable, flattenCriteria, lowestValues } from './criteria.ts';
import { criteriaSchema, groupCriteria } from './criteria-schema.ts';

const lowest = lowestValues();
const criteria = groupCriteria(lowest);

/** The message for the first field that is wrong when `id` holds `value`. */
function messageFor(id: CriterionId, value: unknown): string | undefined {
  const { group } = criteriaTable.find((row) => row.id === id) ?? { group: '' };
  const changed = { ...criteria, [group]: { ...criteria[group as keyof typeof criteria], [id]: value } };
  return criteriaSchema.safeParse(changed).error?.issues[0]?.message;
}

test('there are the 15 criteria of business initiative and the 9 of the experimental environment that the specification names', () => {
  expect(criteriaTable.filter(({ group }) => group === 'businessInitiative').length).toBeGreaterThanOrEqual(
    15,
  );
  expect(
    criteriaTable.filter(({ group }) => group === 'experimentalEnvironment').length,
  ).toBeGreaterThanOrEqual(9);
});

test('flattening and grouping undo each other', () => {
  expect(groupCriteria(flattenCriteria(criteria))).toEqual(criteria);
});

test.each([
  ['growthActivities', undefined, 'Required'],
  ['growthActivities', -1, 'Number must be greater than or equal to 0'],
  ['growthActivities', 3, 'Number must be less than or equal to 2'],
  ['growthActivities', 1.5, 'Expected integer, received float'],
  ['growthActivities', '2', 'Expected number, received string'],
  ['growthActivities', null, 'Expected number, received null'],
  ['usesSAFe', 1, 'Expected boolean, received number'],
  ['usesSAFe', [], 'Expected boolean, received array'],
] as const)('%s = %j answers "%s"', (id, value, message) => {
  expect(messageFor(id, value)).toBe(message);
});

test('each level accepts its whole range and nothing beyond', () => {
  for (const row of criteriaTable) {
    if (!('max' in row)) continue;
    for (let level = 0; level <= row.max; level++) expect(messageFor(row.id, level)).toBeUndefined();
    expect(messageFor(row.id, row.max + 1)).toBe(`Number must be less than or equal to ${row.max}`);
  }
});

test('unknown fields and debug texts', () => {
  expect(criteriaSchema.safeParse({ ...criteria, more: 1 }).error?.issues[0]?.message).toBe('Invalid input');
  const withDebug = {
    ...criteria,
    businessInitiative: { ...criteria.businessInitiative, debug: '<p>why</p>' },
  };
  expect(criteriaSchema.safeParse(withDebug).success).toBe(true);
});
