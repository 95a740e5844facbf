/**
 * Finds the company of a job if its page names it and its text or address confirms it. Nothing is
 * guessed.
 */
import { jobTitle } from '../../wording/offer-lines.ts';
import { matchesAnyLanguage, normalizeWords } from '../../wording/page-words.ts';

/**
 * `segments`: parts of titles besides the position, and the site's name; `lines`: the beginning of
 * the text.
 */
export type CompanySigns = {
  segments: readonly string[];
  lines: readonly string[];
  text: string;
  position: string;
  address: string;
};

/** Mentions as an employer required for a name that the address does not contain. */
const minMentions = 2;
/** Occurrences of a name examined, and characters of text. */
const maxOccurrences = 50;
const longestText = 50_000;

const longestName = 60;
const maxWords = 6;
/** Parts of an address examined; host and path have fewer. */
const maxSlugs = 8;
/** Letters; shorter parts of an address are countries or languages. */
const shortestSlug = 4;

/** Words around a company in the title of its own site. */
const around =
  /^(?:(?:careers?|jobs?|work(?:ing)?|join us|open roles|recrutement|karriere|carri[eè]res?|empleo|lavora)(?: (?:at|with|chez|bei|en|con|da))?:? )|[ ,](?:careers?(?: (?:site|page|center))?|jobs?|hiring|recrutement|karriere|carri[eè]res?|stellenangebote|vacatures|empleo|vagas)$/i;
/** Texts that are no name. */
const noName =
  /^(?:careers?|jobs?|job (?:details?|description|offers?|opening)|openings?|home|welcome|recrutement|offres? d emploi|emplois?|karriere|stellenangebote?|vacatures?|empleos?|full time|part time|remote|hybrid|hybride|teletravail|cdi|cdd|apply|postuler)$/;

/** Parts of hosts that belong to no particular company. */
const genericParts =
  /^(?:www|jobs?|careers?|apply|boards?|job-?boards?|recruiting|recruitment|recrutement|karriere|emploi|join|work|talent|hire|hiring|people|example|company|notion|site|com|online)$/;
/** Path segments that precede a company. */
const beforeCompany =
  /^(?:compan(?:y|ies)|entreprises?|societes?|employers?|employeurs?|organi[sz]ations?|firmen|unternehmen|empresas?|aziend[ae]|bedrijven|o|c)$/;

