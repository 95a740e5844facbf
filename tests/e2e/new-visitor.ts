/** Base of browser tests of first visits and of the installed page: nothing is stored beforehand. */
import { test as base, expect } from './page.ts';

export { expect };

export const test = base.extend({
  context: async ({ browser }, use) => {
    const context = await browser.newContext();
    await use(context);
    await context.close();
  },
});
