/** Finds the job title of an offer, as written. */

import type { Line } from '../document/split-lines.ts';
import { findMatches } from '../find-matches.ts';
import { foldText } from '../fold-text.ts';
import { cleanTitle, jobNamingPhrases } from './clean-title.ts';
import {
  chooseMainTitle,
  findTitles,
  findTitlesOnce,
  type TitleKind,
  type TitleMatch,
} from './job-titles.ts';
import { findGenderMarker } from './surroundings.ts';

/** Where a title was found, most certain first. */
type TitleSource = 'label' | 'titleLine' | 'sentence' | 'mention';

/** "Job title: …", « Poste : … »: the value is on the same or the next line. */
const label =
  /^\W*(?:(?:job|position|role) ?(?:title|name)|titre(?: du poste| de l'offre)?|intitule(?: du poste| de l'offre| de l'emploi)?|title|fonction|libelle du poste|profil recherche|poste(?: propose| a pourvoir| recherche)|(?:position|role|job|poste|vacancy|opening|emploi|metier))\s*:\s*/;

const sentenceWords =
  /\b(?:we|you|your|our|us|is|are|was|will|have|has|can|should|who|vous|nous|votre|notre|nos|sera|est|sont|serez|avez|etes|j'ai|i|my|their|they)\b/;

/**
 * Whether a line is short and plain enough for a title: not a sentence, not addressed to anybody.
 */
function looksLikeTitle(line: Line, core: TitleMatch): boolean {
  const before = line.folded.slice(0, core.start);
  if (line.text.length > 130 || before.length > 60) return false;
  const bare = line.folded.replace(
    /we(?:'re| are) hiring|nous recrutons|on recrute|is hiring|recrute\b/g,
    '',
  );
  if (/[.!?…;]$/.test(bare) && !/\b(?:sr|jr|inc|ltd|co|s\.a)\.$/.test(bare))
    return /[!?]$/.test(bare) && bare.length < 60;
  return !sentenceWords.test(bare.slice(0, core.end + 20));
}

type Candidate = { line: number; core: TitleMatch; source: TitleSource; score: number };

function labelledTitles(lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  for (const [index, line] of lines.slice(0, 80).entries()) {
    const match = label.exec(line.folded);
    if (match === null) continue;
    const sameLine = line.folded.length > match[0].length;
    const value = sameLine ? index : index + 1;
    const core = titleOfLine(lines[value], sameLine ? match[0].length : 0);
    if (core === null || line.text.length > 160) continue;
    const sure = /title|titre|intitule|libelle/.test(match[0]) ? 14 : 9;
    found.push({ line: value, core, source: 'label', score: sure - index / 20 });
  }
  return found;
}

/**
 * The job's name in a line after `from`; if none is known, the plain words before a gender marker.
 */
function titleOfLine(line: Line | undefined, from: number): TitleMatch | null {
  if (line === undefined) return null;
  const titles = findTitlesOnce(line).filter((title) => title.start >= from);
  const product = titles.find((title) => title.kind === 'product') ?? titles[0];
  if (product !== undefined) return product;
  const marker = findGenderMarker(line.folded);
  if (marker === null || marker.start <= from || marker.start > 90) return null;
  return { start: from, end: marker.start, kind: 'other' };
}

const scoreOfKind: Record<TitleKind, number> = { product: 1.5, near: 0.5, other: 0 };

function titleLines(lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  for (const [index, line] of lines.slice(0, 30).entries()) {
    const core = chooseMainTitle(line) ?? titleOfLine(line, 0);
    if (core === null || !looksLikeTitle(line, core)) continue;
    const place = index < 8 ? 10 - index : 2;
    const marked = findGenderMarker(line.folded) === null ? 0 : 3;
    const list = line.bullet ? -5 : 0;
    const labelElsewhere = /^[^:]{1,40}:\s/.test(line.folded) && !label.test(line.folded) ? -4 : 0;
    const score = place + marked + list + labelElsewhere + scoreOfKind[core.kind];
    if (score > 0) found.push({ line: index, core, source: 'titleLine', score });
  }
  return found;
}

function titlesInSentences(lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  for (const [index, line] of lines.slice(0, 120).entries()) {
    for (const match of findMatches(jobNamingPhrases, line.folded.slice(0, 1200))) {
      const from = match.index + match[0].length;
      const window = line.folded.slice(from, from + 90);
      const core = findTitles(window)[0];
      if (core === undefined || core.start > 40 || /[.;:,!?(]/.test(window.slice(0, core.start))) continue;
      const strong = /look|seek|hir|recru|cherch|search|hunt/.test(match[0]) ? 6 : 4;
      const moved = { start: core.start + from, end: core.end + from, kind: core.kind };
      const score = strong + scoreOfKind[core.kind] - index / 15;
      found.push({ line: index, core: moved, source: 'sentence', score });
    }
  }
  return found;
}

/** Adjectives before a title in a sentence that do not belong to it. */
const praise =
  /^(?:(?:an?|the|our|another|one|talented|experienced|passionate|skilled|motivated|dedicated|well-organized|organized|seasoned|exceptional|outstanding|strong|great|brilliant|ambitious|creative|collaborative|driven|full-time|part-time|permanent|new|first|highly|enthusiastic|dynamic|hands-on|curious|smart|strategic-minded|user-centric|data-driven|customer-centric|confirmed|and|very|truly|rockstar|innovative|proactive|self-motivated|detail-oriented|results-driven|futur(?:\(?e\)?)?|nouveau|nouvelle|notre|une?|un\(e\)|un[.·]e|excellent|freelance|remote|our next|next|qualified|bright|capable)[, ]+)+/;

/**
 * Capitalised words before a capitalised job name: its field or rank ("SAP Product Owner", "Value
 * Stream Product Manager").
 */
const capitalsBefore = /(?<![\p{L}\p{N}])(?:(?:\p{Lu}[\p{L}\p{N}’'-]*|\p{Ll}\p{Lu}\p{L}+|&)\.?[ -]+){1,5}$/u;
/** Words that begin a sentence or follow a name, and do not belong to a title. */
const noTitleWords =
  /^(?:(?:As|A|An|The|Our|Your|We|This|New|In|For|Join|Role|Position|Title|Job|Hiring|Are|Is|Like|With|Named?|Experienced|Talented|Passionate|En|Le|La|Un|Une|Notre|Votre|Ce|Poste)[ -]+)+/;

/** The part of preceding capitalised words that belongs to the title. */
function fieldBefore(line: Line, start: number): string {
  if (!/^\p{Lu}/u.test(line.text.slice(start))) return '';
  return (capitalsBefore.exec(line.text.slice(0, start))?.[0] ?? '').replace(noTitleWords, '');
}

/**
 * A capitalised field after a title in a sentence: ", CRM and Lifecycle", " for Safety & Privacy".
 */
const fieldAfter =
  /^(?: for(?= (?:the )?\p{Lu}))?(?:(?:,| [-–—]| and| &)? (?:the )?(?:\p{Lu}[\p{L}\p{N}&’'/-]*|IA|&|I{1,3})){1,5}/u;

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
  const field = fieldAfter.exec(line.text.slice(core.end, core.end + 80));
  let title = line.text.slice(start, core.end);
  if (
    field !== null &&
    !/^[, ]*(?:You|We|The|In|At|I|If|As|Vous|Nous|Pour|Au)\b/.test(field[0]) &&
    !(company !== '' && foldText(field[0]).startsWith(` for ${company}`))
  ) {
    const after = cleanTitle(
      title + field[0],
      line.folded.slice(start, core.end + field[0].length),
      {
        start: 0,
        end: title.length,
        kind: core.kind,
      },
      '',
    );
    if (after.length <= title.length + 40) title = after;
  }
  return title.replace(praise, '').replace(/(manager|owner|lead)s$/i, '$1');
}

/** "Five years of experience as a …" describes the past, not the role. */
const ofThePast =
  /\b(?:experience|experiences|experienced|background|years?|worked|ans|annees)\b[^.;:!?]{0,80}\b(?:as|comme|en tant que|d[e'])\b[^.;:!?]{0,12}$/;
/** A sentence about recruiting names the role, wherever it occurs. */
const ofWhoSeeks = /\b(?:look|seek|hir|recru|recherch|cherch|search|hunt)[a-z]* [^.;!?]{0,60}$/;
/** A title within this many top lines that is not said of somebody else is that of the role. */
const topLines = 3;
const nearLines = 10;

/**
 * Whether a title is surely that of the role: titles far below, or mentioned in passing, are often
 * somebody else's.
 */
function isSurelyOfRole({ line: index, core, source }: FoundTitle, line: Line): boolean {
  if (source === 'mention') return index < topLines;
  if (source !== 'sentence' || core === null) return true;
  const before = line.folded.slice(0, core.start);
  return !ofThePast.test(before) && (index < nearLines || ofWhoSeeks.test(before));
}

function mentionedTitle(lines: readonly Line[]): Candidate | null {
  for (const [index, line] of lines.slice(0, 200).entries()) {
    const core = findTitlesOnce(line).find((title) => title.kind === 'product');
    if (core !== undefined && core.end - core.start > 3)
      return { line: index, core, source: 'mention', score: 1 };
  }
  return null;
}

/**
 * Where an offer names its job: the line (-1 if none), the job's name in it, and how it was found.
 */
export type FoundTitle = { line: number; core: TitleMatch | null; source: TitleSource | null };

/** Finds where an offer names the job. */
export function findTitle(lines: readonly Line[]): FoundTitle {
  const said = titlesInSentences(lines);
  let best: Candidate | null = null;
  for (const candidate of [...labelledTitles(lines), ...titleLines(lines), ...said]) {
    if (best === null || candidate.score > best.score) best = candidate;
  }
  // "Digital lead" above "As a product manager you will …": every sentence about the role calls it
  // a product role.
  if (best?.core.kind === 'other' && said.length > 0 && said.every(({ core }) => core.kind === 'product')) {
    best = { ...best, core: { ...best.core, kind: 'product' } };
  }
  return best ?? mentionedTitle(lines) ?? { line: -1, core: null, source: null };
}

/**
 * The job title as written; `company` is the hiring organisation, or empty when unknown. Empty when
 * no job is named, or the title may be somebody else's.
 */
export function writeTitle(lines: readonly Line[], found: FoundTitle, company: string): string {
  const { line: index, core, source } = found;
  const line = lines[index];
  if (line === undefined || core === null || !isSurelyOfRole(found, line)) return '';
  if (source === 'sentence' || source === 'mention') return titleInSentence(line, core, foldText(company));
  const title = cleanTitle(line.text, line.folded, core, foldText(company));
  // "Acme Product Manager": the remainder without the company must still name the job.
  const bare = company !== '' && title.startsWith(`${company} `) ? title.slice(company.length + 1) : title;
  return findTitles(foldText(bare)).length > 0 ? bare : title;
}
