import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

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
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
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
