/** What a page that states no job for programs says of the one on it: position, company and place. */
import { companyOfPage } from './company-of-page.ts';
import { placeOfPage } from './place-of-page.ts';
import { readTitleOfPage, segmentsOf, type TitleOfPage } from './title-of-page.ts';

export type PageNaming = {
  heading: string;
  /** The page's own title and the one that it is shared by. */
  title: string;
  sharedTitle: string;
  siteName: string;
  /** Where the page stands; empty where it is not known. */
  address: string;
  /** The text of the offer, and all that the page shows. */
  text: string;
  shown: string;
};

/** Lines under the position among which the company may stand by itself. */
const openingLines = 5;

/** Position by the first heading, or else a title; company and place by a title that speaks of the same job, or by what the page says elsewhere. */
export function namesOfPage(page: PageNaming): TitleOfPage {
  const { heading, title, sharedTitle, siteName, address, text } = page;
  const titles = [title, sharedTitle].map(readTitleOfPage);
  const same = (words: string) => words.trim().toLowerCase() === heading.trim().toLowerCase();
  const said = titles.find(({ position }) => position !== '' && (heading === '' || same(position)));
  const position = positionBelow(page, titles) || heading || said?.position || sharedTitle;
  const segments = [title, sharedTitle].flatMap((each) => segmentsOf(withoutPosition(each, position)));
  const shown = linesFrom(page.shown, position);
  const lines = linesFrom(text, position).slice(0, openingLines);
  const company =
    said?.company || companyOfPage({ segments: [...segments, siteName], lines, text, position, address });
  const elsewhere = segments.filter((segment) => segment !== company);
  const beside = shown.map((line) =>
    company && line.startsWith(company) ? line.slice(company.length).trim() : line,
  );
  const place = said?.place || placeOfPage({ segments: elsewhere, lines: beside, text });
  return { position, company, place };
}

/** The first heading may name the part of a site ("Careers"): then the title's job is the position, where the page shows it as a line of its own. */
function positionBelow({ heading, shown }: PageNaming, titles: readonly TitleOfPage[]): string {
  if (heading === '' || readTitleOfPage(heading).position !== '') return '';
  const lines = new Set(shown.split('\n'));
  return titles.find(({ position }) => position !== '' && lines.has(position))?.position ?? '';
}

/** A position may hold what parts a title elsewhere. */
function withoutPosition(title: string, position: string): string {
  return position === '' ? title : title.replace(position, ' | ');
}

/** The lines behind that of the position, or all where it is not among them. */
function linesFrom(text: string, position: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  const at = lines.findIndex((line) => line.toLowerCase() === position.toLowerCase());
  return lines.slice(at + 1);
}
