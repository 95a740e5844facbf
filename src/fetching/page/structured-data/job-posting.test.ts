import { describe, expect, test } from 'vitest';
import { findJobPosting } from './job-posting.ts';
import type { PageNames } from './select-posting.ts';

const nobody: PageNames = { titles: [], address: '' };
const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Product Manager',
  datePosted: '2026-03-01',
  validThrough: '2026-05-01T23:59',
  description: '<p>You own the vision of the product.</p>',
};
const found = (content: unknown, page = nobody) =>
  findJobPosting([typeof content === 'string' ? content : JSON.stringify(content)], page);
const descriptionOf = (more: object) => found({ ...posting, ...more })?.description;

describe('where it stands', () => {
  const text = JSON.stringify(posting);
  test.each([
    ['behind another object', `{"@type":"WebSite"}\n${text}`],
    ['before another object', `${text},{"@type":"WebSite"}`],
    ['in a list of types', { ...posting, '@type': ['Thing', 'schema:JobPosting'] }],
    ['deep within a page', { '@graph': [[{ '@type': 'WebPage', mainEntity: { item: [posting] } }]] }],
    ['with quotation marks that are not escaped', text.replace('the vision', 'the "vision"')],
    [
      'with raw line breaks, comments and commas',
      `/* job */ ${text.replace('</p>', '</p>\n').replace(/}$/, ',}')}`,
    ],
    ['escaped as an attribute', text.replaceAll('"', '&quot;')],
  ])('%s', (_where, content) => {
    expect(found(content)).toMatchObject({
      title: 'Product Manager',
      published: '2026-03-01',
      validThrough: '2026-05-01',
    });
    expect(found(content)?.description).toMatch(/^You own the "?vision"? of the product\.$/);
  });
});

describe('what stands beside the description', () => {
  const english = 'You own the vision of the product.';
  test('follows under headings, in a fixed order', () =>
    expect(
      descriptionOf({
        skills: ['SQL', { '@type': 'DefinedTerm', name: 'Interviews' }],
        qualifications: '<ul><li>Five years</li></ul>',
        educationRequirements: {
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: 'bachelor degree',
        },
        experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 36 },
      }),
    ).toBe(
      `${english}\n\nQualifications\n\n- Five years\n\nSkills\n\n- SQL\n- Interviews\n\nEducation\n\nbachelor degree`,
    ));
  test('has headings in the language of the offer', () =>
    expect(
      descriptionOf({
        description: 'Vous portez la vision du produit avec votre équipe.',
        qualifications: 'Cinq ans.',
      }),
    ).toBe('Vous portez la vision du produit avec votre équipe.\n\nProfil recherché\n\nCinq ans.'));
  test('keeps a heading of its own', () =>
    expect(descriptionOf({ qualifications: '<h3>Qualifications</h3><p>Five years.</p>' })).toBe(
      `${english}\n\nQualifications\n\nFive years.`,
    ));
  test('is left out where the description says it, whatever its marks', () =>
    expect(
      descriptionOf({
        description: '<p>Interview users; measure outcomes.</p><p>Five years!</p>',
        responsibilities: ['Interview users', '• Measure outcomes'],
        qualifications: '<li>five years</li>',
      }),
    ).toBe('Interview users; measure outcomes.\n\nFive years!'));
  test('is taken once', () =>
    expect(descriptionOf({ qualifications: 'Five years.', experienceRequirements: 'Five years.' })).toBe(
      `${english}\n\nQualifications\n\nFive years.`,
    ));
});

describe('places', () => {
  const placeOf = (jobLocation: unknown, more = {}) => found({ ...posting, jobLocation, ...more })?.place;
  const address = { addressLocality: 'Lyon', addressRegion: 'Lyon', addressCountry: { name: 'France' } };
  test.each([
    ['an address', { '@type': 'Place', address }, 'Lyon, France'],
    ['an address in words', { address: 'Lyon, France' }, 'Lyon, France'],
    ['a name', { name: 'Head office' }, 'Head office'],
    ['words', 'Lyon', 'Lyon'],
    ['several', [{ address }, { address }, 'Paris'], 'Lyon, France / Paris'],
    ['another kind', [5, null, [], { address: [{ addressLocality: {} }] }], ''],
  ])('%s', (_what, location, place) => expect(placeOf(location)).toBe(place));
  test('from afar', () => {
    expect(placeOf('Lyon', { jobLocationType: 'TELECOMMUTE' })).toBe('Lyon / Remote');
    expect(placeOf('Lyon', { jobLocationType: { toString: 5 } })).toBe('Lyon');
  });
});

describe('of several the one that is meant', () => {
  const titled = (title: string, more = {}) => ({
    ...posting,
    title,
    description: `<p>A text of ${title}.</p>`,
    ...more,
  });
  const own = (postings: object[], titles: string[], address = '') =>
    found(postings, { titles, address })?.title;
  const two = [titled('Product Manager'), titled('Senior Product Manager')];

  test('has the title of the page, else the longest that stands in it', () => {
    expect(own(two, ['PRODUCT MANAGER'])).toBe('Product Manager');
    expect(own(two, ['Senior Product Manager – Exemple'])).toBe('Senior Product Manager');
    expect(own(two, ['', 'Production Managers'])).toBeUndefined();
  });
  test('stands at the address of the page', () => {
    const same = (id: string) =>
      titled('Product Manager', { url: `https://x.example/jobs/${id}`, description: `<p>${id}</p>` });
    const of = (address: string) =>
      found([same('4711'), same('4712')], { titles: ['Product Manager'], address });
    expect(of('https://x.example/fr/4712-product-manager')?.description).toBe('4712');
    expect(of('https://x.example/fr/47120')).toBeUndefined();
  });
  test('is none of a list', () => expect(own(two, ['Jobs'])).toBeUndefined());
});

test('what is no posting is none', () => {
  for (const content of ['', '{}', '[[', { '@type': 'JobPostings' }, { ...posting, description: ['', 5] }]) {
    expect(found(content)).toBeUndefined();
  }
  expect(descriptionOf({ description: '<div>'.repeat(1000), skills: 'x' })).toBe('Skills\n\nx');
});
