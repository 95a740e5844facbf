import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readJobPage, writtenPages } from '../../../../tests/fakes/job-pages.ts';
import { pageToText } from '../page-to-text.ts';

/** A page in the form of a kind of site; all companies are invented. */
type NamedPage = {
  address: string;
  title: string;
  site?: string;
  heading?: string;
  /** Under the position, a line each. */
  lines?: string[];
  text: string;
  company: string;
  place: string;
  /** If it is not the heading. */
  position?: string;
};

const duties =
  'You talk with customers every week, decide which of their problems is solved next, and answer for what comes of it. ';

const pages: Record<string, NamedPage> = {
  'a board, the company in the path': {
    address: 'https://jobbo.example/companies/velmora-health/jobs/product-manager_paris',
    title: 'Product Manager - Velmora Health - CDI à Paris',
    site: 'Jobbo',
    heading: 'Product Manager',
    lines: ['CDI', 'Paris'],
    text: 'Velmora Health simplifie le suivi des patients. Nos bureaux sont à Paris.',
    company: 'Velmora Health',
    place: 'Paris',
  },
  'a board in French, the company in the path': {
    address: 'https://emplois.example/entreprises/atelier-bruyere/offres/chef-de-produit',
    title: 'Chef de produit | Emplois',
    heading: 'Chef de produit',
    lines: ['Atelier Bruyère', 'Lyon (69)'],
    text: 'Fondé en 2011, Atelier Bruyère dessine des meubles pour les écoles.',
    company: 'Atelier Bruyère',
    place: 'Lyon (69)',
  },
  'a tenant of a board': {
    address: 'https://quillmere.boards.example/o/senior-product-manager',
    title: 'Senior Product Manager - Quillmere - Career Page',
    heading: 'Senior Product Manager',
    lines: ['Ghent, Belgium', 'Full-time'],
    text: 'We make maps for people who work outdoors.',
    company: 'Quillmere',
    place: 'Ghent, Belgium',
  },
  'a company’s own site, named by itself': {
    address: 'https://www.orrinfield.example/careers/product-owner',
    title: 'Product Owner',
    site: 'Orrinfield',
    heading: 'Product Owner',
    lines: ['Location: Austin, TX'],
    text: 'Orrinfield helps farms sell what they grow.',
    company: 'Orrinfield',
    place: 'Austin, TX',
  },
  'a subdomain for careers': {
    address: 'https://careers.pellworm.example/jobs/4711',
    title: 'Product Manager (m/w/d) | Pellworm Energie Karriere',
    heading: 'Product Manager (m/w/d)',
    lines: ['Standort', 'Hamburg', 'Vollzeit'],
    text: 'Pellworm Energie baut Speicher für Windparks. Wir suchen dich.',
    company: 'Pellworm Energie',
    place: 'Hamburg',
  },
  'a part of the site as its first heading, and a place among other facts': {
    address: 'https://www.pellworm.example/karriere/produktmanager',
    title: 'Produktmanager (m/w/d) | Pellworm Energie',
    heading: 'Karriere',
    lines: ['Produktmanager (m/w/d)', 'Standort: Hamburg | Anstellung: unbefristet'],
    text: 'Pellworm Energie baut Speicher für Windparks. Wir suchen dich.',
    company: 'Pellworm Energie',
    place: 'Hamburg',
    position: 'Produktmanager (m/w/d)',
  },
  'a board that hires for others': {
    address: 'https://hirely.example/jobs/product-manager-remote-8812',
    title: 'Tessaline is hiring a Product Manager in Toulouse, France | Hirely',
    site: 'Hirely',
    heading: 'Product Manager',
    text: 'We write software for theatres.',
    company: 'Tessaline',
    place: 'Toulouse, France',
  },
  'a title with company and place between dashes': {
    address: 'https://hirely.example/v/99812',
    title: 'Product Manager – Corvane Robotics – Delft, Netherlands – Hirely',
    site: 'Hirely',
    heading: 'Product Manager',
    text: 'Corvane Robotics builds arms for bakeries. At Corvane Robotics, product people cook once a month.',
    company: 'Corvane Robotics',
    place: 'Delft, Netherlands',
  },
  'a text that says where one joins': {
    address: 'https://hirely.example/v/4123',
    title: 'Head of Product | Hirely',
    site: 'Hirely',
    heading: 'Head of Product',
    lines: ['Sundrell', 'Remote (EU)'],
    text: 'About Sundrell\n\nSundrell lends tools to neighbours. Why join Sundrell? Because drills should be shared.',
    company: 'Sundrell',
    place: 'Remote (EU)',
  },
  'a site in Spanish': {
    address: 'https://www.marisalda.example/empleo/jefe-de-producto',
    title: 'Jefe de producto | Marisalda',
    heading: 'Jefe de producto',
    lines: ['Ubicación: Valencia, España'],
    text: 'Marisalda ofrece barcos compartidos. Buscamos a alguien con ganas.',
    company: 'Marisalda',
    place: 'Valencia, España',
  },
  'a site in Italian': {
    address: 'https://lavora.torrefiamma.example/posizioni/12',
    title: 'Product Manager - Torrefiamma',
    heading: 'Product Manager',
    lines: ['Sede di lavoro: Torino'],
    text: 'Torrefiamma costruisce stufe dal 1961.',
    company: 'Torrefiamma',
    place: 'Torino',
  },
  'a site in Dutch': {
    address: 'https://werkenbij.kadezicht.example/vacatures/product-owner',
    title: 'Product Owner | Kadezicht Vacatures',
    heading: 'Product Owner',
    lines: ['Locatie: Utrecht'],
    text: 'Kadezicht beheert woningen. Bij Kadezicht werk je in kleine teams.',
    company: 'Kadezicht',
    place: 'Utrecht',
  },
  'a line of facts': {
    address: 'https://www.fennimore.example/join/product-manager',
    title: 'Product Manager — Fennimore',
    heading: 'Product Manager',
    lines: ['Full-time · Leeds, England · £60,000'],
    text: 'Fennimore prints books on demand.',
    company: 'Fennimore',
    place: 'Leeds, England',
  },
  'the name of a site that is a board': {
    address: 'https://www.hirely.example/job/7',
    title: 'Product Manager | Hirely',
    site: 'Hirely',
    heading: 'Product Manager',
    text: 'Our client makes software for clinics. We keep its name to ourselves.',
    company: '',
    place: '',
  },
  'a team in the title': {
    address: 'https://www.hirely.example/job/8',
    title: 'Product Manager - Payments | Hirely',
    site: 'Hirely',
    heading: 'Product Manager',
    lines: ['Payments'],
    text: 'Payments is one of our seven teams. You will work with engineers in payments every day.',
    company: '',
    place: '',
  },
  'a place in the title and a board': {
    address: 'https://bordeaux.hirely.example/job/9',
    title: 'Product Manager | Bordeaux | Hirely',
    site: 'Hirely',
    heading: 'Product Manager',
    text: 'You join our office in Bordeaux. Bordeaux is where all of us work.',
    company: '',
    place: 'Bordeaux',
  },
  'teams with a comma': {
    address: 'https://www.hirely.example/job/10',
    title: 'Product Manager',
    heading: 'Product Manager',
    lines: ['Product, Design', 'Engineering, Data'],
    text: 'You work with product, design and data.',
    company: '',
    place: '',
  },
  'other jobs beside the offer': {
    address: 'https://www.hirely.example/job/11',
    title: 'Product Manager',
    heading: 'Product Manager',
    text: 'You work from anywhere. Locations change with the seasons.',
    company: '',
    place: '',
  },
};

