/** The part of a page that is worth reading, found by Mozilla's Readability on a tree made by linkedom. */
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
import { htmlToText } from './html-to-text.ts';

/** Beyond these a page is no offer, and weighing its parts would hold up everyone else (`weight` as in ScannedPage). */
const mostWeight = 100_000;
const longestBody = 1_000_000;

/**
 * Text of the main part of `body` (HTML as scanPage leaves it); empty where there is none, or where the page is
 * too large to be weighed.
 */
export function readableText(body: string, title: string, weight: number): string {
  if (weight > mostWeight || body.length > longestBody) return '';
  try {
    return mainText(body, title);
  } catch {
    // A page on which one of the two libraries stumbles is still shown text: the caller has that.
    return '';
  }
}

function mainText(body: string, title: string): string {
  const { document } = parseHTML(
    `<!doctype html><html><head><title></title></head><body>${body}</body></html>`,
  );
  document.title = title;
  const article = new Readability(document, { charThreshold: 200, disableJSONLD: true }).parse();
  return article?.content ? htmlToText(article.content) : '';
}
