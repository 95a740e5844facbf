/**
 * Every state of the page for visitors, and how to reach it. accessibility.spec.ts checks them with
 * axe, `npm run tool -- screenshots` takes pictures; a new state is a new row.
 */
import { expect, type Page, type Route } from '@playwright/test';
import { encodePermalink } from '../../src/contract/permalink/permalink.ts';
import { lowestValues } from '../../src/grading/criteria.ts';
import { groupCriteria } from '../../src/grading/criteria-schema.ts';
import { grade as gradeCriteria } from '../../src/grading/grade.ts';
import { rulesVersion } from '../../src/grading/scoring-rules.ts';
import { type Dictionary, dictionaries } from '../../src/language/dictionaries.ts';
import type { Language } from '../../src/language/languages.ts';
import type { Section } from '../../src/web/features/sections/use-sections.ts';
import { otherJob, strongOffer, weakOffer } from '../fakes/offers.ts';
import { pastedPages, pasteOf } from '../fakes/pasted-pages.ts';
import { countStoredResults } from './count-stored-results.ts';
import { developmentStates, type Reach } from './development-states.ts';
import { evaluationStates } from './evaluation-states.ts';
import { finalGrade } from './grade-strip.ts';
import { inboxStates } from './inbox-states.ts';
import { listStates } from './list-states.ts';
import { offerStates } from './offer-states.ts';

