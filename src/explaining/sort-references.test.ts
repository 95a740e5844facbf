import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../tests/arbitraries/runs.ts';
import { someCriteria } from '../../tests/arbitraries/some-criteria.ts';
import { allDiscovery, nothing, strong } from '../../tests/fakes/strong-criteria.ts';
import { type FlatCriteria, withGroups } from '../grading/criteria.ts';
import { grade } from '../grading/grade.ts';
import { findReferences } from '../grading/references.ts';
import { languages } from '../language/languages.ts';
import { createTranslator } from '../language/translator.ts';
import { renderReferences } from './render-references.ts';
import { sortFindingsByWeight, sortReferences } from './sort-references.ts';

const criteriaOf = (values: Partial<FlatCriteria>) => withGroups({ ...nothing, ...values });
const listOf = (values: Partial<FlatCriteria>) =>
  renderReferences(findReferences(grade(criteriaOf(values)).findings, 'en'), createTranslator('en'));
const linesOf = (html: string) => html.match(/<li>.*?<\/li>/gs) ?? [];

test.each([
  {
    what: 'of a strong offer the weightier practices come before the lighter ones',
    values: { ...strong, ...allDiscovery },
    last: [
      'UXCustomerDiscovery',
      'growthMarketingCustomerDiscovery',
      'continuousDelivery',
      'productMarketingCustomerDiscovery',
    ],
  },
  {
    what: 'what the verdict likens the position to comes first, and a practice that moves the score before a cap that does not',
    values: { ...strong, businessModelDefinition: 0, featureTeam: true, UXCustomerDiscovery: true },
    first: ['projectManagerVsProductManager', 'UXCustomerDiscovery', 'featureTeam'],
  },
  {
    what: 'a warning sign that costs more than all else leads',
    values: { ...strong, usesSAFe: true, manageMultipleProducts: true, UXCustomerDiscovery: true },
    first: ['usesSAFe', 'UXCustomerDiscovery', 'businessModelDefinition'],
  },
  {
    what: 'what moves nothing stays in finding order',
    values: {},
    first: ['marketingVsProductManager', 'noMarketingNoGrowth', 'weakDelivery', 'noUserExperience'],
  },
  {
    what: 'a title that answers by itself is the only finding',
    values: { ...strong, titleIsProductOwner: true },
    first: ['productOwnerTitle'],
  },
])('$what', ({ values, first = [], last = [] }) => {
  const found = sortFindingsByWeight(criteriaOf(values));
  expect(found.slice(0, first.length)).toEqual(first);
  expect(found.slice(found.length - last.length)).toEqual(last);
});

test('no finding is lost, and each of the offer’s own moves the score as far as the next or farther', () => {
  fc.assert(
    fc.property(someCriteria, (values) => {
      const { findings, score } = grade(withGroups(values));
      const found = sortFindingsByWeight(withGroups(values));
      expect(found.toSorted()).toEqual(findings.toSorted());
      const moved = found
        .filter((id) => id in nothing)
        .map((id) =>
          Math.abs(score - grade(withGroups({ ...values, [id]: nothing[id as 'usesSAFe'] })).score),
        );
      for (const [at, own] of moved.entries()) expect(own).toBeGreaterThan((moved[at + 1] ?? 0) - 1e-6);
    }),
    { numRuns: runs(100) },
  );
});

test('the list is the same in another order: works in the reader’s language first, those of the weightiest finding ahead', () => {
  for (const language of languages) {
    const values = { ...strong, businessModelDefinition: 0, featureTeam: true, UXCustomerDiscovery: true };
    const list = listOf(values);
    const ordered = sortReferences(list, criteriaOf(values), language);
    expect(ordered).not.toBe(list);
    expect(linesOf(ordered).toSorted()).toEqual(linesOf(list).toSorted());
    const [best] = findReferences(['projectManagerVsProductManager', 'UXCustomerDiscovery'], language);
    expect(linesOf(ordered)[0]).toContain(best?.title.split('&')[0]);
    const own = linesOf(ordered).map((line) => line.includes(`hreflang="${language}"`));
    expect(own.toSorted((a, b) => Number(b) - Number(a))).toEqual(own);
  }
});

test('works that no finding calls for stay behind the others, and what is no list of ours stays as it is', () => {
  const foreign = '<li><a href="https://example.org/a">A</a></li>';
  const list = listOf(strong);
  const ordered = sortReferences(list.replace('<ul>', `<ul>${foreign}`), criteriaOf(strong), 'en');
  expect(ordered.endsWith(`${foreign}</ul>`)).toBe(true);
  for (const other of ['', '<p>None.</p>', '<ol><li>One</li></ol>'])
    expect(sortReferences(other, criteriaOf(strong), 'en')).toBe(other);
});
