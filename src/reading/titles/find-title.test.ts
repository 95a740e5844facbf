import { describe, expect, test } from 'vitest';
import { splitLines } from '../document/split-lines.ts';
import { findCompany } from '../metadata/find-company.ts';
import { findTitle, writeTitle } from './find-title.ts';
import { findTitles } from './job-titles.ts';

const english = 'You will own the roadmap and the backlog.';
const french = 'Vos missions : définir la feuille de route et prioriser le backlog.';

/** Position and company of an offer that begins with `head`. */
function headOf(head: string): [position: string, company: string] {
  const lines = splitLines(
    `${head}\n\n${/H\/F|F\/H|nous|recrut|recherch|poste/i.test(head) ? french : english}`,
  );
  const found = findTitle(lines);
  const company = findCompany(lines, found);
  return [writeTitle(lines, found, company), company];
}

describe('position and company', () => {
  test.each([
    // A title line, with or without extraneous parts.
    ['Product Manager\nNimbus Corp\nParis, France', 'Product Manager', 'Nimbus Corp'],
    [
      'Senior Product Manager, Search\nNimbus · Berlin · Full-time',
      'Senior Product Manager, Search',
      'Nimbus',
    ],
    ['Nimbus | Senior Product Manager | Remote', 'Senior Product Manager', 'Nimbus'],
    ['Nimbus – Product Owner (H/F)', 'Product Owner', 'Nimbus'],
    ['Product Owner H/F - Nimbus - Lyon (69)', 'Product Owner', 'Nimbus'],
    ['VP of Product @ Nimbus (Series B)', 'VP of Product', 'Nimbus'],
    ['Product Manager at Nimbus', 'Product Manager', 'Nimbus'],
    ['Product Manageuse H/F – Nimbus – Lyon (69)', 'Product Manageuse', 'Nimbus'],
    [
      'Lead Product Manager - Marketplace (all genders)\nat Nimbus Labs\nBerlin',
      'Lead Product Manager - Marketplace',
      'Nimbus Labs',
    ],
    ['Stage - Assistant chef de produit H/F - Nimbus - Paris', 'Assistant chef de produit', 'Nimbus'],
    ['CHEF DE PRODUIT JARDIN (H/F)\nNimbus – Angers (49)\nCDI', 'CHEF DE PRODUIT JARDIN', 'Nimbus'],
    ['Directeur·rice produit (F/H)\nNimbus, Annecy', 'Directeur·rice produit', 'Nimbus'],
    ['Product Manager (B2B, Hotels) (m/f/d)\nNimbus - Berlin', 'Product Manager (B2B, Hotels)', 'Nimbus'],
    [
      '<h1>Product Manager &amp; Owner</h1><p>Nimbus Ltd | Leeds</p>',
      'Product Manager & Owner',
      'Nimbus Ltd',
    ],
    ['# Product Manager\n\n**Nimbus** · Remote\n\n## About Nimbus\nWe bake.', 'Product Manager', 'Nimbus'],
    ['Product Manager\nMicrosoft - Redmond, WA', 'Product Manager', 'Microsoft'],
    ['Product Manager\nNimbus Group - Seattle, WA', 'Product Manager', 'Nimbus Group'],
    ['Product Manager\nNimbus Sports, Halifax, West Yorkshire', 'Product Manager', 'Nimbus Sports'],
    ['Recherche Product Owner en prestation\n\nNimbus recrute.', 'Product Owner', 'Nimbus'],
    [
      'Chef de produit\n\nLe Service météorologique local (SML) développe des outils.',
      'Chef de produit',
      'Service météorologique local',
    ],
    // Labels.
    [
      '**Job Title:** Product Manager\n**Company:** Nimbus Bakery\n**Location:** Leeds',
      'Product Manager',
      'Nimbus Bakery',
    ],
    [
      'Intitulé du poste : Chef de produit numérique\nEntreprise : Nimbus\nLieu : Lyon',
      'Chef de produit numérique',
      'Nimbus',
    ],
    ['Job Title\nProduct Manager II\nCompany\nNimbus\nLocation\nLeeds', 'Product Manager II', 'Nimbus'],
    // Sentences.
    ['Nimbus is looking for a Senior Product Manager to shape our app.', 'Senior Product Manager', 'Nimbus'],
    ['Join Nimbus as a Product Manager', 'Product Manager', 'Nimbus'],
    ['Le Groupe Nimbus recrute un Chef de produit (H/F)', 'Chef de produit', 'Groupe Nimbus'],
    ['Nimbus recherche un(e) Chef(fe) de produit pour sa gamme de fours.', 'Chef(fe) de produit', 'Nimbus'],
    ['We’re hiring a Product Manager, Payments at Nimbus!', 'Product Manager, Payments', 'Nimbus'],
    // The company in what follows.
    ['Product Owner\n\nWho we are: Nimbus is a bank for bakers.', 'Product Owner', 'Nimbus'],
    ['Product Owner (H/F)\n\nChez Nimbus, nous aidons les boulangers.', 'Product Owner', 'Nimbus'],
    ['Product Manager\n\nWe are Nimbus, a bank for bakers.', 'Product Manager', 'Nimbus'],
    [
      'Product Owner F/H\n\nPour notre client Nimbus, nous recherchons un Product Owner.',
      'Product Owner',
      'Nimbus',
    ],
    // Other jobs, and no company.
    ['Senior Backend Engineer (Go) (m/f/x)', 'Senior Backend Engineer (Go)', ''],
    ['Infirmier(ère) de nuit (H/F)\nCDI\nLyon', 'Infirmier(ère) de nuit', ''],
    ['Product Manager\n\nAbout us\nWe help bakers.', 'Product Manager', ''],
    ['Product Manager\n\nRequirements\nJira, Figma and SQL.', 'Product Manager', ''],
  ])('%s', (head, position, company) => {
    expect(headOf(head)).toEqual([position, company]);
  });
});

