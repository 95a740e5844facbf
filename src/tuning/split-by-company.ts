/** Divides the offers of a dataset into training and validation: no company is in both. */
import { createHash } from 'node:crypto';
import type { TuningPart } from '../contract/tuning/datasets.ts';

const shareOfValidation = 0.1;

/** `company`: folded; empty when the offer names none, which counts as a company of its own. */
export type SplitOffer = { id: string; company: string };

/** A pseudo-random key that depends only on company and seed, not on the order of offers. */
function drawnPlace(company: string, seed: number): string {
  return createHash('sha256').update(`${seed}:${company}`).digest('hex');
}

const offersByCompany = (offers: readonly SplitOffer[]) =>
  Map.groupBy(offers, ({ id, company }) => company || `offer ${id}`);

/**
 * Maximum parts for cross-validation, where each part is read by what was learned from the others.
 */
const maxParts = 5;

/**
 * Parts of about equal size, with no company in two of them: five, or as many as there are
 * companies. Independent of the order of offers. Returns the part of each, starting at 0.
 */
export function assignPartsByCompany(
  offers: readonly SplitOffer[],
  seed: number,
): { parts: number; partOf: Map<string, number> } {
  const companies = [...offersByCompany(offers)].toSorted(
    ([one, ofOne], [other, ofOther]) =>
      ofOther.length - ofOne.length || (drawnPlace(one, seed) < drawnPlace(other, seed) ? -1 : 1),
  );
  const sizes = new Array<number>(Math.min(maxParts, companies.length)).fill(0);
  const partOf = new Map<string, number>();
  for (const [, own] of companies) {
    const part = sizes.indexOf(Math.min(...sizes));
    sizes[part] = (sizes[part] ?? 0) + own.length;
    for (const { id } of own) partOf.set(id, part);
  }
  return { parts: sizes.length, partOf };
}

/**
 * A tenth of the offers, at least one when there are two companies: companies are drawn by the seed
 * until the next one would be too many. When only the largest is left, the smallest is taken. With
 * one company there is no validation.
 */
export function splitByCompany(offers: readonly SplitOffer[], seed: number): Map<string, TuningPart> {
  const companies = offersByCompany(offers);
  const max = Math.max(1, Math.round(offers.length * shareOfValidation));
  const drawn = [...companies].toSorted(([one], [other]) =>
    drawnPlace(one, seed) < drawnPlace(other, seed) ? -1 : 1,
  );
  const chosen = new Set<string>();
  let held = 0;
  for (const [company, own] of drawn) {
    if (companies.size < 2 || held + own.length > max) continue;
    chosen.add(company);
    held += own.length;
  }
  if (chosen.size === 0 && companies.size > 1) {
    const [smallest] = drawn.toSorted(([, one], [, other]) => one.length - other.length);
    if (smallest) chosen.add(smallest[0]);
  }
  return new Map(
    drawn.flatMap(([company, own]) =>
      own.map(({ id }): [string, TuningPart] => [id, chosen.has(company) ? 'validation' : 'training']),
    ),
  );
}
