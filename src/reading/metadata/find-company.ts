/** Finds the hiring organisation of an offer, as written. */

import type { Line } from '../document/split-lines.ts';
import { findMatches } from '../find-matches.ts';
import { foldText } from '../fold-text.ts';
import type { FoundTitle } from '../titles/find-title.ts';
import { findTitles, findTitlesOnce } from '../titles/job-titles.ts';
import { findGenderMarker, isJobTerms, isPlace } from '../titles/surroundings.ts';
import {
  type CompanyName,
  CompanyNames,
  isGenericName,
  legalEnding,
  toCompanyNameKey,
  trimName,
} from './company-names.ts';
import { companyLabel, companyLabelAlone, createCompanyPhrases, sentenceStart } from './company-phrases.ts';

const partSign = /\s+[-–—|·•@/]+\s+|\s*[|\t]\s*|\s+[–—]\s*|\s+\p{Extended_Pictographic}\uFE0F?\s+/u;

/** Maximum length of a part of a line that can be a name beside the title. */
const longestBeside = 110;

/**
 * The name in a line beside the title ("Acme - Berlin", "Acme, Lyon (69) – CDI"), or an empty
 * string.
 */
function nameBesideTitle(line: Line): string {
  if (line.bullet) return '';
  const part = line.text.split(partSign)[0] ?? '';
  const first = part.split(/(?<=\p{Ll}{3})\. /u)[0] ?? '';
  // A place or terms follow a comma.
  const [candidate = ''] = first.split(', ');
  const folded = foldText(candidate);
  if (candidate.split(' ').length > 7 || /:/.test(candidate)) return '';
  if (sentenceStart.test(candidate) || numbered.test(candidate)) return '';
  if (/[.!?]$/.test(candidate) && !legalEnding.test(folded)) return '';
  if (isJobTerms(folded) || isPlace(folded) || isGenericName(folded)) return '';
  if (/\b(?:we|you|your|our|is|are|vous|nous|votre|notre|nos|est)\b/.test(folded)) return '';
  return /^[\p{L}\p{N}]/u.test(candidate) ? candidate : '';
}

/** Names in the line of the title: "… at Acme", "Acme – Product Owner", "… (H/F) - Acme - Lyon". */
function addFromTitleLine(names: CompanyNames, line: Line, lines: readonly Line[]): void {
  const { folded, text } = line;
  const titles = findTitlesOnce(line);
  const title = titles.find((one) => one.kind === 'product') ?? titles[0];
  if (title === undefined) return;
  const at = /\s(?:at|chez|@)\s+/.exec(folded.slice(title.end));
  if (at !== null) {
    const from = title.end + at.index + at[0].length;
    names.add(text.slice(from).split(partSign)[0] ?? '', 10);
    return;
  }
  for (const field of text.slice(title.end).split(/,\s|\s[-–—:/]\s|[()]/)) {
    const said = foldText(field).trim();
    // A separate line names the company rather than the field of the job.
    if (said === '' || !lines.some((other) => other.folded === said)) names.doubt(field);
  }
  addBetweenSigns(names, line);
}

/** Names among the segments of the line: "Acme – Product Owner | Lyon". */
function addBetweenSigns(names: CompanyNames, { folded, text }: Line): void {
  const parts = text.split(partSign);
  if (parts.length === 1) return;
  const marker = findGenderMarker(folded);
  let from = 0;
  for (const [index, part] of parts.entries()) {
    from = text.indexOf(part, from);
    const seen = numbered.test(part) ? undefined : seenInPart(part, parts[index + 1]);
    if (!seen) continue;
    const { head, placed, withPlaces } = seen;
    const sure = placed || (marker !== null && from > marker.start);
    if (sure) names.trust(head);
    names.add(head, index === 0 ? firstWeight(placed) : laterWeight(placed && withPlaces, placed, sure));
  }
}

const firstWeight = (placed: boolean) => (placed ? 5 : 4);

