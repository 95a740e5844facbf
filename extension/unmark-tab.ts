import type { BrowserApi } from './browser-api.ts';
import { markStyle } from './page/mark-names.ts';
import { unmarkSentences } from './page/unmark-sentences.ts';

/** Removes the marks from the page of a tab, and their style. */
export async function unmarkTab({ scripting }: BrowserApi, tabId: number): Promise<void> {
  const target = { tabId };
  try {
    await scripting.executeScript({ target, func: unmarkSentences, args: [] });
    await scripting.removeCSS({ target, css: markStyle });
  } catch {
    // The tab is closed, or shows another page, to which the press gave no access.
  }
}
