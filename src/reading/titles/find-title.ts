/** Finds the job title of an offer, as written. */

import type { Line } from '../document/split-lines.ts';
import { foldText } from '../fold-text.ts';
import { cleanTitle } from './clean-title.ts';
import { type Candidate, findCandidates, findMentionedTitle, type TitleSource } from './find-candidates.ts';
import type { TitleMatch } from './job-titles.ts';

/** Adjectives before a title in a sentence that do not belong to it. */
const praise =
  /^(?:(?:an?|the|our|another|one|talented|experienced|passionate|skilled|motivated|dedicated|well-organized|organized|seasoned|exceptional|outstanding|strong|great|brilliant|ambitious|creative|collaborative|driven|full-time|part-time|permanent|new|first|highly|enthusiastic|dynamic|hands-on|curious|smart|strategic-minded|user-centric|data-driven|customer-centric|confirmed|and|very|truly|rockstar|innovative|proactive|self-motivated|detail-oriented|results-driven|futur(?:\(?e\)?)?|nouveau|nouvelle|notre|une?|un\(e\)|un[.·]e|excellent|freelance|remote|our next|next|qualified|bright|capable)[, ]+)+/;

/**
 * Capitalised words before a capitalised job name: its field or rank ("SAP Product Owner", "Value
 * Stream Product Manager").
 */
const capitalsBefore =
  /(?<![\p{L}\p{N}.·])(?:(?:\p{Lu}[\p{L}\p{N}’'-]*|\p{Ll}\p{Lu}\p{L}+|&)\.?(?: ?\/ ?|[ -]+)){1,5}$/u;
/** Words that begin a sentence or follow a name, and do not belong to a title. */
const noTitleWords =
  /^(?:(?:As|A|An|The|Our|Your|We|This|New|In|For|Join|Role|Position|Title|Job|Hiring|Are|Is|Like|With|Named?|Experienced|Talented|Passionate|En|Le|La|Un|Une|Notre|Votre|Ce|Poste)[ -]+)+/;

/** Characters around a job's name in a sentence in which its field is looked for. */
const longestField = 80;

/** The part of preceding capitalised words that belongs to the title. */
function fieldBefore(line: Line, start: number): string {
  if (!/^\p{Lu}/u.test(line.text.slice(start))) return '';
  const before = line.text.slice(Math.max(0, start - longestField), start);
  return (capitalsBefore.exec(before)?.[0] ?? '').replace(noTitleWords, '');
}

/**
 * A capitalised field after a title in a sentence: ", CRM and Lifecycle", " for Safety & Privacy".
 */
const fieldAfter =
  /^(?: for(?= (?:the )?\p{Lu}))?(?:(?:,| [-–—]| and| &)? (?:the )?(?:\p{Lu}[\p{L}\p{N}&’'/-]*|IA|&|I{1,3})){1,5}/u;

/** A capitalised word that begins another clause than the title's field. */
const nextClause = / (?:You|We|The|In|At|If|As|Do|Are|Is|Vous|Nous|Pour|Au)\b.*/su;

/**
 * A title in a sentence: the job's name with preceding words of rank and field, and a capitalised
 * field after it.
 */
function titleInSentence(line: Line, core: TitleMatch, company: string): string {
  const before = line.folded.slice(0, core.start);
  const rank =
    /(?:(?:senior|sr\.?|junior|jr\.?|lead|principal|staff|associate|assistant|technical|digital|growth|data|ai|group|global|deputy|interim|mid-level|executive|scrum|consultant|chief)[ -]+){1,3}$/.exec(
      before,
    );
  const ranked = rank === null ? core.start : rank.index;
  const start = ranked - fieldBefore(line, ranked).length;
  const after = line.text.slice(core.end, core.end + longestField).replace(nextClause, '');
  const field = fieldAfter.exec(after);
  let title = line.text.slice(start, core.end);
  if (field !== null && !(company !== '' && foldText(field[0]).startsWith(` for ${company}`))) {
    const withField = cleanTitle(
      title + field[0],
      line.folded.slice(start, core.end + field[0].length),
      {
        start: 0,
        end: title.length,
        kind: core.kind,
      },
      '',
    );
    if (withField.length <= title.length + 40) title = withField;
  }
  const bare = title.replace(praise, '');
  const own =
    company !== '' && foldText(bare).startsWith(`${company} `) ? bare.slice(company.length + 1) : bare;
  return own.replace(/(manager|owner|lead)s$/i, '$1');
}

/** A title within this many top lines that is not said of somebody else is that of the role. */
const topLines = 3;
const nearLines = 10;

/**
 * Whether a title is surely that of the role: titles far below, or mentioned in passing, are often
 * somebody else's.
 */
function isSurelyOfRole({ line: index, source }: FoundTitle): boolean {
  if (source === 'mention') return index < topLines;
  return source !== 'sentence' || index < nearLines;
}

/**
 * Where an offer names its job: the line (-1 if none), the job's name in it, and how it was found.
 */
export type FoundTitle = { line: number; core: TitleMatch | null; source: TitleSource | null };

/** Finds where an offer names the job. */
export function findTitle(lines: readonly Line[]): FoundTitle {
  const found = findCandidates(lines);
  let best: Candidate | null = null;
  for (const candidate of [...found.lines, ...found.sentences, ...found.subjects]) {
    if (best === null || candidate.score > best.score) best = candidate;
  }
  // "Digital lead" above "As a product manager you will …": every sentence about the role calls it
  // a product role.
  const said = found.sentences;
  if (best?.core.kind === 'other' && said.length > 0 && said.every(({ core }) => core.kind === 'product')) {
    best = { ...best, core: { ...best.core, kind: 'product' } };
  }
  return best ?? findMentionedTitle(lines) ?? { line: -1, core: null, source: null };
}

/**
 * The job title as written; `company` is the hiring organisation, or empty when unknown. Empty when
 * no job is named, or the title may be somebody else's.
 */
export function writeTitle(lines: readonly Line[], found: FoundTitle, company: string): string {
  const { line: index, core, source } = found;
  const line = lines[index];
  if (line === undefined || core === null || !isSurelyOfRole(found)) return '';
  if (source !== 'label' && source !== 'titleLine') return titleInSentence(line, core, foldText(company));
  return cleanTitle(line.text, line.folded, core, foldText(company));
}
