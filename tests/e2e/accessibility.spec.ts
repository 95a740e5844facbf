import { languages } from '../../src/language/languages.ts';
import { axeFaults } from './axe-faults.ts';
import { expect, takenOver, test } from './page.ts';
import { reach, states } from './states.ts';

/** The dark theme changes colours and nothing else: the other rules would look at the same page twice. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** The window of a phone, in CSS pixels. */
const narrowest = 360;

// One context for all that a worker opens, which Playwright empties between states: a new one would start processes and compile
// the page and axe anew, which took a third of the time. What a state leaves that is not emptied is undone here.
test.use({ reuseContext: true });
test.afterEach(({ context }) => context.setOffline(false));

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, contextOptions: { reducedMotion: 'reduce' } });

    for (const state of Object.keys(states)) {
      test(`axe finds no fault, and nothing stands out of a phone: ${state}`, async ({ page }) => {
        await reach(page, state, language);
        await takenOver(page);
        await page.emulateMedia({ colorScheme: 'light' });
        // The one rule of WCAG 2.2 AA that axe leaves out unless it is asked for.
        const faults = await axeFaults(page, undefined, { rules: { 'target-size': { enabled: true } } });
        expect(faults, `${state}, ${language}, light`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        const darkFaults = await axeFaults(page, undefined, { runOnly: rulesOfColours });
        expect(darkFaults, `${state}, ${language}, dark`).toEqual([]);
        await page.setViewportSize({ width: narrowest, height: 740 });
        const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        // A dialog fits itself to the window after it has changed.
        const message = `${state}, ${language}, pixels outside of the window`;
        await expect.poll(() => page.evaluate(beyond), { message }).toBe(0);
      });
    }
  });
}
