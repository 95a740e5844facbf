/** What the elements of a page say of it, whatever else stands in it: how it is called, where it lives and leads, what it asks for. */
import type { TagAttributes } from './html/walk-html.ts';
import { refreshTarget } from './refresh-target.ts';

export type PageSigns = {
  /** Addresses of the scripts and frames that it loads, as written: the first hundred. */
  sources: string[];
  /** `<title>`, the first shown `<h1>` and `og:title`; empty where absent. */
  title: string;
  heading: string;
  sharedTitle: string;
  /** `og:site_name`; empty where absent. */
  siteName: string;
  /** What the page calls its own address; empty where it does not say. */
  canonical: string;
  /** Where a `<meta http-equiv="refresh">` sends the reader; empty where nowhere. */
  refresh: string;
  /** Whether a password can be typed, be it in a hidden part. */
  asksPassword: boolean;
  forms: number;
};

const mostSources = 100;

/** Of a page of which nothing was read yet. */
export function noSigns(): PageSigns {
  return {
    ...{ sources: [], title: '', heading: '', sharedTitle: '', siteName: '' },
    ...{ canonical: '', refresh: '', asksPassword: false, forms: 0 },
  };
}

/** Adds what one element says; what an element holds, as titles do, comes later. */
export function readSigns(page: PageSigns, name: string, attributes: TagAttributes): void {
  if (name === 'meta') readMeta(page, attributes);
  else if (name === 'input') page.asksPassword ||= attributes.type?.toLowerCase() === 'password';
  else if (name === 'form') page.forms += 1;
  else if (name === 'link' && attributes.rel?.toLowerCase() === 'canonical')
    page.canonical ||= (attributes.href ?? '').trim();
  else if ((name === 'script' || name === 'iframe') && attributes.src && page.sources.length < mostSources)
    page.sources.push(attributes.src.slice(0, 2000));
}

function readMeta(page: PageSigns, attributes: TagAttributes): void {
  const content = (attributes.content ?? '').slice(0, 4096);
  if (attributes.property === 'og:url') page.canonical ||= content.trim();
  if (attributes.property === 'og:site_name') page.siteName ||= titleOf(content);
  if (attributes.property === 'og:title') page.sharedTitle ||= titleOf(content);
  if (attributes['http-equiv']?.toLowerCase() !== 'refresh') return;
  page.refresh ||= refreshTarget(content);
}

/** A title as one line; of a long one its beginning. */
export function titleOf(text: string): string {
  return oneLine(text.slice(0, 2000));
}

/** Each run of spaces and line breaks as one space, none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}
