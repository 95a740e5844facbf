import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** Selectors of the part of a page that is looked at. */
type PartOfPage = { include: string[] } | { exclude: string[] };

/**
 * What axe finds wrong in a page, or in a part of it: the id of each rule that is broken, and the elements that break it.
 * axe runs in the page itself and answers its faults alone: what passes, which is nearly everything, is neither described nor
 * sent out of the browser. That took most of its time.
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
