/** Counts the offers excluded from a dataset, and lists the first of them. */
import { leftOutNamed } from '../../../contract/left-out.ts';

type LeftOutOffer<Reason extends string> = {
  jobOfferId: string;
  reason: Reason;
  of?: string | undefined;
  similarity?: number | undefined;
  dataset?: string | undefined;
};
/** Excluded offers, counted by reason. */
export type LeftOut<Reason extends string> = {
  counts: Record<Reason, number>;
  offers: LeftOutOffer<Reason>[];
};

/** Zero for each reason. */
export function nothingLeftOut<Reason extends string>(reasons: readonly Reason[]): LeftOut<Reason> {
  // Cast: each reason once.
  return {
    counts: Object.fromEntries(reasons.map((reason) => [reason, 0])) as Record<Reason, number>,
    offers: [],
  };
}

/** Counts an excluded offer, and lists it while there is room. */
export function leaveOut<Reason extends string>(
  { counts, offers }: LeftOut<Reason>,
  offer: LeftOutOffer<Reason>,
): void {
  counts[offer.reason] += 1;
  if (offers.length < leftOutNamed) offers.push(offer);
}

/** Parsed from its column, with every current reason. */
export function leftOutOf<Reason extends string>(text: string, reasons: readonly Reason[]): LeftOut<Reason> {
  const { counts, offers = [] } = JSON.parse(text);
  return { counts: { ...nothingLeftOut(reasons).counts, ...counts }, offers };
}
