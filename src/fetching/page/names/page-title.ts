/** Reads job, company and place from a page title in the forms used by job sites. */
import { jobTitle } from '../../wording/offer-lines.ts';
import { matchesAnyLanguage, normalizeWords } from '../../wording/page-words.ts';

/** Each empty if the title does not state it. */
export type PageTitle = { position: string; company: string; place: string };

/** Characters of a title that are examined. */
const longestTitle = 300;

/** Separators in titles; the site's name or additional text follows. */
const separator = /\s+[|·•–—]\s+|\s+-\s+/;

type Part = 'position' | 'company' | 'place';

/**
 * Forms in which sites write a job, its company and its place; the groups in order. Named after the
 * sites that use them: LinkedIn in English and French, Greenhouse, Ashby, and "at" as used by Lever
 * and others.
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

/**
 * Reads a title. If no form matches, the position is the part before the first separator, provided
 * that it is a job title.
 */
export function parsePageTitle(title: string): PageTitle {
  const none = { position: '', company: '', place: '' };
  const segments = splitTitle(title);
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

/** The parts of a title between separators. */
export function splitTitle(title: string): string[] {
  return title
    .slice(0, longestTitle)
    .trim()
    .split(separator)
    .map((segment) => segment.trim());
}

function isJobTitle(words: string): boolean {
  return matchesAnyLanguage(jobTitle, normalizeWords(words));
}
