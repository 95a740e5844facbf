/**
 * The states of the inbox and of the audit log, on the server in development mode: rows of the
 * table in states.ts.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { weakOffer } from '../fakes/offers.ts';
import { openSignedIn, type Reach } from './development-states.ts';

const inbox = '/offres/feedback';
const marked = 'Take part in PI planning with the other teams of our SAFe release train.';

export const inboxStates: Readonly<Record<string, Reach>> = {
  inbox: async (page) => void (await openComplaint(page)),
  'inbox-awaited': async (page, words) => {
    await page.route('**/api/listFeedback', neverAnswered);
    await openSignedIn(page, inbox);
    await page.getByText(words.inbox.loading).waitFor();
  },
  'inbox-nothing-found': async (page, words) => {
    await openSignedIn(page, `${inbox}?search=nowhere`);
    await page.getByText(words.inbox.nothingFound).waitFor();
  },
  'inbox-failed': async (page, words) => {
    await page.route('**/api/listFeedback', (route) => route.fulfill({ status: 502, body: '' }));
    await openSignedIn(page, inbox);
    await page.getByText(words.administration.error).waitFor();
  },
  'inbox-put-aside': async (page, words) => {
    const row = await openComplaint(page);
    await page.getByRole('button', { name: words.inbox.actions.dismiss, exact: true }).click();
    await expect(row).toHaveAttribute('data-state', 'dismissed');
    // While fading out, its message has half of its contrast.
    await page.locator('.toast').first().waitFor();
    await page.locator('.toast').first().waitFor({ state: 'detached' });
  },
  'inbox-saved': async (page, words) => {
    await openComplaint(page);
    await page.getByRole('button', { name: words.inbox.actions.save }).click();
    await page.waitForURL(/#sentence=/);
    await openSignedIn(page, `${inbox}?state=saved`);
    await page.locator('.complaint-row').first().click();
    await page.getByRole('link', { name: words.inbox.actions.open }).waitFor();
  },
  'audit-log': async (page) => {
    const row = await openComplaint(page);
    const id = await row.getAttribute('id');
    await post(page, 'dismissFeedback', { feedbackId: id?.replace('complaint-', '') });
    const address = process.env.OFFERGRADE_DEVELOPMENT_ADDRESS;
    await page.request.get(`${address}/api/offers.csv?letter=A&inDatasets=yes`);
    await page.request.post(`${address}/api/completeSignIn`, {
      data: { data: { email: 'someone@example.org', code: 'wrong' } },
    });
    await openSignedIn(page, '/offres/audit');
    await page.locator('.audit-events').waitFor();
  },
  'audit-log-awaited': async (page, words) => {
    await page.route('**/api/listAuditEvents', neverAnswered);
    await openSignedIn(page, '/offres/audit');
    await page.getByText(words.audit.loading).waitFor();
  },
  doubts: async (page) => {
    const doubts = [
      { criterion: 'usesSAFe', phrase: marked, count: 3, newest: '2026-03-01T12:00:00.000Z' },
      {
        criterion: 'growthActivities',
        phrase: 'Own the funnel.',
        count: 1,
        newest: '2026-02-01T12:00:00.000Z',
      },
    ].map((doubt, index) => ({ ...doubt, jobOfferIds: index === 0 ? [randomUUID(), randomUUID()] : [] }));
    await page.route('**/api/listDoubts', (route) =>
      route.fulfill({
        json: {
          result: {
            doubts,
            more: false,
            findings: [{ criterion: 'usesSAFe', reader: 'builtin', count: 7, moved: 4 }],
          },
        },
      }),
    );
    await openSignedIn(page, '/offres/doubts');
    await page.locator('.list-table').first().waitFor();
  },
};

const neverAnswered = (_route: Route) => {};

/** Sends a complaint unique to this state and opens it next to its offer; returns its row. */
async function openComplaint(page: Page): Promise<Locator> {
  const { content } = await post(page, 'analyzeJobOffer', { jobOffer: weakOffer });
  const id = randomUUID().replaceAll('-', '');
  const words = { id, sentence: marked, why: 'The role decides more than the grade says.' };
  await post(page, 'sendFeedback', { jobOffer: weakOffer, result: JSON.parse(content), ...words });
  await openSignedIn(page, inbox);
  const row = page.locator(`#complaint-${id}`);
  await row.click();
  await page.locator('.marked-sentence').first().waitFor();
  await page.locator('.complaint-columns .label').waitFor();
  return row;
}

async function post(page: Page, name: string, data: object) {
  const address = `${process.env.OFFERGRADE_DEVELOPMENT_ADDRESS}/api/${name}`;
  const response = await page.request.post(address, { data: { data } });
  if (!response.ok()) throw new Error(`${name} answered ${response.status()}`);
  return (await response.json()).result;
}
