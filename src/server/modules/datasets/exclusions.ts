/** Counts the offers excluded from a dataset, and lists the first of them. */
import { maxNamedExclusions } from '../../../contract/exclusions.ts';

type ExcludedOffer<Reason extends string> = {
  jobOfferId: string;
  reason: Reason;
  of?: string | undefined;
  similarity?: number | undefined;
  dataset?: string | undefined;
};
/** Excluded offers, counted by reason. */
export type Exclusions<Reason extends string> = {
  counts: Record<Reason, number>;
  offers: ExcludedOffer<Reason>[];
};

/** Zero for each reason. */
export function emptyExclusions<Reason extends string>(reasons: readonly Reason[]): Exclusions<Reason> {
  // Cast: each reason once.
  return {
    counts: Object.fromEntries(reasons.map((reason) => [reason, 0])) as Record<Reason, number>,
    offers: [],
  };
}

/** Counts an excluded offer, and lists it while there is room. */
export function exclude<Reason extends string>(
  { counts, offers }: Exclusions<Reason>,
  offer: ExcludedOffer<Reason>,
): void {
  counts[offer.reason] += 1;
  if (offers.length < maxNamedExclusions) offers.push(offer);
}

/** Parsed from its column, with every current reason. */
export function parseExclusions<Reason extends string>(
  text: string,
  reasons: readonly Reason[],
): Exclusions<Reason> {
  const { counts, offers = [] } = JSON.parse(text);
  return { counts: { ...emptyExclusions(reasons).counts, ...counts }, offers };
}
