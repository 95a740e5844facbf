/** What the title of a page says of the job on it, where it is written as job sites write theirs. */
import { jobTitle } from '../../wording/offer-lines.ts';
import { plainWords, says } from '../../wording/page-words.ts';

/** Each empty where the title does not say it. */
export type TitleOfPage = { position: string; company: string; place: string };

/** Characters of a title that are looked at. */
const longestTitle = 300;

/** What stands behind one of these in a title is the site, or more of the same. */
const separator = /\s+[|·•–—]\s+|\s+-\s+/;

type Part = 'position' | 'company' | 'place';

/**
 * Forms in which sites write a job, its company and its place; the groups of each in order. Names are those of the sites
 * whose titles are so: LinkedIn in English and French, Greenhouse, Ashby, Lever's and others' "at".
 */
const forms: readonly (readonly [form: RegExp, parts: readonly Part[]])[] = [
  [
    /^(\S.{0,80}?) (?:is )?hiring (?:an? )?(\S.{0,120}?) in (\p{Lu}.{0,80})$/u,
    ['company', 'position', 'place'],
  ],
  [/^(\S.{0,80}?) (?:is )?hiring (?:an? )?(\S.{0,120})$/u, ['company', 'position']],
  [
    /^(\S.{0,80}?) recrute pour des postes de (\S.{0,120}?) \((\p{Lu}.{0,80})\)$/u,
    ['company', 'position', 'place'],
  ],
  [/^(\S.{0,80}?) recrute (?:une? )?(\S.{0,120})$/u, ['company', 'position']],
  [/^Job Application for (\S.{0,120}) at (\S.{0,80})$/u, ['position', 'company']],
  [/^(\S.{0,120}) (?:at|@|chez|bei|presso|bij) ([\p{Lu}\p{N}].{0,80})$/u, ['position', 'company']],
];

/** Reads a title; the part before the first bar or dash that is the title of a job is the position where no form is met. */
export function readTitleOfPage(title: string): TitleOfPage {
  const none = { position: '', company: '', place: '' };
  const segments = segmentsOf(title);
  for (const segment of segments) {
    for (const [form, parts] of forms) {
      const found = form.exec(segment)?.slice(1);
      if (!found) continue;
      const said = {
        ...none,
        ...Object.fromEntries(parts.map((part, index) => [part, found[index]?.trim() ?? ''])),
      };
      if (isJobTitle(said.position)) return said;
    }
  }
  return { ...none, position: segments.find(isJobTitle) ?? '' };
}

/** What stands in a title between bars and dashes. */
export function segmentsOf(title: string): string[] {
  return title
    .slice(0, longestTitle)
    .trim()
    .split(separator)
    .map((segment) => segment.trim());
}

function isJobTitle(words: string): boolean {
  return says(jobTitle, plainWords(words));
}