/** "Haguenau (67)": a place with the number of its department. */
const numbered = /^[^(]{2,40}\((?:\d{2}|2[AB]|\d{5})\)/;

/**
 * The weight of a name behind a title. After a mere gender marker stands as often a place, so such a
 * name weighs little unless it recurs in the text.
 */
function laterWeight(placedInside: boolean, placed: boolean, sure: boolean): number {
  if (placedInside) return 6;
  if (placed) return 4;
  return sure ? 2.8 : 1;
}

/**
 * The possible name in a segment, and whether a place follows; undefined for a title, terms
 * or a field of work.
 */
function seenInPart(part: string, next: string | undefined) {
  const [head = '', ...places] = part.split(/[,(]/);
  const plain = foldText(head).trim();
  if (isGenericName(plain) || isJobTerms(plain) || findTitles(foldText(part)).length > 0) return undefined;
  const placed = isPlace(foldText(places[0] ?? next ?? '').trim());
  return { head, placed, withPlaces: places.length > 0 };
}

/** Whether the line contains the name with a capital: in lower case the word is not a name. */
function namedIn({ text, folded }: Line, key: string): boolean {
  const at = folded.indexOf(key);
  return at >= 0 && /^[\p{Lu}\p{N}]/u.test(text.slice(at, at + 1));
}

/**
 * Weights of a name beside the title: alone, and with a place beside it or recurring in the text.
 */
function besideWeights(near: boolean, legal: boolean) {
  return { alone: legal ? 5 : near ? 3.4 : 1.5, sure: near ? 7 : 4 };
}

/** Lines below the title that may name the company. */
const linesBelow = 4;

/** The name in the first lines below the title that hold more than terms and places. */
function addBelowTitle(names: CompanyNames, lines: readonly Line[], titleLine: number): void {
  let seen = 0;
  for (const line of lines.slice(titleLine + 1, titleLine + 1 + linesBelow)) {
    if (seen === 2) return;
    const first = line.text.split(partSign)[0] ?? '';
    if (isPlace(line.folded) || first.length > longestBeside) continue;
    seen += 1;
    const name = nameBesideTitle(line);
    if (name === '') continue;
    const folded = foldText(trimName(name));
    const rest = foldText(line.text.slice(name.length)).replace(/^[\s,|·•–—-]+/, '');
    const beside = rest.split(/[,|·•/–—-]/).map((part) => part.trim());
    const placed = isPlace(rest) || beside.some(isPlace);
    // A line with only a name may be a heading, so it must recur in the text.
    const again = lines.some(
      (other, index) => index !== titleLine && other !== line && namedIn(other, toCompanyNameKey(folded)),
    );
    const { alone, sure } = besideWeights(seen === 1, legalEnding.test(folded));
    names.add(name, placed || again ? sure : alone);
  }
}

function addLabelled(names: CompanyNames, lines: readonly Line[]): void {
  for (const [index, line] of lines.slice(0, 200).entries()) {
    const weight = index < 25 ? 14 : 8;
    const match = companyLabel.exec(line.folded);
    if (match !== null) names.add(line.text.slice(match[0].length).split(partSign)[0] ?? '', weight);
    const next = lines[index + 1];
    if (companyLabelAlone.test(line.folded) && next !== undefined && next.text.length <= 60)
      names.add(next.text, weight - 2);
  }
}

/** Maximum characters of an offer searched for its company. */
const scannedCharacters = 30_000;

/**
 * The hiring organisation as written; empty when the offer does not name it. `found` is where the
 * job is named.
 */
export function findCompany(lines: readonly Line[], found: FoundTitle): string {
  const names = new CompanyNames();
  addLabelled(names, lines);
  const title = lines[found.line];
  if (title !== undefined && (found.source === 'titleLine' || found.source === 'label')) {
    if (found.source === 'titleLine') addFromTitleLine(names, title, lines);
    addBelowTitle(names, lines, found.line);
  }
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, scannedCharacters);
  for (const { weight, pattern, closed, signs } of createCompanyPhrases(text)) {
    if (!signs.every((sign) => sign.test(text))) continue;
    for (const match of findMatches(pattern, text))
      names.add(withoutPossession(match[1] ?? ''), weight, closed);
  }
  const hosts = new Set([...text.matchAll(hostName)].map(([, host = '']) => host));
  for (const host of [...hosts].slice(0, maxHosts)) names.add(writtenLike(host, text), hostWeight);
  const folded = foldText(text);
  return withoutHeading(
    writtenOut(
      names.strongest(
        minForName,
        (key, name) => (isCommonWord(name, text) ? -maxSupport : supportFor(key, folded)),
        maxSupport,
      ),
      text,
    ),
  );
}

/** Headings that a copy without line breaks joins to the following name. */
const joinedHeading = /^(?:Job Description|Job Summary|JOB DESCRIPTION|Additional Information)\s*(?=\p{Lu})/u;

/**
 * A name without the preceding heading: "Job SummaryNimbus", "About Nimbus Nimbus", "Nimbus
 * Nimbus".
 */
function withoutHeading(name: string): string {
  const bare = name.replace(joinedHeading, '');
  const words = bare.replace(/^about\s+/i, '').split(' ');
  const half = words.slice(words.length / 2).join(' ');
  const isDoubled =
    words.length % 2 === 0 && foldText(words.slice(0, words.length / 2).join(' ')) === foldText(half);
  return isDoubled ? half : bare;
}

/**
 * The longer form of a name, unless the short one is so much more frequent that the long one is a
 * team’s or a product’s.
 */
function writtenOut({ name, full }: CompanyName, text: string): string {
  const times = (form: string) => text.split(form).length - 1;
  return full === name || times(name) <= mostlyShort * times(full) ? full : name;
}

const mostlyShort = 6;

/** The name of a site in an address. */
const hostName =
  /(?:www\.|https?:\/\/(?:www\.)?|@)([a-z0-9-]{3,40})\.(?:com|fr|io|co|net|org|eu|ai|tech|app|uk|be|ch)\b/g;
const hostWeight = 2.5;
/** Each requires a scan of the text; a company writes one or two of its own. */
const maxHosts = 8;

/**
 * The capitalised form in the text of a host name; empty when there is none, since an address alone
 * names nobody.
 */
function writtenLike(host: string, text: string): string {
  const letters = [...host.replaceAll('-', '')];
  const spelled = new RegExp(
    `(?<![\\p{L}\\p{N}@./-])${letters.join('[ &.-]?')}(?![\\p{L}\\p{N}@-]|\\.[a-z])`,
    'giu',
  );
  for (const [written] of text.matchAll(spelled)) if (/^\p{Lu}|^\d+.*\p{Lu}/u.test(written)) return written;
  return '';
}

/** "Acme’s Marketplace" names Acme. */
const withoutPossession = (name: string) => name.replace(/(?<=\p{Ll})[’']s \p{Lu}.*$/u, '');

/** Minimum points of a name: a wrong one is worse than none. */
const minForName = 3;

const maxSupport = 6;

/** Whether a name of one word occurs in the text at least as often in lower case as written. */
function isCommonWord(name: string, text: string): boolean {
  if (!/^\p{Lu}?\p{Ll}{3,}$/u.test(name)) return false;
  const times = (word: string) =>
    text.match(new RegExp(`(?<![\\p{L}\\p{N}@/.-])${word}(?![\\p{L}\\p{N}]|[.]\\p{L})`, 'gu'))?.length ?? 0;
  const small = times(name.toLowerCase());
  return small > 1 && small >= times(name);
}

/** Points for mentions of a company in the text: up to 4 for repetition, and 2 for its address. */
function supportFor(key: string, folded: string): number {
  let count = 0;
  for (let at = folded.indexOf(key); at !== -1 && count < 8; at = folded.indexOf(key, at + key.length)) {
    const whole = !/[a-z0-9]/.test(folded[at - 1] ?? '') && !/[a-z0-9]/.test(folded[at + key.length] ?? '');
    if (whole) count += 1;
  }
  const address = key.replace(/[^a-z0-9]/g, '');
  const named = address.length > 3 && ['@', '/', '.'].some((sign) => folded.includes(`${sign}${address}.`));
  return Math.max(0, Math.min(count - 1, 8)) / 2 + (named ? 2 : 0);
}
