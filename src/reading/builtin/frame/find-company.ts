/** The hiring organisation of an offer, as written. */
import { companyLabel, companyPhrases } from './company-phrases.ts';
import { foldText } from './fold-text.ts';
import { findTitles, titlesOf } from './job-titles.ts';
import { noCompanyNames } from './no-company-names.ts';
import type { Line } from './split-lines.ts';
import { isPlace, isTerms } from './surroundings.ts';

/** Whether every word is one that names no company. */
function isNoName(folded: string): boolean {
  return folded.split(/[\s/]+/).every((word) => noCompanyNames.has(word) || /^[\d.,%&+-]*$/.test(word));
}

/** Sites on which offers stand, and mail everybody uses. */
const boards =
  /^(?:linkedin|indeed|glassdoor|gmail|outlook|hotmail|yahoo|lever|greenhouse|workable|smartrecruiters|workday|ashbyhq|teamtailor|recruitee|personio|bamboohr|welcometothejungle|apec|hellowork|monster|google|youtube|twitter|facebook|instagram|github|medium|notion|typeform|forms|calendly|docs|bit|jobs|careers|apply|www|malt|free-work|wttj|bit\.ly)$/;

type Tally = { name: string; score: number; best: number };

/** First words that many organisations share: names that begin with one of them are told apart by the whole. */
const sharedFirstWords =
  /^(?:groupe|group|the|banque|bank|maison|mutuelle|departement|ville|mairie|ministere|universite|university|royal|national|united|global|first|agence|association|caisse|credit|office|startup|centre|institut|institute|clinique|new|le|la|les|open|smart|blue|green|red|big|digital|city|international|american|british|societe|direction)$/;

/** Names that were seen. "Acme", "Acme Inc." and "Acme Payments" count as one. */
class Names {
  readonly #seen = new Map<string, Tally>();
  readonly #fields = new Set<string>();

  /** Notes a name that stands in the title, and so is rather what the job is about. */
  doubt(raw: string): void {
    const folded = foldText(trimName(raw));
    if (!/^groupe? /.test(folded) && !legalEnding.test(folded)) this.#fields.add(keyOf(folded));
  }

  add(raw: string, weight: number): void {
    const clean = trimName(raw);
    const folded = foldText(clean);
    if (clean.length < 2 || clean.length > 80 || isNoName(folded) || isPlace(folded)) return;
    if (findTitles(folded).length > 0 && weight < 9) return;
    // Initials and file names need more than a mention.
    if (weight < 5 && /^[\p{Lu}\d]{1,4}$|\.(?:md|pdf|docx?)$|^\p{Lu}\p{Ll}+ez$/u.test(clean)) return;
    const key = keyOf(folded);
    if (key.length < 2 || isNoName(key) || (weight < 3 && boards.test(key))) return;
    const tally = this.#seen.get(key) ?? { name: clean, score: 0, best: 0 };
    tally.score += weight;
    if (weight > tally.best || (weight === tally.best && clean.length > tally.name.length)) {
      tally.best = weight;
      tally.name = clean;
    }
    this.#seen.set(key, tally);
  }

