/**
 * The script of an analytics service (Plausible or Umami) that the settings may add to the page's
 * documents, except for visitors who ask not to be counted.
 */
import type { HonoRequest } from 'hono';
import { html } from 'hono/html';
import { pagePaths, sharePath } from '../../contract/page-paths.ts';
import type { Settings } from '../../settings/config.ts';
import { optsOutOfCounting } from './opts-out-of-counting.ts';

/** The configured analytics script and what documents need for it. */
export type Analytics = {
  /** The element for the head of a document. */
  element: string;
  /**
   * The origin that the content policy must allow: source of the script and target of its reports.
   */
  origin: string;
  /** The name on the privacy page. */
  host: string;
};

/** Undefined when no script is configured. */
export function analyticsOf({
  analyticsScript,
  analyticsSite,
}: Pick<Settings, 'analyticsScript' | 'analyticsSite'>): Analytics | undefined {
  if (!analyticsScript) return undefined;
  const { origin, host } = new URL(analyticsScript);
  // Plausible reads data-domain, Umami the others; each leaves alone what it does not know. What a
  // bookmark hands over stands behind the # of an address.
  const element = html`<script defer src="${analyticsScript}" data-domain="${analyticsSite}" data-website-id="${analyticsSite}" data-do-not-track="true" data-exclude-search="true" data-exclude-hash="true"></script>`;
  return { element: `${element}`, origin, host };
}

/**
 * Whether the answer to this request may include the script: only at addresses that hold nothing of
 * an offer.
 */
export function allowsAnalytics(request: HonoRequest): boolean {
  // Shared content is part of the address, and such scripts report addresses.
  if (request.path === sharePath) return false;
  return pagePaths.some((path) => path === request.path) && !optsOutOfCounting(request);
}
