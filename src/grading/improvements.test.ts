import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { criteriaTable, type FlatCriteria, lowestValues } from './criteria.ts';
import { groupCriteria } from './criteria-schema.ts';
import { grade } from './grade.ts';
import { type Change, findImprovements, listBetterValues } from './improvements.ts';
import { letters } from './scoring-rules.ts';

const nothing = lowestValues();
const best = Object.fromEntries(
  criteriaTable.map((row) => [row.id, 'max' in row ? row.max : row.section === 'discoveryAndDelivery']),
) as FlatCriteria;

const improvementsOf = (flat: FlatCriteria) => findImprovements(groupCriteria(flat));
const roundedWith = (flat: FlatCriteria, changes: readonly Change[]) =>
  grade(groupCriteria({ ...flat, ...Object.fromEntries(changes.map(({ id, to }) => [id, to])) }))
    .roundedScore;

const order = new Map<string, number>(criteriaTable.map(({ id }, index) => [id, index]));
const positions = (set: readonly Change[]) => set.map(({ id }) => order.get(id) ?? -1);

/** Every way to improve exactly `size` criteria, in criteria order. */
function* waysToChange(flat: FlatCriteria, size: number, from = 0): Generator<Change[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (const [index, { id }] of criteriaTable.entries()) {
    if (index < from) continue;
    for (const to of listBetterValues(id, flat[id])) {
      for (const rest of waysToChange(flat, size - 1, index + 1)) yield [{ id, from: flat[id], to }, ...rest];
    }
  }
}

/**
 * All smallest sets by exhaustive search; among those that change the same criteria, the ones that
 * no other undercuts.
 */
function byBruteForce(flat: FlatCriteria, roundedScore: number, max: number): Change[][] | undefined {
  for (let size = 0; size <= max; size++) {
    const sufficient = [...waysToChange(flat, size)].filter((set) => roundedWith(flat, set) >= roundedScore);
    if (sufficient.length === 0) continue;
    const undercut = (set: Change[]) =>
      sufficient.some((other) => other !== set && sameCriteria(other, set) && undercuts(other, set));
    return sufficient.filter((set) => !undercut(set)).sort(byCriteria);
  }
  return undefined;
}

/** By the criteria they change; among those with the same ones, lower levels first. */
function byCriteria(one: Change[], other: Change[]): number {
  const places = [...positions(one), ...one.map(({ to }) => Number(to))];
  const others = [...positions(other), ...other.map(({ to }) => Number(to))];
  return places.map((place, index) => place - (others[index] ?? 0)).find((apart) => apart !== 0) ?? 0;
}

const sameCriteria = (one: Change[], other: Change[]) => `${positions(one)}` === `${positions(other)}`;
const undercuts = (one: Change[], other: Change[]) =>
  one.every(({ to }, index) => Number(to) <= Number(other[index]?.to) || typeof to === 'boolean');

describe('improvements', () => {
  test('grade A needs none', () => {
    expect(improvementsOf(best)).toEqual({ nextLetter: null, toA: null });
  });

  test('from B, the next letter is A', () => {
    const flat = { ...best, continuousDelivery: false, noDistinctUXDesigner: true };
    expect(grade(groupCriteria(flat)).letter).toBe('B');
    const { nextLetter, toA } = improvementsOf(flat);
    expect(nextLetter).toEqual(toA);
    expect(toA).toEqual({
      target: 'A',
      changeSets: [
        [{ id: 'noDistinctUXDesigner', from: true, to: false }],
        [{ id: 'continuousDelivery', from: false, to: true }],
      ],
    });
  });

  test('an empty offer gains a letter by the business model or a practice that weighs enough, never by a worse title', () => {
    const { nextLetter } = improvementsOf(nothing);
    expect(nextLetter?.target).toBe('D');
    expect(nextLetter?.changeSets).toEqual([
      [{ id: 'businessModelDefinition', from: 0, to: 2 }],
      [{ id: 'growthMarketingCustomerDiscovery', from: false, to: true }],
      [{ id: 'UXCustomerDiscovery', from: false, to: true }],
      [{ id: 'continuousDelivery', from: false, to: true }],
    ]);
  });

  test('a Product Owner title has to go before anything else counts', () => {
    const flat = { ...best, titleIsProductOwner: true };
    expect(improvementsOf(flat).toA?.changeSets).toEqual([
      [{ id: 'titleIsProductOwner', from: true, to: false }],
    ]);
  });

  test('levels rise only as far as they must', () => {
    const flat = { ...best, businessModelDefinition: 0, deliveryActivities: 0 };
    expect(improvementsOf(flat).toA?.changeSets).toEqual([
      [
        { id: 'businessModelDefinition', from: 0, to: 2 },
        { id: 'deliveryActivities', from: 0, to: 2 },
      ],
    ]);
  });

  test('the worst offer can still reach A, and every set given does', () => {
    const worst = Object.fromEntries(
      criteriaTable.map((row) => [row.id, 'max' in row ? 0 : row.section !== 'discoveryAndDelivery']),
    ) as FlatCriteria;
    const { nextLetter, toA } = improvementsOf(worst);
    expect(nextLetter?.target).toBe('C');
    expect(toA?.changeSets.length).toBeGreaterThan(1);
    for (const set of toA?.changeSets ?? []) expect(roundedWith(worst, set)).toBe(5);
  });

  test('they are all the smallest sets that exhaustive search finds, in criteria order', () => {
    fc.assert(
      fc.property(someCriteria, (flat) => {
        const { nextLetter, toA } = improvementsOf(flat);
        for (const found of [nextLetter, toA]) {
          if (!found) continue;
          const expected = byBruteForce(flat, letters.indexOf(found.target) + 1, 2);
          if (expected) expect(found.changeSets).toEqual(expected);
          else for (const set of found.changeSets) expect(set.length).toBeGreaterThan(2);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('with few criteria to improve, exhaustive search finds the same whatever the size', () => {
    const few = fc
      .tuple(
        someCriteria,
        fc.uniqueArray(fc.constantFrom(...criteriaTable.map(({ id }) => id)), { maxLength: 6 }),
      )
      .map(([flat, ids]) => ({ ...best, ...Object.fromEntries(ids.map((id) => [id, flat[id]])) }));
    fc.assert(
      fc.property(few, (flat) => {
        const { nextLetter, toA } = improvementsOf(flat);
        for (const found of [nextLetter, toA]) {
          if (!found) continue;
          const expected = byBruteForce(flat, letters.indexOf(found.target) + 1, criteriaTable.length);
          expect(found.changeSets).toEqual(expected);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test('every set reaches its letter, none does with one change less or one level less, all are of one size', () => {
    fc.assert(
      fc.property(someCriteria, (flat) => {
        const { nextLetter, toA } = improvementsOf(flat);
        for (const found of [nextLetter, toA]) {
          if (!found) continue;
          const target = letters.indexOf(found.target) + 1;
          expect(new Set(found.changeSets.map((set) => set.length)).size).toBe(1);
          for (const set of found.changeSets) {
            expect(roundedWith(flat, set)).toBeGreaterThanOrEqual(target);
            for (const change of set) {
              const less = set.filter((other) => other !== change);
              expect(roundedWith(flat, less)).toBeLessThan(target);
              if (typeof change.to !== 'number') continue;
              const lower = set.map((other) =>
                other === change ? { ...other, to: Number(other.to) - 1 } : other,
              );
              expect(roundedWith(flat, lower)).toBeLessThan(target);
            }
          }
        }
      }),
      { numRuns: runs(60) },
    );
  });
});
