/** The part of a page that is worth reading, found by Mozilla's Readability on a tree made by linkedom. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { dropBoilerplate } from './boilerplate.ts';
import { htmlToText } from './html/html-to-text.ts';
import { fillGaps, type NamesOfText } from './left-out/fill-gaps.ts';
import { withoutCopies } from './without-copies.ts';

/** Beyond these a page is no offer, and weighing its parts would hold up everyone else (`weight` as in ScannedPage). */
const mostWeight = 60_000;
const longestBody = 300_000;

/** `shown` is all that stands on a page beside what is never part of an offer, `main` what Readability finds in it; empty where nothing. */
export type PartsOfPage = { shown: string; main: string };

type PageToWeigh = NamesOfText & { body: string; weight: number };

/** The texts of `body` (HTML as scanPage leaves it). What is too large to be weighed has no main part. */
export function partsOfPage({ body, weight, ...names }: PageToWeigh): PartsOfPage {
  if (weight > mostWeight || body.length > longestBody) return { shown: shownText(body), main: '' };
  try {
    return weighedParts(body, names);
  } catch {
    // A page on which one of the two libraries stumbles is still shown text.
    return { shown: shownText(body), main: '' };
  }
}

function weighedParts(body: string, names: NamesOfText): PartsOfPage {
  const { document } = parseHTML(
    `<!doctype html><html><head><title></title></head><body>${body}</body></html>`,
  );
  document.title = names.title;
  dropBoilerplate(document.body);
  const shown = shownText(document.body.innerHTML);
  const article = new Readability(document, { charThreshold: 200, disableJSONLD: true }).parse();
  return { shown, main: article?.content ? fillGaps(shownText(article.content), shown, names) : '' };
}

/** All that a piece of HTML shows, lines of nothing but links aside, and what stands there twice once. Throws NestedTooDeep. */
export function shownText(html: string): string {
  return withoutCopies(htmlToText(html, { withoutLinkLines: true }));
}
