import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

/** Less than half the length of the form with comments, and each page compiles it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Selectors of the part of a page to check. */
type PartOfPage = { include: string[] } | { exclude: string[] };

/**
 * The violations axe finds in a page or a part of it: the id of each violated rule and the
 * violating elements. axe runs in the page and returns violations only: describing and transferring
 * the passed checks took most of its time.
 */
export async function axeFaults(
  page: Page,
  part?: PartOfPage,
  chosen: Pick<RunOptions, 'rules' | 'runOnly'> = {},
): Promise<[string, string[]][]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ['violations'], ...chosen };
  return page.evaluate(
    async ({ part, options }) => {
      const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
      const { violations } = await inPage.run(part ?? document, options);
      return violations.map(({ id, nodes }): [string, string[]] => [id, nodes.map(({ html }) => html)]);
    },
    { part, options },
  );
}

const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/** The violations in each theme. The dark one only changes colours, so no other rule is checked. */
export async function axeFaultsInBothThemes(
  page: Page,
  part?: PartOfPage,
  rules: RunOptions['rules'] = {},
): Promise<Record<'light' | 'dark', [string, string[]][]>> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await axeFaults(page, part, { rules });
  await page.emulateMedia({ colorScheme: 'dark' });
  return { light, dark: await axeFaults(page, part, { runOnly: rulesOfColours }) };
}
