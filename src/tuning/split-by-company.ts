/** Divides the offers of a dataset into those that models learn from and those that show how well they do: no company is in both. */
import { createHash } from 'node:crypto';
import type { TuningPart } from '../contract/tuning/datasets.ts';

/** Of the offers, for validation. */
const shareOfValidation = 0.1;

/** `company`: folded; empty where the offer names none, which counts as a company of its own. */
export type SplitOffer = { id: string; company: string };

/** The same for the same companies and seed, in whatever order they come. */
function drawnPlace(company: string, seed: number): string {
  return createHash('sha256').update(`${seed}:${company}`).digest('hex');
}

/**
 * A tenth of the offers, one at least where there are two companies: companies are drawn by the seed until the next one would be too
 * many. Where the largest alone is left, the smallest is taken. With one company there is nothing to validate by.
 */
export function splitByCompany(offers: readonly SplitOffer[], seed: number): Map<string, TuningPart> {
  const companies = Map.groupBy(offers, ({ id, company }) => company || `offer ${id}`);
  const most = Math.max(1, Math.round(offers.length * shareOfValidation));
  const drawn = [...companies].toSorted(([one], [other]) =>
    drawnPlace(one, seed) < drawnPlace(other, seed) ? -1 : 1,
  );
  const chosen = new Set<string>();
  let held = 0;
  for (const [company, own] of drawn) {
    if (companies.size < 2 || held + own.length > most) continue;
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
