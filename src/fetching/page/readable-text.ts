/** The main part of a page, found by Mozilla's Readability on a tree made by linkedom. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { dropBoilerplate } from './drop-boilerplate.ts';
import { fillGaps, type PageNames } from './excluded/fill-gaps.ts';
import { htmlToText } from './html/html-to-text.ts';
import { removeRepeatedLines } from './remove-repeated-lines.ts';

/**
 * Larger pages are no offers, and Readability would stall other requests (`weight` as in
 * ScannedPage).
 */
const maxWeight = 60_000;
const longestBody = 300_000;

/** `shown`: all text except boilerplate; `main`: what Readability finds in it, or empty. */
export type PageTexts = { shown: string; main: string };

type PageToWeigh = PageNames & { body: string; weight: number };

/** The texts of `body` (HTML from scanPage). Bodies too large for Readability have no main part. */
export function extractPageTexts({ body, weight, ...names }: PageToWeigh): PageTexts {
  if (weight > maxWeight || body.length > longestBody) return { shown: extractShownText(body), main: '' };
  try {
    return weighedParts(body, names);
  } catch {
    // If one of the two libraries fails on a page, its visible text remains.
    return { shown: extractShownText(body), main: '' };
  }
}

function weighedParts(body: string, names: PageNames): PageTexts {
  const { document } = parseHTML(
    `<!doctype html><html><head><title></title></head><body>${body}</body></html>`,
  );
  document.title = names.title;
  dropBoilerplate(document.body);
  const shown = extractShownText(document.body.innerHTML);
  const article = new Readability(document, { charThreshold: 200, disableJSONLD: true }).parse();
  return { shown, main: article?.content ? fillGaps(extractShownText(article.content), shown, names) : '' };
}

/**
 * All visible text of a piece of HTML, without lines that consist of links only and without
 * repeated copies. Throws NestedTooDeep.
 */
export function extractShownText(html: string): string {
  return removeRepeatedLines(htmlToText(html, { withoutLinkLines: true }));
}