  /** The name with the most behind it; `support` adds what the rest of the text says for it. */
  strongest(least: number, support: (key: string) => number): string {
    let winner = '';
    let most = least;
    for (const [key, tally] of this.#seen) {
      if (this.#fields.has(key) && tally.best < 5) continue;
      const score = tally.best + Math.min(tally.score - tally.best, 6) + support(key);
      // Capitals alone say little: a product or a team is named as often.
      if (score > most && (tally.best >= 2 || score > leastForMentions)) {
        most = score;
        winner = tally.name;
      }
    }
    return winner;
  }
}

/** Points a name needs that only stands in running text. */
const leastForMentions = 4;

const legalEnding =
  /[,\s]+(?:inc|ltd|limited|llc|gmbh|ag|sas|sarl|s\.a\.s|s\.a|plc|corp|corporation|co|company|bv|b\.v|oy|ou|ab|as|n\.a|pvt|private|spa|s\.p\.a|srl|s\.r\.l|group|groupe)\.?$/;

function keyOf(folded: string): string {
  let key = folded.replace(/^(?:groupe|the|la|le|les|societe) /, '');
  for (let round = 0; round < 3; round++) key = key.replace(legalEnding, '');
  key = key.replace(/['’]s$/, '').trim();
  const first = key.split(/[\s,]/)[0] ?? key;
  return first.length >= 4 && !sharedFirstWords.test(first) && !noCompanyNames.has(first) ? first : key;
}

function trimName(raw: string): string {
  return raw
    .replace(/^[\s"«“(:–—|-]+|[\s"»”):;,!?|–—-]+$/gu, '')
    .replace(/\s*\([^()]*$|\s*\([^()]*\)$/, '')
    .replace(/^(?:[Ll][’']|la |le |the )(?=\p{L})/u, '')
    .replace(/[’']s$/u, '')
    .replace(/(?<!\b(?:Inc|Ltd|Co|Corp|S\.A|N\.A|S\.p\.A|S\.p\.a|[A-Z]\.[A-Z]))\.$/u, '')
    .trim();
}

const partSign = /\s+[-–—|·•@/]+\s+|\s*[|·•\t]\s*|\s+[–—]\s*/;

/** Parts of an organisation, not the organisation. */
const partOfOrganisation =
  /^(?:direction|service|pole|division|equipe|team|sous-direction|unite|business unit|bu|departement (?!d))\b/;

/** The name in a line beside the title ("Acme - Berlin", "Acme, Lyon (69) – CDI"), or an empty string. */
function nameBesideTitle(line: Line): string {
  if (line.text.length > 110 || line.bullet) return '';
  if (partOfOrganisation.test(line.folded)) return '';
  const first = line.text.split(partSign)[0] ?? '';
  const [head = '', ...places] = first.split(', ');
  const candidate = places.length > 0 && isPlace(foldText(places.join(' '))) ? head : first;
  const folded = foldText(candidate);
  if (candidate.length < 2 || candidate.split(' ').length > 7 || /:/.test(candidate)) return '';
  if (/[.!?]$/.test(candidate) && !legalEnding.test(folded)) return '';
  if (isTerms(folded) || isPlace(folded) || isNoName(folded) || findTitles(folded).length > 0) return '';
  const words = candidate.match(/\p{L}{4,}/gu) ?? [];
  if (words.length > 1 && words.filter((word) => /^\p{Lu}/u.test(word)).length * 2 < words.length) return '';
  if (/\b(?:we|you|your|our|is|are|vous|nous|votre|notre|nos|est)\b/.test(folded)) return '';
  return /^[\p{L}\p{N}]/u.test(candidate) ? candidate : '';
}

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
  const parts = text.split(partSign);
  for (const field of text.slice(title.end).split(/,\s|\s[-–—|·•:/]\s|[()]/)) names.doubt(field);
  for (const [index, part] of parts.entries()) {
    const plain = foldText(part);
    if (index === 0 && parts.length > 1 && findTitles(plain).length === 0 && !isTerms(plain))
      names.add(part, 4);
    if (index === 0 || findTitles(plain).length > 0 || isTerms(plain)) continue;
    const [head = '', ...places] = part.split(/[,(]/);
    // "Warehouse Tools", "Promotions Platform": a field of work, not a company.
    if (head.includes(' ') && noCompanyNames.has(plain.split(/[,(]/)[0]?.trim().split(' ').at(-1) ?? ''))
      continue;
    if (places.length > 0 && isPlace(foldText(places.join(' ')).replace(/\)$/, ''))) names.add(head, 6);
    else names.add(head, 1);
  }
}

/** What a name in a line near the title is worth, by how far below (or above) the title the line stands. */
const weightBeside: [offset: number, weight: number][] = [
  [1, 7],
  [-1, 6],
  [2, 4],
  [-2, 5],
];

function addBesideTitle(names: Names, lines: readonly Line[], titleLine: number): void {
  for (const [offset, weight] of weightBeside) {
    const line = lines[titleLine + offset];
    const name = line === undefined ? '' : nameBesideTitle(line);
    if (line === undefined || name === '') continue;
    const folded = foldText(trimName(name));
    const key = keyOf(folded);
    const rest = foldText(line.text.slice(name.length)).split(/[,|·•–—-]/);
    const placed = rest.some((part) => isPlace(part.trim()) || isTerms(part));
    // A line that is nothing but a name may be a heading: it has to come back in the text.
    const again = lines.some((other) => other !== line && other.folded.includes(key));
    const near = Math.abs(offset) === 1 || titleLine + offset === 0;
    const alone = legalEnding.test(folded) ? 5 : near ? 3.4 : 1.5;
    names.add(name, placed || (again && near) ? weight : alone);
  }
}

/**
 * The hiring organisation as written; empty where the offer does not name it. `titleLine` is the index of the
 * line with the job title, or -1. Looks at the first 30,000 characters of the offer.
 */
export function findCompany(_offer: string, lines: readonly Line[], titleLine: number): string {
  const names = new Names();
  for (const [index, line] of lines.slice(0, 200).entries()) {
    const match = companyLabel.exec(line.folded);
    if (match === null || line.text.length > 120) continue;
    names.add(line.text.slice(match[0].length).split(partSign)[0] ?? '', index < 25 ? 14 : 8);
  }
  const title = lines[titleLine];
  if (title !== undefined && titleLine < 12) {
    addFromTitleLine(names, title);
    addBesideTitle(names, lines, titleLine);
  }
  const text = lines
    .map((line) => line.text)
    .join('\n')
    .slice(0, 30_000);
  for (const { weight, pattern } of companyPhrases) {
    for (const match of text.matchAll(pattern)) names.add(match[1] ?? '', weight);
  }
  const folded = foldText(text);
  return names.strongest(3, (key) => supportFor(key, folded));
}

/** How often the text names a company, as points: up to 4 for being named again and again, and 2 for its address. */
function supportFor(key: string, folded: string): number {
  let count = 0;
  for (let at = folded.indexOf(key); at !== -1 && count < 8; at = folded.indexOf(key, at + key.length)) {
    const whole = !/[a-z0-9]/.test(folded[at - 1] ?? '') && !/[a-z0-9]/.test(folded[at + key.length] ?? '');
    if (whole) count += 1;
  }
  const address = key.replace(/[^a-z0-9]/g, '');
  const named = address.length > 3 && new RegExp(String.raw`[@/.]${address}\.[a-z]{2,}`).test(folded);
  return Math.max(0, Math.min(count - 1, 8)) / 2 + (named ? 2 : 0);
}
