import type { Language } from '../../src/language/languages.ts';
import { axeFaultsInBothThemes } from './axe-faults.ts';
import { overlapsOf } from './overlaps.ts';
import { expect, type Page, takenOver, test } from './page.ts';
import { reach, states } from './states.ts';

/** The width of a phone's window, in CSS pixels. */
const narrowest = 360;

/**
 * States of a result, which visitors scroll through: nothing may lie over anything else in a phone,
 * a tablet, and desktops from the width at which the offer is shown next to the label.
 */
const ofResults = [
  'result-opened',
  'result-of-page-opened',
  'result-e-no-product-offer',
  'lift',
  'shared-label',
  'development-result',
];
/** French texts are longer, so a narrow layout and one of two columns show what they push. */
const widthsOfResults = (language: Language) =>
  language === 'en' ? [360, 768, 1024, 1280, 1920] : [360, 1280];

/**
 * Texts of another language cannot be loaded in these states, so they are opened in French, which
 * has the longer texts.
 */
const withoutConnection = ['share-panel-without-connection'];

/**
 * States whose elements are all checked in another state; `npm run tool -- screenshots` shows every
 * state.
 */
const elsewhere: Readonly<Record<string, string>> = {
  home: 'toast',
  'home-text': 'file-being-read',
  'home-filled': 'file-being-read',
  'error-empty': 'error-several-pasted',
  'error-not-an-offer': 'error-several-pasted',
  'error-several-offers': 'error-several-pasted',
  'error-of-file': 'error-several-pasted',
  'file-chosen': 'file-being-read',
  'handed-over-text': 'file-being-read',
  'handed-over-moved': 'file-being-read',
  'handed-over-nothing': 'file-being-read',
  'result-a': 'result-opened',
  'result-d': 'result-of-page-opened',
  'result-of-address': 'result-opened',
  'big-techs': 'result-opened',
  'what-was-read': 'result-opened',
  'lift-not-yet-an-offer': 'lift',
  'connection-lost': 'share-panel-without-connection',
  history: 'history-list-stopped',
  'history-list-to-start': 'history-list-stopped',
  'not-found': 'shared-label-broken',
  'development-home': 'development-result',
  'development-home-signed-out': 'development-result',
  'sign-in': 'session-lost',
  'sign-in-elsewhere': 'sign-in-failed',
  'sign-out-everywhere': 'jobs-cancel',
  evals: 'run-held',
  offers: 'offers-import-refused',
  'offers-failed': 'inbox-failed',
  'offers-nothing-found': 'inbox-nothing-found',
  'costs-without-prices': 'costs',
  'costs-empty': 'jobs-attempts',
  'local-models-none': 'jobs-attempts',
  'local-models-failed': 'inbox-failed',
  jobs: 'jobs-attempts',
  'jobs-empty': 'jobs-attempts',
  offer: 'offer-conflict',
  'offer-edited': 'offer-conflict',
  'offer-confirmed': 'offer-conflict',
  'offer-deleting': 'jobs-cancel',
  'offer-history': 'offer-conflict',
  'offer-leaving': 'jobs-cancel',
  'offer-marking': 'offer-conflict',
  'offer-reference-wrong': 'offer-conflict',
  'offer-rest': 'jobs-cancel',
  inbox: 'inbox-put-aside',
  'inbox-awaited': 'inbox-nothing-found',
  'audit-log-awaited': 'inbox-nothing-found',
  scorecard: 'scorecard-judges',
  'scorecard-two-runs': 'scorecard-judges',
  'scorecard-cell-letters': 'scorecard-cell',
};
const looked = Object.keys(states).filter((state) => !(state in elsewhere));

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// Playwright does not clear this from a context.
test.afterEach(({ context }) => context.setOffline(false));

test.describe('in English, then in French', () => {
  test.use({ locale: 'en' });

  for (const state of looked.filter((state) => !withoutConnection.includes(state)))
    test(`axe finds no fault, and nothing stands out of a phone: ${state}`, async ({ page }) => {
      await look(page, state, 'en');
      if (ofResults.includes(state)) await expectNoOverlaps(page, 'en');
      // The elements are the same; only the lengths of the texts differ.
      await switchToFrench(page);
      await expectNothingOutside(page, `${state}, French`);
      if (ofResults.includes(state)) await expectNoOverlaps(page, 'fr');
    });
});

test.describe('in French', () => {
  test.use({ locale: 'fr' });

  for (const state of withoutConnection)
    test(`axe finds no fault, and nothing stands out of a phone: ${state}`, ({ page }) =>
      look(page, state, 'fr'));
});

async function look(page: Page, state: string, language: Language): Promise<void> {
  await reach(page, state, language);
  await takenOver(page);
  // The only rule of WCAG 2.2 AA that axe does not check by default.
  const faults = await axeFaultsInBothThemes(page, undefined, { 'target-size': { enabled: true } });
  expect(faults, state).toEqual({ light: [], dark: [] });
  await expectNothingOutside(page, state);
}

async function expectNoOverlaps(page: Page, language: Language): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  for (const width of widthsOfResults(language)) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overlapsOf(page), `${language}, ${width} pixels`).toEqual([]);
  }
}

/** A dialog adapts to the window some time after the change. */
async function expectNothingOutside(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: narrowest, height: 740 });
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  await expect
    .poll(() => page.evaluate(beyond), { message: `${state}, pixels outside of the window` })
    .toBe(0);
}

/** By keyboard, as a dialog may cover the button. */
async function switchToFrench(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Français', exact: true, includeHidden: true });
  await button.evaluate((element: HTMLElement) => element.click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
}
