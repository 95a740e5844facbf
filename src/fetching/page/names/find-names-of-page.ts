/** Finds position, company and place on a page without structured data. */
import { findCompanyOfPage } from './find-company-of-page.ts';
import { findPlaceOfPage } from './find-place-of-page.ts';
import { type PageTitle, parsePageTitle, splitTitle } from './page-title.ts';

/** What a page shows about its job's names. */
export type PageNaming = {
  heading: string;
  /** `<title>` and the sharing title. */
  title: string;
  sharedTitle: string;
  siteName: string;
  /** Address of the page; empty if unknown. */
  address: string;
  /** The text of the offer, and all that the page shows. */
  text: string;
  shown: string;
};

/** Lines under the position that may consist of the company's name. */
const openingLines = 5;

/**
 * The position is the first heading, or else from a title; company and place come from a title
 * about the same job, or from elsewhere on the page.
 */
export function findNamesOfPage(page: PageNaming): PageTitle {
  const { heading, title, sharedTitle, siteName, address, text } = page;
  const titles = [title, sharedTitle].map(parsePageTitle);
  const same = (words: string) => words.trim().toLowerCase() === heading.trim().toLowerCase();
  const said = titles.find(({ position }) => position !== '' && (heading === '' || same(position)));
  const position = positionBelow(page, titles) || heading || said?.position || sharedTitle;
  const segments = [title, sharedTitle].flatMap((each) => splitTitle(withoutPosition(each, position)));
  const shown = linesFrom(page.shown, position);
  const lines = linesFrom(text, position).slice(0, openingLines);
  const company =
    said?.company || findCompanyOfPage({ segments: [...segments, siteName], lines, text, position, address });
  const elsewhere = segments.filter((segment) => segment !== company);
  const beside = shown.map((line) =>
    company && line.startsWith(company) ? line.slice(company.length).trim() : line,
  );
  const place = said?.place || findPlaceOfPage({ segments: elsewhere, lines: beside, text });
  return { position, company, place };
}

/**
 * If the first heading names a section of the site ("Careers"), the position is the title's job,
 * provided that the page shows it on a line of its own.
 */
function positionBelow({ heading, shown }: PageNaming, titles: readonly PageTitle[]): string {
  if (heading === '' || parsePageTitle(heading).position !== '') return '';
  const lines = new Set(shown.split('\n'));
  return titles.find(({ position }) => position !== '' && lines.has(position))?.position ?? '';
}

/** A position may contain a separator of titles. */
function withoutPosition(title: string, position: string): string {
  return position === '' ? title : title.replace(position, ' | ');
}

/** The lines after the position, or all if it is not among them. */
function linesFrom(text: string, position: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const at = lines.findIndex((line) => line.toLowerCase() === position.toLowerCase());
  return lines.slice(at + 1);
}
