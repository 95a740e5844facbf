import { expect, test } from 'vitest';
import { criteriaTable, type FlatCriteria } from '../grading/criteria.ts';
import { groupCriteria } from '../grading/criteria-schema.ts';
import { type Change, findImprovements, type Improvements } from '../grading/improvements.ts';
import { createTranslator } from '../language/translator.ts';
import { renderImprovements } from './render-improvements.ts';

const best = Object.fromEntries(
  criteriaTable.map((row) => [row.id, 'max' in row ? row.max : row.section === 'discoveryAndDelivery']),
) as FlatCriteria;
const htmlFor = (flat: FlatCriteria, language: 'en' | 'fr' = 'en') =>
  renderImprovements(findImprovements(groupCriteria(flat)), createTranslator(language));

test('the best letter needs nothing', () => {
  expect(htmlFor(best)).toBe('<p>The offer already has the best letter.</p>');
});

test('one change that is enough', () => {
  const flat = { ...best, businessModelDefinition: 1 };
  expect(htmlFor(flat)).toBe(
    '<h3>To reach A</h3><p>One change is enough:</p>' +
      '<ul><li>Business model: from “consulted” to “responsible”</li></ul>',
  );
  expect(htmlFor(flat, 'fr')).toBe(
    '<h3>Pour atteindre A</h3><p>Un seul changement suffit\u00a0:</p>' +
      '<ul><li>Modèle économique\u00a0: de «\u00a0consulté\u00a0» à «\u00a0responsable\u00a0»</li></ul>',
  );
});

test('one of several, several together, and one of several ways', () => {
  const oneOf = htmlFor({ ...best, continuousDelivery: false, noDistinctUXDesigner: true });
  expect(oneOf).toContain('Any one of these 2 changes is enough:');
  const flat = { ...best, businessModelDefinition: 0, featureTeam: true };
  expect(htmlFor(flat)).toContain('It takes 2 changes together:');
  expect(htmlFor(flat)).toContain('<br>Feature team: from “builds what others ask for” to “no sign of it”');
  const ways = htmlFor({ ...flat, productMarketingActivities: 0, growthActivities: 0 });
  expect(ways).toContain('It takes 3 changes together; any of these 2 ways is enough:');
});

test('each change has an example in the offer’s language, told once under a letter', () => {
  const flat = { ...best, businessModelDefinition: 0, productMarketingActivities: 0, growthActivities: 0 };
  const examples = { language: 'fr', translate: createTranslator('fr') } as const;
  const html = renderImprovements(findImprovements(groupCriteria(flat)), createTranslator('en'), examples);
  const sentence = '<br><em lang="fr">Construire le business case de chaque nouvelle offre';
  expect(html).toContain(`Business model: from “not mentioned” to “responsible”${sentence}`);
  const changes = html.match(/[^<>]+ from “[^<]+/g) ?? [];
  expect(changes.length).toBeGreaterThan(new Set(changes).size);
  expect(html.split(sentence)).toHaveLength(2);
  expect(html.match(/<em lang="fr">[^<]+\.<\/em>/g)).toHaveLength(new Set(changes).size);
});

test('both letters stand where they differ', () => {
  expect(htmlFor({ ...best, titleIsProductOwner: true, featureTeam: true }).match(/<h3>/g)).toHaveLength(2);
});

test('beyond ten ways, the rest is counted', () => {
  const set: Change[] = [{ id: 'internalProduct', from: true, to: false }];
  const target = { target: 'A' as const, changeSets: Array.from({ length: 12 }, () => set) };
  const many: Improvements = { nextLetter: target, toA: target };
  const html = renderImprovements(many, createTranslator('en'));
  expect(html.match(/<li>/g)).toHaveLength(10);
  expect(html).toContain('2 more ways are not shown.');
});
