import { describe, expect, test } from 'vitest';
import { describeBoard } from '../../../tests/describe-board.ts';
import { welcomeToTheJungle } from './welcome-to-the-jungle.ts';

const address =
  'https://www.welcometothejungle.com/fr/companies/exemple/jobs/developpeur-junior_saint-marcel';

describeBoard(welcomeToTheJungle, address);

const asked = (other: string) => welcomeToTheJungle.jobAt(new URL(other))?.request.url.href;

test.each([address, address.replace('/fr/', '/en/'), `${address}/apply?q=1`])('%s', (other) =>
  expect(asked(other)).toBe(
    'https://api.welcometothejungle.com/api/v1/organizations/exemple/jobs/developpeur-junior_saint-marcel',
  ),
);
test.each([
  'https://www.welcometothejungle.com/fr/companies/exemple/jobs',
  'https://www.welcometothejungle.com/fr/companies/exemple',
  'https://www.welcometothejungle.com/fr/jobs?query=product',
])('%s names no job', (other) => expect(asked(other)).toBeUndefined());

/**
 * Recorded from the service and published in
 * github.com/Tonttu84/jobScraper (tests/fixtures/wttj_job.json),
 * where its texts are cut off.
 */
const job = {
  name: 'Développeur Junior',
  slug: 'developpeur-junior_saint-marcel',
  language: 'fr',
  status: 'published',
  archived_at: null as string | null,
  contract_type: 'temporary',
  remote: 'partial',
  published_at: '2026-08-28T19:13:01Z',
  description:
    '<br/>Votre challenge<br/>Au sein de la Direction des Systèmes d&#39;Information (DSI), vous contribuez à la conception.<br/>- Réaliser des applicatifs et des sites web',
  profile: '<br/>Issu(e) d&#39;une formation Bac+3 à Bac+5 en informatique',
  recruitment_process: null as string | null,
  key_missions: [] as string[],
  summary: '',
  office: { address: 'Saint-Marcel, Normandy, France', city: 'Saint-Marcel', country_code: 'FR' },
};

describe('the answer', () => {
  const read = welcomeToTheJungle.jobAt(new URL(address))?.read;
  const text = [
    'Développeur Junior\n\nSaint-Marcel, FR\n\nVotre challenge',
    "Au sein de la Direction des Systèmes d'Information (DSI), vous contribuez à la conception.",
    "- Réaliser des applicatifs et des sites web\n\nProfil recherché\n\nIssu(e) d'une formation Bac+3 à Bac+5 en informatique",
  ].join('\n');
  test('holds the offer', () =>
    expect(read?.({ job })).toEqual({
      source: 'board',
      position: 'Développeur Junior',
      company: '',
      place: 'Saint-Marcel, FR',
      published: '2026-08-28',
      text,
    }));
  test('may name the company, and how people are chosen, in the language of the offer', () => {
    const more = { ...job, organization: { name: 'Exemple' }, recruitment_process: '<p>Deux entretiens</p>' };
    expect(read?.({ job: more })?.company).toBe('Exemple');
    expect(read?.({ job: more })?.text).toMatch(/\n\nDéroulement des entretiens\n\nDeux entretiens$/);
    expect(read?.({ job: { ...more, language: 'en' } })?.text).toContain('\n\nPreferred experience\n\n');
  });
  test('may have its missions apart', () => {
    const missions = ['Porter la vision du produit', 'Mesurer ce que nous livrons'];
    expect(read?.({ job: { ...job, description: '', key_missions: missions } })?.text).toContain(
      '- Porter la vision du produit\n- Mesurer ce que nous livrons',
    );
  });
  test.each([
    ['a job that is over', { job: { ...job, archived_at: '2026-09-01T00:00:00Z' } }],
    ['an error', { error: 'not found' }],
  ])('with %s holds none', (_what, other) => expect(read?.(other)).toBeNull());
});
