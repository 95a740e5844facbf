/**
 * The script of an analytics service, Plausible's or Umami's, that the settings may add to the page's documents: only
 * there, and not for visitors who ask not to be counted.
 */
import type { HonoRequest } from 'hono';
import { html } from 'hono/html';
import { pagePaths, sharePath } from '../../contract/page-paths.ts';
import type { Settings } from '../../settings/config.ts';
import { asksNotToBeCounted } from './asks-not-to-be-counted.ts';

export type Analytics = {
  /** The element to put into the head of a document. */
  element: string;
  /** What the content policy lets in: where the script comes from, and where it reports to. */
  origin: string;
  /** As the privacy page names it. */
  host: string;
};

/** Undefined where no script is set. */
export function analyticsOf({
  analyticsScript,
  analyticsSite,
}: Pick<Settings, 'analyticsScript' | 'analyticsSite'>): Analytics | undefined {
  if (!analyticsScript) return undefined;
  const { origin, host } = new URL(analyticsScript);
  // Plausible reads data-domain, Umami the others; each leaves alone what it does not know. What a bookmark hands over
  // stands behind the # of an address.
  const element = html`<script defer src="${analyticsScript}" data-domain="${analyticsSite}" data-website-id="${analyticsSite}" data-do-not-track="true" data-exclude-search="true" data-exclude-hash="true"></script>`;
  return { element: `${element}`, origin, host };
}

/** Whether the answer to this request may hold the script: only at addresses that hold nothing of an offer. */
export function mayBeCounted(request: HonoRequest): boolean {
  // What is shared with the page stands in the address that it comes by, and scripts of this kind report addresses.
  if (request.path === sharePath) return false;
  return pagePaths.some((path) => path === request.path) && !asksNotToBeCounted(request);
}
