/** A link that was sent must open for ever: links of each version, as they were sent. */
import { describe, expect, test } from 'vitest';
import { readPermalink as read, somePermalink } from '../../../tests/fakes/some-permalink.ts';
import { criteriaTable } from '../../grading/criteria.ts';
import { criteriaVersions } from './criteria-versions.ts';
import { encodePermalink } from './permalink.ts';

/** The criteria of version 1 with their highest levels, as the first release wrote them. */
const firstCriteria: readonly [id: string, max?: number][] = [
  ['businessModelDefinition', 3],
  ['productStrategyDefinition', 3],
  ['productMarketingActivities', 2],
  ['growthActivities', 2],
  ['userExperienceActivities', 1],
  ['deliveryActivities', 3],
  ['deliveryListedBeforeTacticsAndStrategy'],
  ['featureTeam'],
  ['titleIsProductOwner'],
  ['productManagerWorksWithDistinctProductOwner'],
  ['usesSAFe'],
  ['collaboratesWithDistinctBusinessTeam'],
  ['userNeedsOverBusinessValue'],
  ['manageMultipleProducts'],
  ['noDistinctUXDesigner'],
  ['productMarketingCustomerDiscovery'],
  ['growthMarketingCustomerDiscovery'],
  ['UXCustomerDiscovery'],
  ['continuousDelivery'],
  ['uxOptimizationOverExperimentation'],
  ['productMarketingOptimizationOverExperimentation'],
  ['growthMarketingOptimizationOverExperimentation'],
  ['featureDeliverySpeedOverBusinessValueDelivery'],
  ['internalProduct'],
];

describe('versions', () => {
  test('a link of an older version is written in that version again', () => {
    const link = '/grade/1LP___r_8qLQDh?position=x';
    const decoded = read(link);
    expect(decoded.ok && encodePermalink(decoded.permalink)).toBe(link);
  });

  // It was sent and must open for ever: when this test fails, the code needs a new version beside
  // the old one.
  test('a link of version 1 opens', () => {
    expect(read('/grade/1KTYF8MAGq1X1Z?position=Product+Manager&company=Tidewater+Freight')).toMatchObject({
      ok: true,
      permalink: {
        letter: 'B',
        rulesVersion: 1,
        position: 'Product Manager',
        company: 'Tidewater Freight',
        criteria: {
          businessInitiative: {
            businessModelDefinition: 3,
            productStrategyDefinition: 2,
            productMarketingActivities: 1,
            growthActivities: 2,
            userExperienceActivities: 1,
            deliveryActivities: 3,
            usesSAFe: false,
            noDistinctUXDesigner: true,
          },
          experimentalEnvironment: {
            UXCustomerDiscovery: true,
            continuousDelivery: true,
            internalProduct: false,
          },
        },
      },
    });
  });

  // Written by the first release: every value at its highest, then levels and flags alternately.
  test.each([
    ['/grade/1LP___r_8qLQDh?position=x', (max?: number) => max ?? true, { letter: 'A', rulesVersion: 4095 }],
    [
      '/grade/1Ay-220AEfpavQ?company=y',
      (max: number | undefined, place: number) => (max === undefined ? place % 3 === 0 : place % 2),
      { letter: 'E', rulesVersion: 1, notAProductJobOffer: true },
    ],
  ])('%s states what it did', (link, statedOf, stated) => {
    const values = firstCriteria.map(([id, max], place) => [id, statedOf(max, place)]);
    const decoded = read(link);
    expect(decoded).toMatchObject({ ok: true, permalink: stated });
    const criteria = decoded.ok ? decoded.permalink.criteria : undefined;
    expect({ ...criteria?.businessInitiative, ...criteria?.experimentalEnvironment }).toMatchObject(
      Object.fromEntries(values),
    );
  });

  test('of criteria that are younger, a link says that it says nothing', () => {
    const decoded = read('/grade/1LP___r_8qLQDh?position=x');
    const first = firstCriteria.map(([id]) => id);
    const later = criteriaTable.filter(({ id }) => !first.includes(id)).map(({ id }) => id);
    expect(decoded.ok && (decoded.permalink.unstated ?? [])).toEqual(later);
  });

  // When this fails, add a version to criteria-versions.ts: a version that was sent is never
  // edited.
  test('the newest version states the criteria of the table, each with its range', () => {
    const newest = criteriaVersions.at(-1)?.criteria.map(({ id, max }) => ({ id, max }));
    const table = criteriaTable.map((row) => ({ id: row.id, max: 'max' in row ? row.max : undefined }));
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id);
    expect(newest?.toSorted(byId)).toEqual(table.toSorted(byId));
  });

  test('every version has a character of its own and each criterion once', () => {
    const versions = criteriaVersions.map(({ version }) => version);
    expect(versions).toEqual([...new Set(versions.filter((version) => /^[\w-]$/.test(version)))]);
    for (const { criteria } of criteriaVersions) {
      const ids = criteria.map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
    }
  });

  test('a link of a later version says that it is one', () => {
    const later = encodePermalink(somePermalink).replace(/^\/grade\/./, '/grade/-');
    expect(read(later)).toEqual({ ok: false, code: 'permalinkTooNew' });
    expect(read('/grade/9longer-than-those-of-today')).toEqual({ ok: false, code: 'permalinkTooNew' });
  });
});
