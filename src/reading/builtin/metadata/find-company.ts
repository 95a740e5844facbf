/** The hiring organisation of an offer, as written. */

import { foldText } from '../../fold-text.ts';
import type { Line } from '../text/split-lines.ts';
import { isNoName, keyOf, legalEnding, Names, trimName } from './company-names.ts';
import { companyLabel, companyLabelAlone, companyPhrases } from './company-phrases.ts';
import type { FoundTitle } from './find-position.ts';
import { findTitles, titlesOf } from './job-titles.ts';
import { noCompanyNames } from './no-company-names.ts';
import { findGenderMarker, isPlace, isTerms } from './surroundings.ts';

const partSign = /\s+[-–—|·•@/]+\s+|\s*[|\t]\s*|\s+[–—]\s*/;

/** Dependencies of an organisation, not the organisation. */
const partOfOrganisation =
  /^(?:direction|service|pole|division|equipe|team|sous-direction|unite|business unit|bu|departement (?!d))\b/;

/** The name in a line beside the title ("Acme - Berlin", "Acme, Lyon (69) – CDI"), or an empty string. */
function nameBesideTitle(line: Line): string {
  if (line.text.length > 110 || line.bullet) return '';
  if (partOfOrganisation.test(line.folded)) return '';
  const first = (line.text.split(partSign)[0] ?? '').split(/(?<=\p{Ll}{3})\. /u)[0] ?? '';
  if (numbered.test(first)) return '';
  const [head = '', next = ''] = first.split(', ');
  // What follows a comma is where or how, unless it is the company's form: "Acorn, Inc.".
  const candidate = next === '' || legalEnding.test(foldText(`, ${next}`)) ? first : head;
  const folded = foldText(candidate);
  if (candidate.length < 2 || candidate.split(' ').length > 7 || /:/.test(candidate)) return '';
  if (/[.!?]$/.test(candidate) && !legalEnding.test(folded)) return '';
  if (isTerms(folded) || isPlace(folded) || isNoName(folded) || findTitles(folded).length > 0) return '';
  const words = candidate.match(/\p{L}{4,}/gu) ?? [];
  if (words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 < words.length) return '';
  if (/\b(?:we|you|your|our|is|are|vous|nous|votre|notre|nos|est)\b/.test(folded)) return '';
  return /^[\p{L}\p{N}]/u.test(candidate) ? candidate : '';
}

/** "Warehouse Tools", "Promotions Platform", "Payments": a field of work, not a company. */
function isField(folded: string): boolean {
  return isNoName(folded) || (folded.includes(' ') && noCompanyNames.has(folded.split(' ').at(-1) ?? ''));
}

