/** Names that may be the company's, with what speaks for each. */
import { foldText } from '../../fold-text.ts';
import { findTitles } from './job-titles.ts';
import { noCompanyNames } from './no-company-names.ts';
import { isPlace } from './surroundings.ts';

/** Whether every word is one that names no company. */
export function isNoName(folded: string): boolean {
  return folded.split(/[\s/]+/).every((word) => noCompanyNames.has(word) || /^[\d.,%&+-]*$/.test(word));
}

/** `full` is the longest name of those with so much behind them that they may be written out: "Acme Payments" for "Acme". */
type Tally = { name: string; full: string; score: number; best: number };

/** A name, and the longer one that some places write; both empty where none is believed. */
export type Named = { name: string; full: string };

/** Points from which a mention may write a name out. */
const leastForFull = 3.3;

/** First words that many organisations share: names that begin with one of them are told apart by the whole. */
const sharedFirstWords =
  /^(?:groupe|group|the|banque|bank|maison|mutuelle|departement|ville|mairie|ministere|universite|university|royal|national|united|global|first|agence|association|caisse|credit|office|startup|centre|institut|institute|clinique|new|le|la|les|open|smart|blue|green|red|big|digital|city|international|american|british|societe|direction)$/;

/** What stands for a name that was written out before: "The University", « L’Agence ». */
const bareOrganisation =
  /^(?:the |l[ae]s? |l['’])?(?:groupe?|banque|bank|maison|mutuelle|departement|ville|mairie|metropole|ministere|universite|university|school|college|agence|agency|association|caisse|office|startup|start-up|centre|center|institut|institute|clinique|societe|company|direction|federation|fondation|foundation|cooperative|studio|reseau|conseil|fabrique|trust|council|firm|board)$/;

/** "H/F", "m/w/d"; "7 h 58"; what is asked for; people by their office. */
const noName =
  /^(?:il|elle)s?[.·(/-]|\bi['’]m\b|^permis\b|^(?:pour|une?|dans|avec|sans|votre|notre|vos|nos|cette?|your|our|my|this|these|for|with|if|when|as|to) |['’](?:d|ll|re|ve)$|^\d{1,2}(?:am|pm|h\d*)$|^[hfmwdx](?: ?[/.|] ?[hfmwdx])+$|^\d{1,2} ?h\b|^(?:knowledge|experience|understanding|familiarity|connaissance|experience|maitrise) (?:of|with|de|des|du)\b|^(?:the )?(?:vice-)?(?:chancellor|board|director|president|minister|dean)$/;

type Candidate = { clean: string; key: string; namesJob: boolean };

/** Null for what can be no company's name. */
function candidateOf(raw: string): Candidate | null {
  const clean = trimName(raw);
  const folded = foldText(clean);
  if (clean.length < 2 || clean.length > 80 || isNoName(folded) || isPlace(folded)) return null;
  if (noName.test(folded) || bareOrganisation.test(folded)) return null;
  const key = keyOf(folded);
  if (key.length < 2 || isNoName(key)) return null;
  // Without its accent « chargé » is an English word.
  const jobs = findTitles(folded).filter(
    ({ start, end }) => clean.slice(start, end).toLowerCase() !== 'charge',
  );
  return { clean, key, namesJob: jobs.length > 0 };
}

/** Names that were seen. "Acme", "Acme Inc." and "Acme Payments" count as one. */
export class Names {
  readonly #seen = new Map<string, Tally>();
  /** By key, the fields of work that the title names. */
  readonly #fields = new Map<string, string>();
  readonly #candidates = new Map<string, Candidate | null>();

  /** Notes a name that stands in the title, and so is rather what the job is about. */
  doubt(raw: string): void {
    const folded = foldText(trimName(raw));
    if (!/^groupe? /.test(folded) && !legalEnding.test(folded)) this.#fields.set(keyOf(folded), folded);
  }

  /** Takes such a note back, where place or terms beside the name show that it is no field. */
  trust(raw: string): void {
    this.#fields.delete(keyOf(foldText(trimName(raw))));
  }

  /** What is known of a name as it was found: the same one stands in a text again and again. */
  #candidate(raw: string): Candidate | null {
    let found = this.#candidates.get(raw);
    if (found === undefined) {
      found = candidateOf(raw);
      this.#candidates.set(raw, found);
    }
    return found;
  }

  /** `closed`: nothing that belongs to the company can hang on its name here. */
  add(raw: string, weight: number, closed = true): void {
    const candidate = this.#candidate(raw);
    if (candidate === null || (weight < 9 && candidate.namesJob)) return;
    const { clean, key } = candidate;
    // Initials and file names need more than a mention.
    if (weight < 5 && /^[\p{Lu}\d]{1,4}$|\.(?:md|pdf|docx?)$|^\p{Lu}\p{Ll}+ez$/u.test(clean)) return;
    const tally = this.#seen.get(key) ?? { name: clean, full: '', score: 0, best: 0 };
    tally.score += weight;
    if (closed && weight >= leastForFull && clean.length > tally.full.length) tally.full = clean;
    if (weight > tally.best || (weight === tally.best && clean.length > tally.name.length)) {
      tally.best = weight;
      tally.name = clean;
    }
    this.#seen.set(key, tally);
  }

  /** The name with the most behind it; `support` adds what the rest of the text says for it, up to `mostSupport`. */
  strongest(least: number, support: (key: string) => number, mostSupport: number): Named {
    let winner: Tally | null = null;
    let most = least;
    const names = [...this.#seen]
      .filter(([key, { best }]) => best >= 6 || !this.#fields.has(key))
      .map(([key, tally]) => ({ key, tally, own: tally.best + Math.min(tally.score - tally.best, 6) }))
      .sort((a, b) => b.own - a.own);
    for (const { key, tally, own } of names) {
      // Every name costs a walk through the text: those that cannot win any more are not looked up.
      if (own + mostSupport <= most) break;
      const score = own + support(key);
      // Capitals alone say little: a product or a team is named as often.
      if (score > most && (tally.best >= 2 || score > leastForMentions)) {
        most = score;
        winner = tally;
      }
    }
    if (winner === null) return { name: '', full: '' };
    return { name: winner.name, full: writtenOut(winner) };
  }
}

/** Last words of what belongs to a company, and is none: "Acme Cloud", "the Acme team". */
const belongings =
  /\s(?:cloud|platform|plus|app|apps|care team|team|teams|product|products|culture|hosting services|store|suite|studio)$/;

/** The name, or the longer one that begins with it where something else than a mention writes it out. */
function writtenOut({ name, full }: Tally): string {
  const plain = full.replace(/^The /, '');
  return plain.startsWith(`${name} `) && !belongings.test(foldText(full)) ? full : name;
}

/** Points a name needs that only stands in running text. */
const leastForMentions = 4;

export const legalEnding =
  /[,\s]+(?:inc|ltd|limited|llc|gmbh|ag|sas|sarl|s\.a\.s|s\.a|plc|corp|corporation|co|company|bv|b\.v|oyj?|ou|ab|asa?|n\.a|pvt|private|spa|s\.p\.a|srl|s\.r\.l|group|groupe)\.?$/;

export function keyOf(folded: string): string {
  let key = folded.replace(/^(?:groupe|the|la|le|les|societe) /, '');
  for (let round = 0; round < 3; round++) key = key.replace(legalEnding, '');
  key = key.replace(/['’]s$/, '').trim();
  const first = key.split(/[\s,]/)[0] ?? key;
  return first.length >= 4 && !sharedFirstWords.test(first) && !noCompanyNames.has(first) ? first : key;
}

export function trimName(raw: string): string {
  return raw
    .replace(/^[\s"«“(:–—|-]+|[\s"»”):;,!?|–—-]+$/gu, '')
    .replace(/\s*\([^()]*$|\s*\([^()]*\)$/, '')
    .replace(/^(?:[Ll][’']|la |le |the |(?:THE|The|OUR|Our) (?:COMPANY|Company) )(?=\p{L})/u, '')
    .replace(/[’']s$/u, '')
    .replace(/(?<=\S)(?: (?:Sales|Product|Engineering|Data|Tech|Digital))? Team$/, '')
    .replace(/(?<!\b(?:Inc|Ltd|Co|Corp|S\.A|N\.A|S\.p\.A|S\.p\.a|[A-Z]\.[A-Z]))\.$/u, '')
    .trim();
}