const employerBefore =
  /(?:^|[\s("«])(?:at|about|join|joining|why|chez|rejoins|rejoignez|rejoindre|propos de|propos d['’]|bei|[uü]ber|presso|bij)\s?(?:the |l['’]|la |le )?$/i;
const placeBefore = /(?:^|\s)(?:in|à|au|near|based in|from|aus|en|te|em|a)\s$/i;
/** Words after a name that are no verb; a verb shows that the name acts. */
const noVerb =
  /^\s(?:and|or|et|ou|und|oder|y|o|e|of|for|with|to|from|in|on|at|by|as|de|du|des|à|en|pour|avec|von|mit|für|offices?|based|team)\b/i;
const wordAfter = /^(?:['’]s)?\s\p{Ll}{2,}/u;

/** Finds the hiring company; empty if nothing identifies it with certainty. */
export function findCompanyOfPage(signs: CompanySigns): string {
  const text = signs.text.slice(0, longestText);
  const folded = text.toLowerCase();
  const slugs = slugsOf(signs.address);
  const named = [...signs.segments.map(withoutAround), ...signs.lines];
  const runs = slugs.length > 0 ? capitalisedRuns(text) : [];
  const candidates = [...named, ...slugs.flatMap(({ slug }) => namesLike(slug, runs))];
  let best = { name: '', weight: 0 };
  for (const name of new Set(candidates)) {
    if (!isName(name, signs.position)) continue;
    const letters = squashed(name);
    const slug = slugs.find((each) => letters.includes(each.slug));
    const { asEmployer, asPlace } = mentionsOf(name, text, folded);
    const mentions = asEmployer - asPlace;
    const isTenant = slug?.isTenant === true && asPlace === 0 && named.includes(name);
    const wanted = slug ? 1 : minMentions;
    const weight = mentions + (slug ? maxOccurrences : 0);
    if ((isTenant || mentions >= wanted) && weight > best.weight) best = { name, weight };
  }
  return best.name;
}

function withoutAround(segment: string): string {
  return segment.replace(around, '').replace(around, '').trim();
}

function isName(name: string, position: string): boolean {
  if (!/^[\p{Lu}\p{N}]/u.test(name) || name.length > longestName || name.split(' ').length > maxWords)
    return false;
  const words = normalizeWords(name);
  return (
    words.length > 1 &&
    !/[.!?:…]$/.test(name) &&
    !noName.test(words) &&
    !matchesAnyLanguage(jobTitle, words) &&
    !normalizeWords(position).includes(words)
  );
}

/**
 * How often a text (`folded`: in lower case) mentions the name as an employer, and how often as a
 * place.
 */
function mentionsOf(name: string, text: string, folded: string): { asEmployer: number; asPlace: number } {
  const mentions = { asEmployer: 0, asPlace: 0 };
  let occurrences = 0;
  const wanted = name.toLowerCase();
  if (folded.length !== text.length) return mentions;
  for (
    let at = folded.indexOf(wanted);
    at >= 0 && occurrences < maxOccurrences;
    at = folded.indexOf(wanted, at + 1)
  ) {
    occurrences += 1;
    const before = text.slice(Math.max(0, at - 20), at);
    const after = text.slice(at + name.length, at + name.length + 20);
    if (/[\p{L}\p{N}]$/u.test(before) || /^[\p{L}\p{N}]/u.test(after)) continue;
    if (placeBefore.test(before)) mentions.asPlace += 1;
    else if (employerBefore.test(before) || (wordAfter.test(after) && !noVerb.test(after)))
      mentions.asEmployer += 1;
  }
  return mentions;
}

type Slug = { slug: string; isTenant: boolean };

/** How an address may write the company; a tenant is one of many of a site. */
function slugsOf(address: string): Slug[] {
  const url = URL.parse(address);
  if (!url) return [];
  const labels = url.hostname.split('.').slice(0, -1);
  const path = url.pathname.split('/').filter((part) => part !== '');
  const behind = path.filter((_, at) => at > 0 && beforeCompany.test(path[at - 1] ?? ''));
  const slugs = [
    ...labels.map((part, at) => ({ part, isTenant: at === 0 && labels.length > 1 })),
    ...behind.map((part) => ({ part, isTenant: true })),
    ...path.slice(0, 1).map((part) => ({ part, isTenant: false })),
  ];
  const bySlug = new Map<string, Slug>();
  for (const { part, isTenant } of slugs) {
    if (bySlug.size === maxSlugs) break;
    if (part.length < shortestSlug || genericParts.test(part)) continue;
    const slug = squashed(part);
    if (!bySlug.has(slug)) bySlug.set(slug, { slug, isTenant });
  }
  return [...bySlug.values()];
}

const capitalised = /\p{Lu}[\p{L}\p{N}&'’-]*(?: (?:\p{Lu}[\p{L}\p{N}&'’-]*|&|de|of|des|du))*/gu;

type Run = { run: string; letters: string };

function capitalisedRuns(text: string): Run[] {
  return Array.from(text.matchAll(capitalised), ([run]) => ({ run, letters: squashed(run) }));
}

/** Names in a text that begin like a part of the address. */
function namesLike(slug: string, runs: readonly Run[]): string[] {
  const names: string[] = [];
  for (const { run, letters } of runs) {
    if (names.length >= maxOccurrences) break;
    const words = run.split(' ').slice(0, maxWords);
    if (letters.startsWith(slug)) names.push(...words.map((_, at) => words.slice(0, at + 1).join(' ')));
  }
  return names.filter((name) => squashed(name).startsWith(slug));
}

/** As in addresses: `The Longshore Review` becomes `longshorereview`. */
function squashed(name: string): string {
  return normalizeWords(name)
    .replace(/^(?:the|les?|la) /, '')
    .replaceAll(' ', '');
}
