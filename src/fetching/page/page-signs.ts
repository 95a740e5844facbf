/**
 * What a page's elements reveal about it, apart from its text: names, addresses, redirects,
 * password fields.
 */
import type { TagAttributes } from './html/walk-html.ts';
import { parseRefreshTarget } from './parse-refresh-target.ts';

/** Signs of a page, collected while scanning. */
export type PageSigns = {
  /** Addresses of the scripts and frames that it loads, as written: the first hundred. */
  sources: string[];
  /** `<title>`, the first shown `<h1>` and `og:title`; empty if absent. */
  title: string;
  heading: string;
  sharedTitle: string;
  /** `og:site_name`; empty if absent. */
  siteName: string;
  /** What the page declares as its own address; empty if nothing. */
  canonical: string;
  /** Target of a `<meta http-equiv="refresh">`; empty if none. */
  refresh: string;
  /** Whether it has a password field, even a hidden one. */
  asksPassword: boolean;
  forms: number;
};

const maxSources = 100;

/** The initial signs of a page. */
export function emptyPageSigns(): PageSigns {
  return {
    sources: [],
    title: '',
    heading: '',
    sharedTitle: '',
    siteName: '',
    canonical: '',
    refresh: '',
    asksPassword: false,
    forms: 0,
  };
}

/** Adds the signs of one element's tag; its content, such as a title, is added later. */
export function collectSigns(page: PageSigns, name: string, attributes: TagAttributes): void {
  if (name === 'meta') readMeta(page, attributes);
  else if (name === 'input') page.asksPassword ||= attributes.type?.toLowerCase() === 'password';
  else if (name === 'form') page.forms += 1;
  else if (name === 'link' && attributes.rel?.toLowerCase() === 'canonical')
    page.canonical ||= (attributes.href ?? '').trim();
  else if ((name === 'script' || name === 'iframe') && attributes.src && page.sources.length < maxSources)
    page.sources.push(attributes.src.slice(0, 2000));
}

function readMeta(page: PageSigns, attributes: TagAttributes): void {
  const content = (attributes.content ?? '').slice(0, 4096);
  if (attributes.property === 'og:url') page.canonical ||= content.trim();
  if (attributes.property === 'og:site_name') page.siteName ||= toTitle(content);
  if (attributes.property === 'og:title') page.sharedTitle ||= toTitle(content);
  if (attributes['http-equiv']?.toLowerCase() !== 'refresh') return;
  page.refresh ||= parseRefreshTarget(content);
}

/** A title on one line, cut if long. */
export function toTitle(text: string): string {
  return toSingleLine(text.slice(0, 2000));
}

/** Collapses each run of spaces and line breaks to one space and trims the ends. */
export function toSingleLine(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}
