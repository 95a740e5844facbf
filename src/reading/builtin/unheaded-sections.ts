/** Tells the parts of an offer that names none of them: the duties, what is asked, what is offered. */
import { bidsToAct } from './duty-lists.ts';
import { opensWith, type ReadUnit } from './statement-kind.ts';
import type { SectionKind } from './text/section.ts';

type Sign = 'acts' | 'asks' | 'offers' | 'none';
const parts = ['opening', 'duties', 'profile', 'benefits'] as const;
type Part = (typeof parts)[number];

/** What a sentence says for the part in which it would stand; the opening is read by the wording alone. */
const weights: Record<Part, Record<Sign, number>> = {
  opening: { acts: 0, asks: 0, offers: 0, none: 0 },
  duties: { acts: 1, asks: -1.5, offers: -1.5, none: -0.1 },
  profile: { acts: -1, asks: 1, offers: -1, none: -0.1 },
  benefits: { acts: -1, asks: -1, offers: 1, none: -0.1 },
};
/** Where another part begins, it must win so much over the one before: single sentences make no part. */
const costOfChange = 2.5;

/** What is offered, and how one applies: neither is work. */
const offered =
  /\b(?:salary|salaire|r[ée]mun[ée]ration|bonus|prime|pension|retraite|mutuelle|dental|vacation|holidays?|(?:paid|sick|annual|parental|days of) leave|cong[ée]s|rtt|t[ée]l[ée]travail|tickets?[- ]restaurants?|lunch|vouchers?|gym|equity|stock options|bspce|parental|allowance|perks|pto|401\(?k\)?|nursery|cr[èe]che|intéressement|participation aux|candidatures?|r[ée]sum[ée]|cv|applicants?|postuler|recrutement)\b|[€£$]\s?\d|\d\s?(?:€|k€|euros)/iu;

const asked =
  /\b\d+\s?\+?\s(?:years?|ans)\b|\b(?:experience (?:in|with|of|as|working)|exp[ée]rience (?:de|en|dans|d[’']|r[ée]ussie|significative)|degree|dipl[ôo]me|bac ?\+|fluent|anglais|familiarity|familiar with|knowledge of|connaissances?|ma[îi]trise|track record|background in|comfortable|aisance|esprit|sens d|capacit[ée]|ability to|skills)\b/iu;

function signOf(unit: ReadUnit, text: string): Sign {
  if (unit.heading || unit.question) return 'none';
  if (offered.test(text)) return 'offers';
  if (opensWith(unit, 'requirement') && !opensWith(unit, 'requirementButDuty')) return 'asks';
  if (bidsToAct(unit) || opensWith(unit, 'futureDuty')) return 'acts';
  return asked.test(text) ? 'asks' : 'none';
}

/** The likeliest parts for a row of signs (Viterbi). */
function partsOf(signs: readonly Sign[]): Part[] {
  let scores = parts.map((part) => (part === 'opening' ? 0 : -costOfChange));
  const came: number[][] = [];
  for (const sign of signs) {
    const best = scores.indexOf(Math.max(...scores));
    const from = parts.map((_, i) => ((scores[i] ?? 0) >= (scores[best] ?? 0) - costOfChange ? i : best));
    scores = parts.map((part, i) => {
      const before = from[i] ?? best;
      return (scores[before] ?? 0) - (before === i ? 0 : costOfChange) + weights[part][sign];
    });
    came.push(from);
  }
  let at = scores.indexOf(Math.max(...scores));
  const result: Part[] = [];
  for (const from of came.toReversed()) {
    result.push(parts[at] ?? 'opening');
    at = from[at] ?? at;
  }
  return result.toReversed();
}

/** An offer that heads any other part heads all of them, be it in words that nobody knows. */
const untold: readonly SectionKind[] = ['opening', 'company'];

/** The sentences with the sections that their wording tells, where no heading does. */
export function withUnheadedSections(units: readonly ReadUnit[], offer: string): readonly ReadUnit[] {
  // In a text of one line the headings stand inside its sentences.
  if (!offer.trim().includes('\n') || !units.every(({ section }) => untold.includes(section))) return units;
  const told = partsOf(units.map((unit) => signOf(unit, offer.slice(unit.start, unit.end))));
  if (!told.includes('duties')) return units;
  return units.map((unit, i) => {
    const part = told[i] ?? 'opening';
    return part === 'opening' ? unit : { ...unit, section: part };
  });
}
