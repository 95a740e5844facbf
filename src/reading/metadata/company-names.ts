/** Candidate names of the company, with their evidence. */
import { foldText } from '../fold-text.ts';
import { findTitles } from '../titles/job-titles.ts';
import { isPlace } from '../titles/surroundings.ts';
import { noCompanyNames, toolNames } from './no-company-names.ts';

/** Whether every word is one that does not occur alone in a company's name. */
export function isGenericName(folded: string): boolean {
  return folded.split(/[\s/]+/).every((word) => noCompanyNames.has(word) || /^[\d.,%&+-]*$/.test(word));
}

/**
 * `full` is the longest of the names with enough evidence to be a complete form: "Acme Payments"
 * for "Acme".
 */
type Tally = { name: string; full: string; score: number; best: number };

/**
 * A name, and a longer form that occurs in some places; both empty when there is not enough
 * evidence.
 */
export type CompanyName = { name: string; full: string };

/** Minimum points of a mention that may give the complete form. */
const minForFull = 3.3;

/**
 * First words that many organisations share: names that begin with one are distinguished by the
 * whole name.
 */
const sharedFirstWords =
  /^(?:groupe|group|the|banque|bank|maison|mutuelle|departement|ville|mairie|ministere|universite|university|royal|national|united|global|first|agence|association|caisse|credit|office|startup|centre|institut|institute|clinique|new|le|la|les|open|smart|blue|green|red|big|digital|city|international|american|british|societe|direction)$/;