/** Names in the line of the title: "… at Acme", "Acme – Product Owner", "… (H/F) - Acme - Lyon". */
function addFromTitleLine(names: Names, line: Line): void {
  const { folded, text } = line;
  const titles = titlesOf(line);
  const title = titles.find((one) => one.kind === 'product') ?? titles[0];
  if (title === undefined) return;
  const at = /\s(?:at|chez|@)\s+/.exec(folded.slice(title.end));
  if (at !== null) {
    const from = title.end + at.index + at[0].length;
    names.add(text.slice(from).split(partSign)[0]?.split(/[,(]/)[0] ?? '', 10);
    return;
  }
  for (const field of text.slice(title.end).split(/,\s|\s[-–—:/]\s|[()]/)) names.doubt(field);
  addBetweenSigns(names, line);
}

/** Names among the parts of the line that signs set apart: "Acme – Product Owner | Lyon". */
function addBetweenSigns(names: Names, { folded, text }: Line): void {
  const parts = text.split(partSign);
  if (parts.length === 1) return;
  const marker = findGenderMarker(folded);
  let from = 0;
  for (const [index, part] of parts.entries()) {
    from = text.indexOf(part, from);
    const seen = numbered.test(part) ? undefined : seenInPart(part, parts[index + 1]);
    if (!seen) continue;
    const { head, placed, withPlaces } = seen;
    const sure = placed || (marker !== null && from > marker.start) || /\|\s*$/.test(text.slice(0, from));
    if (sure) names.trust(head);
    names.add(head, index === 0 ? firstWeight(placed) : laterWeight(placed && withPlaces, placed, sure));
  }
}

/** "Haguenau (67)": the number of a department stands behind a place. */
const numbered = /^[^(]{2,40}\((?:\d{2}|2[AB]|\d{5})\)/;

const firstWeight = (placed: boolean) => (placed ? 5 : 4);

/** What follows nothing but a marker of sex is the place as often: such a name has to come back in the text. */
function laterWeight(placedInside: boolean, placed: boolean, sure: boolean): number {
  if (placedInside) return 6;
  if (placed) return 4;
  return sure ? 2.8 : 1;
}

/** The name that a part may be, and whether a place or terms stand with it; undefined for a title, terms or a field of work. */
function seenInPart(part: string, next: string | undefined) {
  const [head = '', ...places] = part.split(/[,(]/);
  const plain = foldText(head).trim();
  const placedInside = places.length > 0 && isPlace(foldText(places[0] ?? '').trim());
  const field = placedInside ? isNoName(plain) : isField(plain);
  if (field || isTerms(plain) || findTitles(foldText(part)).length > 0) return undefined;
  const beside = foldText(next ?? places.join(' ')).replace(/\)$/, '');
  const placed = placedInside || isPlace(beside) || isTerms(beside);
  return { head, placed, withPlaces: places.length > 0 };
}

/** Whether the line names it, with a capital: the same word in lower case is none's name. */
function namedIn({ text, folded }: Line, key: string): boolean {
  const at = folded.indexOf(key);
  return at >= 0 && /^[\p{Lu}\p{N}]/u.test(text.slice(at, at + 1));
}

/** Where one works from, in the stead of a place: "Acme – Remote". */
const wayOfWork = /^(?:fully |100 ?% )?(?:remote|hybrid|hybride|on-?site|teletravail)\b/;

/** Lines beside a title that say when and where, and so are passed over. */
const passedOver = /\bago\b|\bposted\b|publiee?\b|il y a \d|^\d{1,2} \w+ 20\d\d|\b(?:apply|postuler)\b/;

/** What a name beside the title is worth alone, and where its place stands with it or it comes back in the text. */
function besideWeights(near: boolean, ofTerms: boolean, legal: boolean) {
  const plain = near && !ofTerms ? 3.4 : 1.5;
  const placed = near ? 7 : 4;
  return { alone: legal ? 5 : plain, sure: ofTerms ? 3.4 : placed };
}

/** The name in the first line above (-1) or below (+1) the title that holds more than terms and places. */
function addBesideTitle(names: Names, lines: readonly Line[], titleLine: number, step: 1 | -1): void {
  for (let offset = step, seen = 0; Math.abs(offset) <= 4 && seen < 2; offset += step) {
    const line = lines[titleLine + offset];
    if (line === undefined) return;
    if (passedOver.test(line.folded) || isPlace(line.folded) || line.text.length > 110) continue;
    seen += 1;
    const name = nameBesideTitle(line);
    if (name === '') continue;
    const folded = foldText(trimName(name));
    const rest = foldText(line.text.slice(name.length)).replace(/^[\s,|·•–—-]+/, '');
    const beside = rest.split(/[,|·•–—-]/).map((part) => part.trim());
    const placed = isPlace(rest) || beside.some((part) => isPlace(part) || wayOfWork.test(part));
    // Before a contract or hours stands the name of a place as often.
    const ofTerms = !placed && beside.some(isTerms);
    // A line that is nothing but a name may be a heading: it has to come back in the text.
    const again = lines.some(
      (other, index) => index !== titleLine && other !== line && namedIn(other, keyOf(folded)),
    );
    const near = seen === 1 || titleLine + offset === 0;
    const { alone, sure } = besideWeights(near, ofTerms, legalEnding.test(folded));
    names.add(name, placed || again ? sure : alone);
  }
}

function addLabelled(names: Names, lines: readonly Line[]): void {
  for (const [index, line] of lines.slice(0, 200).entries()) {
    const weight = index < 25 ? 14 : 8;
    const match = companyLabel.exec(line.folded);
    if (match !== null && line.text.length <= 120) {
      names.add(line.text.slice(match[0].length).split(partSign)[0] ?? '', weight);
    }
    const next = lines[index + 1];
    if (companyLabelAlone.test(line.folded) && next !== undefined && next.text.length <= 60) {
      names.add(next.text, weight - 2);
    }
    if (index < 15 && line.text.split(' ').length <= 6 && legalEnding.test(line.folded))
      names.add(line.text, 4);
  }
}

/** A name that opens a sentence with its verb: "Acorn Ferries runs …", « Truelle & Niveau met … ». */
const opensSentence =
  /^(?:L[’']|La |Le |The )?(\p{Lu}[\p{L}\p{N}’'&.-]*(?: (?:(?:&|et|and|de|des|du|of) )?\p{Lu}[\p{L}\p{N}’'&.-]*){0,4}) (?=\p{Ll}{3,})/u;
/** Lines below the title in which the text opens. */
const openingLines = 4;

/** The company of whom the first sentences below the title speak: of several words, or named again later. */
function addFromOpening(names: Names, lines: readonly Line[], titleLine: number): void {
  for (const line of lines.slice(titleLine + 1, titleLine + 1 + openingLines)) {
    const name = opensSentence.exec(line.text)?.[1]?.replace(/[’']s(?: .*)?$/u, '');
    if (name === undefined || line.bullet || line.text.length < 40) continue;
    const again = lines.some((other) => other !== line && other.text.includes(name));
    if (again || name.split(' ').length > 1) names.add(name, again ? 4 : 3.4);
  }
}

/** The most characters of an offer in which its company is looked for. */
const lookedAt = 30_000;

/** The hiring organisation as written; empty where the offer does not name it. `found` is where the job is named. */
export function findCompany(lines: readonly Line[], found: FoundTitle): string {
  const names = new Names();
  addLabelled(names, lines);
  const title = lines[found.line];
  if (title !== undefined && found.line < 12 && (found.source === 'titleLine' || found.source === 'label')) {
    if (found.source === 'titleLine') addFromTitleLine(names, title);
    addBesideTitle(names, lines, found.line, 1);
    addBesideTitle(names, lines, found.line, -1);
  }
  addFromOpening(names, lines, found.line);
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, lookedAt);
  for (const { weight, pattern, signs } of companyPhrases) {
    if (!signs.every((sign) => sign.test(text))) continue;
    for (const match of text.matchAll(pattern)) names.add(match[1] ?? '', weight);
  }
  const folded = foldText(text);
  const name = names.strongest(leastForName, (key) => supportFor(key, folded), mostSupport);
  return withFirstWord(withCapital(name, text), text);
}

/** Points from which a name is believed: a wrong one is worse than none. */
const leastForName = 3;

/** "Maçonneau", which the text mostly calls "Groupe Maçonneau", in whole. */
function withFirstWord(name: string, text: string): string {
  if (name === '') return name;
  const before: string[] = [];
  let mentions = 0;
  for (let at = text.indexOf(name); at > 0 && mentions < 30; at = text.indexOf(name, at + name.length)) {
    mentions += 1;
    const word = firstWord.exec(text.slice(Math.max(0, at - 20), at))?.[1];
    if (word !== undefined) before.push(word);
  }
  const [word] = before;
  const same = before.filter((one) => one === word).length;
  return word !== undefined && same >= 2 && same * 2 > mentions ? `${word} ${name}` : name;
}

/** What a name may begin with and be named without. */
const firstWord =
  /(?<!\p{L})(Groupe|Group|Maison|Studio|Cabinet|Agence|Banque|Mutuelle|Éditions|Laboratoires?|Ateliers?|Clinique|Coopérative|Transports|Paiements|Institut|Fondation|Caisse|Réseau|Bank of|University of) $/u;

/** "acme", found in an address or a signature, as the text writes it elsewhere: "Acme". */
function withCapital(name: string, text: string): string {
  const capital = name.charAt(0).toUpperCase() + name.slice(1);
  return name !== '' && name === name.toLowerCase() && text.includes(`${capital} `) ? capital : name;
}

const mostSupport = 6;

/** How often the text names a company, as points: up to 4 for being named again and again, and 2 for its address. */
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