export const states: Readonly<Record<string, Reach>> = {
  home: (page) => open(page, '/'),
  'home-text': (page, words) => openTextMode(page, words),
  'home-filled': async (page, words) => {
    await openTextMode(page, words);
    await page.getByRole('textbox').fill(strongOffer);
  },
  'error-empty': async (page, words) => {
    await open(page, '/');
    await evaluate(page, words);
    await errorOf(page).waitFor();
  },
  'error-not-an-offer': async (page, words) => {
    await pasteOffer(page, words, signInWall);
    await errorOf(page).waitFor();
  },
  'error-with-other-ways': async (page, words) => {
    const error = { status: 'PERMISSION_DENIED', message: '', details: { code: 'siteForbidsFetching' } };
    await page.route('**/api/extractJobOfferFromWeb', (route) =>
      route.fulfill({ status: 403, json: { error } }),
    );
    await open(page, '/');
    await page.getByRole('textbox').fill('https://jobs.example/1');
    await evaluate(page, words);
    await page.locator('.ways').waitFor();
  },
  'error-several-offers': async (page, words) => {
    const known = { company: 'Larkbridge', place: 'Manchester', published: '' };
    const offers = [
      { content: strongOffer, position: 'Senior Product Manager', ...known },
      { content: weakOffer, position: '', ...known, company: '' },
    ];
    const details = { code: 'severalOffers', address: 'https://jobs.example/1', offers };
    const error = { status: 'FAILED_PRECONDITION', message: '', details };
    await page.route('**/api/extractJobOfferFromWeb', (route) =>
      route.fulfill({ status: 400, json: { error } }),
    );
    await open(page, '/');
    await page.getByRole('textbox').fill('https://jobs.example/1');
    await evaluate(page, words);
    await page.locator('.ways').waitFor();
  },
  'error-several-pasted': async (page, words) => {
    await pasteOffer(page, words, `${strongOffer}\n\n${weakOffer}`);
    await page.locator('.ways').waitFor();
  },
  'error-of-file': async (page, words) => {
    await openTextMode(page, words);
    await chooseFile(page, 'offer.png', 'image/png');
    await errorOf(page).waitFor();
  },
  'file-chosen': (page, words) => chooseTextFile(page, words),
  'file-being-read': async (page, words) => {
    await chooseTextFile(page, words);
    await page.route('**/api/files', neverAnswered);
    await chooseFile(page, 'offer.pdf', 'application/pdf', '%PDF-1.7');
    await page.locator('.file-picker [aria-busy=true]').waitFor();
  },
  'handed-over-text': async (page) => {
    await open(page, `/share?text=${encodeURIComponent(strongOffer)}`);
    await page.locator('.handed-over').waitFor();
  },
  'handed-over-moved': async (page) => {
    await open(page, '/');
    // As text, as not all importing programs have a browser's types.
    await page.evaluate(`
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', ${JSON.stringify(strongOffer)});
      document.getElementById('offer').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    `);
    await page.locator('.handed-over').waitFor();
  },
  'handed-over-nothing': async (page) => {
    await open(page, '/share');
    await page.locator('.handed-over').waitFor();
  },
  busy: async (page, words) => {
    await page.route('**/api/analyzeJobOffer', neverAnswered);
    await pasteOffer(page, words, strongOffer);
    await page.locator('.stages').waitFor();
  },
  'result-a': (page, words) => grade(page, words, strongOffer, 'A'),
  'result-d': (page, words) => grade(page, words, weakOffer, 'D'),
  'result-e-no-product-offer': (page, words) => grade(page, words, otherJob, 'E'),
  'result-of-address': (page, words) => gradeAddress(page, words),
  'what-was-read': async (page, words) => {
    await gradeAddress(page, words);
    await page.getByRole('button', { name: words.page.read.title }).click();
    await page.getByRole('textbox', { name: words.page.read.text }).waitFor();
  },
  'result-opened': async (page, words) => {
    await gradeAddress(page, words, 'with-parts-left-out');
    await page.getByRole('button', { name: words.page.read.title }).click();
    await page.getByRole('checkbox').first().check();
    await openShare(page, words);
    await openSection(page, words, 'references');
    // Last, as the pointer stays on it.
    await openLine(page);
  },
  'result-of-page-opened': async (page, words) => {
    const offer = { text: weakOffer, position: 'Product Owner', company: 'Stonecask Insurance' };
    const [pasted] = pastedPages('en').filter(({ name }) => name.startsWith('linkedin'));
    await grade(page, words, pasted ? pasteOf(pasted, offer) : '', 'D');
    await page.getByRole('button', { name: words.page.read.title }).click();
    await page.getByRole('button', { name: words.page.read.leftOut.readAll }).waitFor();
    await openSection(page, words, 'responsible');
    await pressThumbsDown(page, words);
    await openLine(page);
  },
  'big-techs': async (page, words) => {
    await grade(page, words, weakOffer, 'D');
    await openSection(page, words, 'bigTechs');
  },
  'share-panel-without-connection': async (page, words) => {
    await grade(page, words, weakOffer, 'D');
    await openShare(page, words);
    await page.context().setOffline(true);
    await page.getByText(words.share.pictureNeedsConnection).waitFor();
  },
  lift: async (page, words) => {
    await grade(page, words, weakOffer, 'D');
    await page.getByRole('button', { name: words.page.lift.ask }).click();
    await page.locator('.lift-editor').waitFor();
    await page.locator('.live-bar').waitFor();
  },
  'lift-not-yet-an-offer': async (page, words) => {
    await grade(page, words, weakOffer, 'D');
    await page.getByRole('button', { name: words.page.lift.ask }).click();
    await page.locator('.lift-editor textarea').fill('Product Manager');
    await page.getByText(words.lift.live.notYetAnOffer).first().waitFor();
  },
  'shared-label': async (page) => {
    await page.goto(sharedLabel);
    await finalGrade(page).waitFor();
  },
  'shared-label-broken': (page) => open(page, sharedLabel.replace('?', 'x?')),
  'history-empty': (page) => open(page, '/history'),
  history: async (page, words) => {
    await gradeAndKeep(page, words, weakOffer);
    await page.goto('/history');
    await page.locator('.kept-row').first().waitFor();
  },
  'history-list-to-start': async (page, words) => {
    await gradeAndKeep(page, words, weakOffer);
    await prepareList(page, words);
  },
  'history-list-stopped': async (page, words) => {
    await gradeAndKeep(page, words, weakOffer);
    await answerAddresses(page);
    await prepareList(page, words);
    await page.getByRole('button', { name: words.kept.list.start }).click();
    await page.locator('.kept-ungraded button').waitFor();
    await page.locator('.kept-ungraded[aria-busy]').waitFor();
    await page.getByRole('button', { name: words.kept.list.stop, exact: true }).click();
  },
  compare: async (page, words) => {
    await gradeAndKeep(page, words, weakOffer);
    await gradeAndKeep(page, words, strongOffer, 2);
    await page.goto('/history');
    // Numbering continues from the results stored before.
    for (const row of [0, 1]) await page.locator('.kept-row').nth(row).getByRole('checkbox').check();
    await page.getByRole('link', { name: words.kept.compare, exact: true }).click();
    await page.getByRole('table').waitFor();
  },
  toast: async (page, words) => {
    await page.clock.install();
    await page.route('**/*.txt', (route) => route.abort());
    await open(page, '/');
    await page.locator('.sample').first().click();
    const message = page.locator('.toast');
    await message.waitFor();
    // Hovering keeps it until the picture is taken.
    await message.hover();
    await page.clock.runFor(1_000);
    await page.getByText(words.page.samples.failed).first().waitFor();
  },
  'connection-lost': async (page) => {
    await open(page, '/');
    // A later answer would restore the connection.
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.locator('.connection-banner[data-lost]').waitFor();
  },
  'part-missing': async (page, words) => {
    await page.route('**/assets/method-*.js', (route) => route.abort());
    await page.goto('/method');
    await page.getByRole('button', { name: words.page.lazy.retry }).waitFor();
  },
  method: (page) => open(page, '/method'),
  privacy: (page) => open(page, '/privacy'),
  bookmarklet: (page) => open(page, '/bookmarklet'),
  'not-found': (page) => open(page, '/no-such-page'),
  ...developmentStates,
  ...listStates,
  ...offerStates,
  ...inboxStates,
  ...evaluationStates,
};

const silence = lowestValues();
const sharedCriteria = groupCriteria({ ...silence, deliveryActivities: 2 });
/** The address of a shared label whose letter is uncertain. */
export const sharedLabel = encodePermalink({
  criteria: sharedCriteria,
  notAProductJobOffer: false,
  letter: gradeCriteria(sharedCriteria).letter,
  rulesVersion,
  position: 'Product Manager',
  company: 'Larkbridge',
  textHash: '',
  couldBe: ['D'],
});