test('without a title the first product role that is named; without any, nothing', () => {
  expect(headOf('We bake bread. Our next product owner knows flour.')[0]).toBe('product owner');
  expect(headOf('We bake bread.')[0]).toBe('');
});

const rest = 'We make maps of harbours.\n\nWhat you will do\n- Own the roadmap.\n- Talk to users.\n';
const positionIn = (text: string) => headOf(text)[0];

test.each([
  ['We seek an SAP Product Owner with five years of practice.', 'SAP Product Owner'],
  ['We are hiring a Value Stream Product Manager to lead our ports.', 'Value Stream Product Manager'],
  ['As a Sr. Product Manager you own our app.', 'Sr. Product Manager'],
  [
    'We need a Director of Product Management for Safety & Privacy.',
    'Director of Product Management for Safety & Privacy',
  ],
  ['As the Product Manager, CRM and Lifecycle, you own how we write.', 'Product Manager, CRM and Lifecycle'],
  ['We are looking for Product Managers to lead our ports.', 'Product Manager'],
])('the rank and the field in capitals beside a title belong to it: %j', (sentence, position) => {
  expect(positionIn(`${sentence}\n\n${rest}`)).toBe(position);
});

test.each([
  ['The Group Product Manager will lead the roadmap of our maps.', 'Group Product Manager'],
  ['What you do: the EMEA Payments Product Lead role shapes how we are paid.', 'EMEA Payments Product Lead'],
  ['Be a product lead within our charts team.', 'product lead'],
  ['We seek a curious, data-driven Product Operations Manager.', 'Product Operations Manager'],
  ['We seek a Business Analyst / Product Owner to lead our ports.', 'Business Analyst / Product Owner'],
  [`${'We map seas, and '.repeat(100)}we’re looking for a Product Manager to own them.`, 'Product Manager'],
])('a sentence whose subject is the role, or that seeks it, names it: %j', (sentence, position) => {
  expect(positionIn(`${rest}- Sail.\n\n${sentence}`)).toBe(position);
});

test.each([
  'Lead the evolution of our charts',
  '4+ years of product management experience',
  '- Work with product managers and designers',
  'You act as an expert of harbours.',
  'This role reports to the Director of Product Marketing.',
])('a duty, a demand, a field of work, or somebody else is no title: %j', (line) => {
  expect(positionIn(`${line}\n\n${rest}`)).toBe('');
});

test.each([
  ['Product Manager, Nimbus Maps\nNimbus\nParis, France', 'Product Manager, Nimbus Maps'],
  ['[Role] Lead Product Manager', 'Lead Product Manager'],
  ['Product Manager/Sr. Product Manager', 'Product Manager/Sr. Product Manager'],
  ['Chef de produit junior dès que possible', 'Chef de produit junior'],
  ['Senior ADAS Product Manager - Maps', 'Senior ADAS Product Manager - Maps'],
  ['Missions de la/du responsable de produit', 'responsable de produit'],
])('%j is the title %j', (head, position) => {
  expect(positionIn(`${head}\n\n${rest}`)).toBe(position);
});

test.each([
  'Five years of experience in software as a Product Manager.',
  'You bring some years of practice as a Product Owner.',
  'You report to the Director of Product Marketing.',
])('what is named far below, or of the past, is nobody’s title here: %j', (sentence) => {
  expect(
    positionIn(`${rest}- Read the logs.\n- Draw the maps.\n- Sail.\n\nYour profile\n- ${sentence}\n`),
  ).toBe('');
});

test.each([
  'vp product operations',
  'director of product legal',
  'executive assistant to the head of product',
  'office manager for the vp product',
])('a job beside a product role is another job: %j', (title) => {
  expect(findTitles(title).map(({ kind }) => kind)).toEqual(['other']);
});