/** Short references to a name that was given in full before: "The University", « L’Agence ». */
const bareOrganisation =
  /^(?:the |l[ae]s? |l['’])?(?:groupe?|banque|bank|maison|mutuelle|departement|ville|mairie|metropole|ministere|universite|university|school|college|agence|agency|association|caisse|office|startup|start-up|centre|center|institut|institute|clinique|societe|company|direction|federation|fondation|foundation|cooperative|studio|reseau|conseil|fabrique|trust|council|firm|board)$/;

/** "H/F", "m/w/d"; "7 h 58"; requirements; people by their office. */
const noName =
  /^(?:il|elle)s?[.·(/-]|\bi['’]m\b|^permis\b|^(?:pour|une?|dans|avec|sans|votre|notre|vos|nos|cette?|your|our|my|this|these|for|with|if|when|as|to) |['’](?:d|ll|re|ve)$|^\d{1,2}(?:am|pm|h\d*)$|^[hfmwdx](?: ?[/.|] ?[hfmwdx])+$|^\d{1,2} ?h\b|^(?:knowledge|experience|understanding|familiarity|connaissance|experience|maitrise) (?:of|with|de|des|du)\b|^(?:the )?(?:vice-)?(?:chancellor|board|director|president|minister|dean)$/;

type Candidate = { clean: string; key: string; namesJob: boolean };

/** A candidate, or null for what cannot be a company's name. */
function candidateOf(raw: string): Candidate | null {
  const clean = trimName(raw);
  const folded = foldText(clean);
  if (clean.length < 2 || clean.length > 80 || isGenericName(folded) || isPlace(folded)) return null;
  if (noName.test(folded) || bareOrganisation.test(folded)) return null;
  const key = toCompanyNameKey(folded);
  if (key.length < 2 || isGenericName(key)) return null;
  // Without its accent « chargé » is an English word.
  const jobs = findTitles(folded).filter(
    ({ start, end }) => clean.slice(start, end).toLowerCase() !== 'charge',
  );
  return { clean, key, namesJob: jobs.length > 0 };
}

/** Minimum weight of a phrase in which the name of a tool is the company's. */
const minForTools = 5;

/** Collects names. "Acme", "Acme Inc." and "Acme Payments" count as one. */
export class CompanyNames {
  readonly #seen = new Map<string, Tally>();
  /** By key, the fields of work named by the title. */
  readonly #fields = new Map<string, string>();
  readonly #candidates = new Map<string, Candidate | null>();

  /** Notes a name in the title, which is probably the field of the job. */
  doubt(raw: string): void {
    const folded = foldText(trimName(raw));
    if (!/^groupe? /.test(folded) && !legalEnding.test(folded))
      this.#fields.set(toCompanyNameKey(folded), folded);
  }

  /** Reverses such a note, when a place or terms beside the name show that it is not a field. */
  trust(raw: string): void {
    this.#fields.delete(toCompanyNameKey(foldText(trimName(raw))));
  }

  /** Parses a name, cached because the same ones recur in a text. */
  #candidate(raw: string): Candidate | null {
    let found = this.#candidates.get(raw);
    if (found === undefined) {
      found = candidateOf(raw);
      this.#candidates.set(raw, found);
    }
    return found;
  }

  /** `closed`: the name ends here, so that no product or team can follow it. */
  add(raw: string, weight: number, closed = true): void {
    const candidate = this.#candidate(raw);
    if (candidate === null || (weight < 9 && candidate.namesJob)) return;
    const { clean, key } = candidate;
    // Initials and file names need more evidence than a mention.
    if (weight < minForTools && toolNames.has(key)) return;
    if (weight < 5 && /^[\p{Lu}\d]{1,4}$|\.(?:md|pdf|docx?)$|^\p{Lu}\p{Ll}+ez$/u.test(clean)) return;
    const tally = this.#seen.get(key) ?? { name: clean, full: '', score: 0, best: 0 };
    tally.score += weight;
    if (closed && weight >= minForFull && clean.length > tally.full.length) tally.full = clean;
    if (weight > tally.best || (weight === tally.best && clean.length > tally.name.length)) {
      tally.best = weight;
      tally.name = clean;
    }
    this.#seen.set(key, tally);
  }

  /**
   * The name with the strongest evidence; `support` adds that of the rest of the text for a key and
   * the name as written, up to `maxSupport`.
   */
  strongest(min: number, support: (key: string, name: string) => number, maxSupport: number): CompanyName {
    let winner: Tally | null = null;
    let max = min;
    const names = [...this.#seen]
      .filter(([key, { best }]) => best >= 6 || !this.#fields.has(key))
      .map(([key, tally]) => ({ key, tally, own: tally.best + Math.min(tally.score - tally.best, 6) }))
      .sort((a, b) => b.own - a.own);
    for (const { key, tally, own } of names) {
      // Each lookup scans the text: names that can no longer win are skipped.
      if (own + maxSupport <= max) break;
      const score = own + support(key, tally.name);
      // Capitals alone are weak evidence, since products and teams have them too.
      if (score > max && (tally.best >= 2 || score > minForMentions)) {
        max = score;
        winner = tally;
      }
    }
    if (winner === null) return { name: '', full: '' };
    return { name: winner.name, full: writtenOut(winner) };
  }
}

/** Last words of things that belong to a company: "Acme Cloud", "the Acme team". */
const belongings =
  /\s(?:cloud|platform|plus|app|apps|care team|team|teams|product|products|culture|hosting services|store|suite|studio)$/;

/** The name, or a longer form that begins with it and has better evidence than a mention. */
function writtenOut({ name, full }: Tally): string {
  const plain = full.replace(/^The /, '');
  return plain.startsWith(`${name} `) && !belongings.test(foldText(full)) ? full : name;
}

/** Minimum points of a name found only in running text. */
const minForMentions = 4;

/** Legal forms at the end of a company's name. */
export const legalEnding =
  /[,\s]+(?:inc|ltd|limited|llc|gmbh|ag|sas|sarl|s\.a\.s|s\.a|plc|corp|corporation|co|company|bv|b\.v|oyj?|ou|ab|asa?|n\.a|pvt|private|spa|s\.p\.a|srl|s\.r\.l|group|groupe)\.?$/;

/** A key that is the same for names that differ in article, legal form or signs; `folded` is folded text. */
export function toCompanyNameKey(folded: string): string {
  let key = folded.replace(/^(?:groupe|the|la|le|les|societe) /, '');
  for (let round = 0; round < 3; round++) key = key.replace(legalEnding, '');
  key = key.replace(/['’]s$/, '').trim();
  const first = key.split(/[\s,]/)[0] ?? key;
  return first.length >= 4 && !sharedFirstWords.test(first) && !noCompanyNames.has(first) ? first : key;
}

/** A name without surrounding signs and unbalanced brackets. */
export function trimName(raw: string): string {
  return raw
    .replace(/^[\s"«“(:–—|-]+|[\s"»”):;,!?|–—-]+$/gu, '')
    .replace(/\s*\([^()]*$|\s*\([^()]*\)$/, '')
    .replace(
      /^(?:(?:[Ll][’'])?[ÉéEe]quipe |[Ll][’']|la |le |the |(?:THE|The|OUR|Our) (?:COMPANY|Company) )(?=\p{L})/u,
      '',
    )
    .replace(/[’']s$/u, '')
    .replace(/(?<=\S)(?: (?:Sales|Product|Engineering|Data|Tech|Digital))? Team$/, '')
    .replace(/(?<!\b(?:Inc|Ltd|Co|Corp|S\.A|N\.A|S\.p\.A|S\.p\.a|[A-Z]\.[A-Z]))\.$/u, '')
    .trim();
}