/**
 * Brings a page to a state and waits until nothing moves; contexts should request reduced motion.
 */
export async function reach(page: Page, state: string, language: Language): Promise<void> {
  await states[state]?.(page, dictionaries[language]);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  await expect.poll(() => page.evaluate(movement), `what moves in ${state}`).toEqual([]);
}

/**
 * Elements that are appearing, disappearing or moving, except endless animations (busy states). A
 * script as text, as scripts that take pictures lack the types of a browser's page.
 */
const movement = `[
  ...document.querySelectorAll('[data-starting-style], [data-ending-style]'),
  ...document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect.getTiming().iterations !== Infinity),
].map((each) => each.className ?? String(each))`;

const neverAnswered = (_route: Route) => {};
const errorOf = (page: Page) => page.locator('.form-error');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
}

async function openTextMode(page: Page, words: Dictionary): Promise<void> {
  await open(page, '/');
  await page.getByRole('button', { name: words.page.form.textMode, exact: true }).click();
}

const evaluate = (page: Page, words: Dictionary) =>
  page.getByRole('button', { name: words.page.form.evaluate, exact: true }).click();

async function chooseFile(page: Page, name: string, mimeType: string, content = strongOffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
}

/** A file takes the place of a text, which can be brought back. */
async function chooseTextFile(page: Page, words: Dictionary): Promise<void> {
  await openTextMode(page, words);
  await page.getByRole('textbox').fill(weakOffer);
  await chooseFile(page, 'offer.txt', 'text/plain');
  await page.locator('.handed-over').waitFor();
}

async function pasteOffer(page: Page, words: Dictionary, offer: string): Promise<void> {
  await openTextMode(page, words);
  await page.getByRole('textbox').fill(offer);
  await evaluate(page, words);
}

const signInWall = 'Sign in to view this job\n\nEmail\nPassword\nForgot password?\n\nNew here? Join now';

async function grade(page: Page, words: Dictionary, offer: string, letter: string): Promise<void> {
  await pasteOffer(page, words, offer);
  await finalGrade(page, letter).waitFor();
}

/** Stored results are listed shortly after their letter is shown. */
/**
 * Waits until the browser has stored this many, which happens in the background; leaving earlier
 * would lose them.
 */
async function gradeAndKeep(page: Page, words: Dictionary, offer: string, kept = 1): Promise<void> {
  await pasteOffer(page, words, offer);
  await finalGrade(page).waitFor();
  await page.getByRole('link', { name: words.page.footer.kept }).first().waitFor();
  await expect.poll(() => countStoredResults(page)).toBeGreaterThanOrEqual(kept);
}

async function gradeAddress(page: Page, words: Dictionary, job = 'senior-product-manager'): Promise<void> {
  await open(page, '/');
  await page.getByRole('textbox').fill(`${process.env.OFFER_PAGES_ADDRESS}/jobs/${job}`);
  await evaluate(page, words);
  await finalGrade(page).waitFor();
}

const [readAddress, refusedAddress, slowAddress] = [
  'https://careers.example/jobs/senior-product-manager',
  'https://network.example/jobs/view/2',
  'https://slow.example/jobs/3',
] as const;

/** Submits three addresses, one of them twice. */
async function prepareList(page: Page, words: Dictionary): Promise<void> {
  await pasteOffer(page, words, [readAddress, refusedAddress, slowAddress, readAddress].join('\n'));
  await page.locator('.kept-ungraded').first().waitFor();
}

/** Of the addresses of the list one is read, one refused, and one never answered. */
async function answerAddresses(page: Page): Promise<void> {
  const error = { status: 'PERMISSION_DENIED', message: '', details: { code: 'siteForbidsFetching' } };
  await page.route('**/api/extractJobOfferFromWeb', (route) => {
    const { url } = route.request().postDataJSON().data;
    if (url === refusedAddress) return route.fulfill({ status: 403, json: { error } });
    if (url === readAddress) return route.fulfill({ json: { result: { content: strongOffer } } });
  });
}

async function openSection(page: Page, words: Dictionary, section: Section): Promise<void> {
  await page.getByRole('button', { name: words.page.more[section], exact: true }).click();
  await page.locator('.more-trigger[aria-expanded=true]').waitFor();
}

async function openLine(page: Page): Promise<void> {
  await page.locator('.line-trigger').first().click();
  await page.locator('.doubt-button').first().waitFor();
}

async function openShare(page: Page, words: Dictionary): Promise<void> {
  await page.getByRole('button', { name: words.page.label.share, exact: true }).click();
  await page.locator('.share-panel img').waitFor();
}

/** Opens the form of a thumbs-down and its sentences to choose from. */
async function pressThumbsDown(page: Page, words: Dictionary): Promise<void> {
  await page.getByRole('button', { name: words.page.thumbs.down }).click();
  await page.getByText(words.page.thumbs.thanksDown).waitFor();
  await page.locator('.feedback-pick').click();
  await page.locator('.feedback-sentence').first().waitFor();
}
