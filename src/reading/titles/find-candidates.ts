/** Finds every place where an offer may name its job, with how likely each is to name it. */

import type { Line } from '../document/split-lines.ts';
import { findMatches } from '../find-matches.ts';
import { jobNamingPhrases } from './clean-title.ts';
import {
  chooseMainTitle,
  findTitles,
  findTitlesOnce,
  isActivity,
  type TitleKind,
  type TitleMatch,
} from './job-titles.ts';
import { findGenderMarker } from './surroundings.ts';

/**
 * How a title was found: after a label, on a line of its own, as the subject of a sentence, in a
 * sentence that seeks somebody or names the job, or anywhere.
 */
export type TitleSource = 'label' | 'titleLine' | 'subject' | 'sought' | 'sentence' | 'mention';
/** A title in a line; of several candidates the highest score wins. */
export type Candidate = { line: number; core: TitleMatch; source: TitleSource; score: number };

/** Lines of an offer in which sentences may name the job, and characters of each. */
const searchedLines = 120;
const searchedOfLine = 12_000;

/** "Job title: …", « Poste : … »: the value is on the same or the next line. */
const label =
  /^\W*(?:(?:job|position|role) ?(?:title|name)|titre(?: du poste| de l'offre)?|intitule(?: du poste| de l'offre| de l'emploi)?|title|fonction|libelle du poste|profil recherche|poste(?: propose| a pourvoir| recherche)?|(?:position|role|job|poste|vacancy|opening|emploi|metier))\s*:\s*/;

const sentenceWords =
  /\b(?:we|you|your|our|us|is|are|was|will|have|has|can|should|who|vous|nous|votre|notre|nos|sera|est|sont|serez|avez|etes|j'ai|i|my|their|they)\b/;

/**
 * Whether a line is short and plain enough for a title: not a sentence, not addressed to anybody.
 */
function looksLikeTitle(line: Line, core: TitleMatch): boolean {
  const before = line.folded.slice(0, core.start);
  if (line.text.length > 130 || before.length > 60) return false;
  if (/[.!?…;]$/.test(line.folded)) return /[!?]$/.test(line.folded) && line.folded.length < 60;
  const wordsNear = line.folded.slice(0, core.end + 20).replace(/[a-z']+$/, '');
  return !sentenceWords.test(wordsNear);
}

/** A line that tells what to do, though it holds the name of a job: "Lead efforts to …". */
const duty =
  /^\W*(?:lead(?:ing)?|head|become|create|architect|conduct|write|design|master|coach|manage|champion|own|drive|collaborate|partner|work|effectively|ensure|support|act|serve|build|define|develop|fluency|formation)\b.*\b(?:an?|the|our|your|to|with|and|in|of|ou|efforts|innovation)\b/;
/** What a candidate must bring: "4+ years of … experience". */
const demand = /\b(?:experiences?|years?|annees?|ans|bac ?\+ ?\d)\b/;

/** Whether a line that holds a job's name is a duty or a demand, or names a field of work. */
function namesNoJob(line: Line, core: TitleMatch): boolean {
  const isProduct = core.kind === 'product';
  if ((!isProduct || line.bullet) && (duty.test(line.folded) || demand.test(line.folded))) return true;
  // After the name of a product role "experience" is its field.
  if (isProduct && demand.test(line.folded.slice(0, core.start))) return true;
  if (core.kind === 'other' && line.bullet) return true;
  return (
    isActivity(line.folded, core) &&
    findTitlesOnce(line).every((title) => title === core || title.kind !== 'other')
  );
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
  if (marker === null || marker.start <= from) return null;
  return { start: from, end: marker.start, kind: 'other' };
}

function labelledTitles(lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  for (const [index, line] of lines.slice(0, 80).entries()) {
    const match = label.exec(line.folded);
    if (match === null || line.text.length > 160) continue;
    const sameLine = line.folded.length > match[0].length;
    const value = sameLine ? index : index + 1;
    const core = titleOfLine(lines[value], sameLine ? match[0].length : 0);
    // A list below a label tells what the job asks for, not its name.
    if (core === null || (!sameLine && lines[value]?.bullet)) continue;
    const sure = /title|titre|intitule|libelle/.test(match[0]) ? 14 : 9;
    found.push({ line: value, core, source: 'label', score: sure - index / 20 });
  }
  return found;
}

const scoreOfKind: Record<TitleKind, number> = { product: 1.5, near: 0.5, other: 0 };

function titleLines(lines: readonly Line[]): Candidate[] {
  const found: Candidate[] = [];
  for (const [index, line] of lines.slice(0, 30).entries()) {
    const core = chooseMainTitle(line) ?? titleOfLine(line, 0);
    if (core === null || !looksLikeTitle(line, core) || namesNoJob(line, core)) continue;
    const place = index < 8 ? 10 - index : 2;
    const marked = findGenderMarker(line.folded) === null ? 0 : 3;
    const list = line.bullet ? -5 : 0;
    const labelElsewhere = /^[^:]{1,40}:\s/.test(line.folded) && !label.test(line.folded) ? -4 : 0;
    const score = place + marked + list + labelElsewhere + scoreOfKind[core.kind];
    if (score > 0) found.push({ line: index, core, source: 'titleLine', score });
  }
  return found;
}

/** "Five years of experience as a …" describes the past, not the role. */
const ofThePast =
  /\b(?:experience|experiences|experienced|background|years?|worked|ans|annees)\b[^.;:!?]{0,80}\b(?:as|comme|en tant que|d[e'])\b[^.;:!?]{0,12}$/;
/** Words that begin another clause, or speak of somebody else than the role. */
const otherClause =
  /[.;:!?(]|\b(?:to|is|are|will|that|who|which|of|with|for|from|by|reports?|team|role|position|qui|pour|avec|du|des)\b/;
/** Whether the words between an article and a title only describe it. */
const onlyDescribe = (words: string) => !otherClause.test(words.replace(/\b[sj]r\./g, ''));

/** What precedes a title that is the subject of a sentence, or what the sentence makes of "you". */
const subjectStart =
  /(?:^\W*|[.!?:]\s+|\b(?:successful|role|opportunity|do|description|overview|summary),? )(?:the|this|our|as(?: the| an?| our)?|you are (?:the|an?|our)|(?:come and )?be (?:the|an?|our)|join us as(?: an?| the| our)?|en devenant (?:le|la)|le role de|missions? d[eu](?: la\/du)?|votre role d[e']|your role as|about the|vacancy for (?:an?|the)|(?:bring on|adding|suit) (?:an?|the|either an?))\s/g;
/** How such a sentence continues. */
const subjectContinues =
  /^[^.!?;]{0,70}?(?:\b(?:is|will|has|owns?|leads?|plays|reports|needs|works|acts|serves|manages|drives|executes|oversees|ensures|role|position|you|at|in|within|for|who|responsible|[a-z]+ing|au sein|vous|pour|du|de)\b|$)/;

/** Product titles of which a sentence says what they do: "The Group Product Manager will lead …". */
function titlesAsSubjects(line: Line, index: number): Candidate[] {
  const found: Candidate[] = [];
  const text = line.folded.slice(0, searchedOfLine);
  for (const match of findMatches(subjectStart, text)) {
    const from = match.index + match[0].length;
    const window = text.slice(from, from + 160);
    const core = findTitles(window).find((title) => title.kind === 'product');
    if (core === undefined || core.start > 50 || isActivity(window, core)) continue;
    if (!onlyDescribe(window.slice(0, core.start)) || !subjectContinues.test(window.slice(core.end)))
      continue;
    const start = core.start + from;
    const written = /^\p{Lu}/u.test(line.text.slice(start)) ? 6 : 4.8;
    found.push({
      line: index,
      core: { start, end: core.end + from, kind: core.kind },
      source: 'subject',
      score: written - index / 15,
    });
  }
  return found;
}

/** The first title, with a product title after a slash: "Business Analyst / Product Owner". */
function firstTitle(text: string): TitleMatch | undefined {
  const [first, second] = findTitles(text);
  const joined =
    first !== undefined && second?.kind === 'product' && /^ ?\/ ?$/.test(text.slice(first.end, second.start));
  return joined ? { start: first.start, end: second.end, kind: 'product' } : first;
}

/** Phrases of `jobNamingPhrases` that say that somebody is sought. */
const seeks = /look|seek|hir|recru|cherch|search|hunt/;

/** Titles that a sentence names as the job: "We are looking for a …". */
function titlesInSentences(line: Line, index: number): Candidate[] {
  const found: Candidate[] = [];
  for (const match of findMatches(jobNamingPhrases, line.folded.slice(0, searchedOfLine))) {
    const from = match.index + match[0].length;
    const window = line.folded.slice(from, from + 120);
    const core = firstTitle(window);
    if (core === undefined || core.start > 60 || !onlyDescribe(window.slice(0, core.start))) continue;
    const sought = seeks.test(match[0]);
    // "as an expert": what is no product role names a job only where somebody is sought.
    if (core.kind === 'other' && !sought) continue;
    const start = core.start + from;
    if (ofThePast.test(line.folded.slice(Math.max(0, start - 120), start))) continue;
    found.push({
      line: index,
      core: { start, end: core.end + from, kind: core.kind },
      source: sought ? 'sought' : 'sentence',
      score: (sought ? 6 : 4) + scoreOfKind[core.kind] - index / 15,
    });
  }
  return found;
}

/** Candidates by how they were found, each in the order of the offer. */
export type Candidates = { lines: Candidate[]; sentences: Candidate[]; subjects: Candidate[] };

/** Candidates of labels and title lines, of sentences that name the job, and of their subjects. */
export function findCandidates(lines: readonly Line[]): Candidates {
  const searched = [...lines.slice(0, searchedLines).entries()];
  return {
    lines: [...labelledTitles(lines), ...titleLines(lines)],
    sentences: searched.flatMap(([index, line]) => titlesInSentences(line, index)),
    subjects: searched.flatMap(([index, line]) => titlesAsSubjects(line, index)),
  };
}

/** What precedes somebody whom the role reports to or works with. */
const beforeSomebodyElse =
  /\b(?:to|with|by|from|of|for|and|a|au|aux|avec|par|des)(?: (?:the|an?|our|le|la|un|une|notre))? $/;

/**
 * The first product role mentioned in the first 200 lines, or null. Skips plurals ("product managers")
 * and roles that the job works with, which are somebody else's.
 */
export function findMentionedTitle(lines: readonly Line[]): Candidate | null {
  for (const [index, line] of lines.slice(0, 200).entries()) {
    const core = findTitlesOnce(line).find((title) => title.kind === 'product');
    if (core === undefined || core.end - core.start <= 3 || isActivity(line.folded, core)) continue;
    if (beforeSomebodyElse.test(line.folded.slice(Math.max(0, core.start - 20), core.start))) continue;
    if (line.folded[core.end - 1] !== 's') return { line: index, core, source: 'mention', score: 1 };
  }
  return null;
}
