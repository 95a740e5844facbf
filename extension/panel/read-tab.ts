/** From a tab to the offers on its page. Everything happens in this browser. */
import { parsePage } from '../../src/fetching/documents/parse-page.ts';
import type { BrowserApi } from '../browser-api.ts';
import { copyPage } from '../page/copy-page.ts';

/** An offer on a page; what is unknown is empty. */
export type PageOffer = { text: string; position: string; company: string; place: string };

/** The names of the sentences (`_locales`) that say why no offer was read. */
export type WhyNot =
  | 'pageIsClosed'
  | 'pageIsTooLarge'
  | 'pageListsJobs'
  | 'pageAsksToSignIn'
  | 'pageAsksConsent'
  | 'pageChecksForBots'
  | 'pageHasNoOffer';

/** The offers of a page, of which one is chosen; or why there are none. */
export type TabRead = { ok: true; address: string; offers: PageOffer[] } | { ok: false; why: WhyNot };

/** Characters; extraction takes time in proportion to them. */
const longestPage = 10_000_000;

/** Codes of extraction that have a sentence of their own. */
const told: readonly string[] = [
  'pageListsJobs',
  'pageAsksToSignIn',
  'pageAsksConsent',
  'pageChecksForBots',
] satisfies WhyNot[];

/** Reads the page that a tab shows now. */
export async function readTab(api: BrowserApi, tabId: number): Promise<TabRead> {
  const copy = await copyOf(api, tabId);
  if (!copy) return { ok: false, why: 'pageIsClosed' };
  const { html, address } = copy;
  if (html.length > longestPage) return { ok: false, why: 'pageIsTooLarge' };
  const parsed = parsePage(html, { address });
  if (parsed.ok) return { ok: true, address, offers: [parsed.offer] };
  if (parsed.code === 'severalOffers' && 'offers' in parsed)
    return { ok: true, address, offers: parsed.offers };
  // Cast: one of the codes that were just looked up.
  return { ok: false, why: told.includes(parsed.code) ? (parsed.code as WhyNot) : 'pageHasNoOffer' };
}

/** Undefined for pages of the browser itself, of its store, and those left since the press. */
async function copyOf(api: BrowserApi, tabId: number) {
  try {
    const [frame] = await api.scripting.executeScript({ target: { tabId }, func: copyPage, args: [] });
    return frame?.result;
  } catch {
    return undefined;
  }
}