function htmlOf({ title, site, heading, lines = [], text }: NamedPage): string {
  const head = `<title>${title}</title>${site ? `<meta property="og:site_name" content="${site}">` : ''}`;
  const said = text.split('\n\n').map((part) => `<p>${part}</p>`);
  return `<!doctype html><html><head>${head}</head><body><main>${heading ? `<h1>${heading}</h1>` : ''}
${lines.map((line) => `<div>${line}</div>`).join('')}${said.join('')}<h2>Your role</h2><p>${duties.repeat(5)}</p></main></body></html>`;
}

test.each(Object.entries(pages))('%s', (_name, page) => {
  const { company, place, position } = pageToText(htmlOf(page), page.address).offer ?? {};
  expect({ company, place }).toEqual({ company: page.company, place: page.place });
  if (page.position) expect(position).toBe(page.position);
});

type Expected = { name: string; address: string; company: string; place: string };

test('pages in the form of real sites: four companies and four places of five, and none made up', () => {
  const index: Expected[] = JSON.parse(readFileSync(join(writtenPages, 'index.json'), 'utf8'));
  const read = index
    .map((expected) => ({
      expected,
      offer: pageToText(readJobPage(writtenPages, `${expected.name}.html`), expected.address).offer,
    }))
    .filter(({ offer }) => offer?.source === 'readableText' || offer?.source === 'visibleText');
  const named = (field: 'company' | 'place') =>
    read.map(({ expected, offer }) => ({ said: offer?.[field] ?? '', is: expected[field] }));
  const isRight = ({ said, is }: { said: string; is: string }) => said !== '' && is.includes(said);
  // Countries are kept as the page writes them.
  const isMadeUp = ({ said, is }: { said: string; is: string }) =>
    said !== '' && !is.includes(said) && !is.startsWith(said.split(',', 1)[0] ?? '');
  expect(read.length).toBeGreaterThan(15);
  for (const field of ['company', 'place'] as const) {
    const all = named(field);
    console.info(field, `${all.filter(isRight).length} of ${all.length}`);
    expect(all.filter(isMadeUp), field).toEqual([]);
    expect(all.filter(isRight).length / all.length, field).toBeGreaterThanOrEqual(0.8);
  }
});
