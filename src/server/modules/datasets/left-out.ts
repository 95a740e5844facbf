/** Counts which offers a dataset leaves out, and names the first of them. */
import { leftOutNamed } from '../../../contract/left-out.ts';

type LeftOutOffer<Reason extends string> = {
  jobOfferId: string;
  reason: Reason;
  of?: string | undefined;
  similarity?: number | undefined;
  dataset?: string | undefined;
};
export type LeftOut<Reason extends string> = {
  counts: Record<Reason, number>;
  offers: LeftOutOffer<Reason>[];
};

export function nothingLeftOut<Reason extends string>(reasons: readonly Reason[]): LeftOut<Reason> {
  // Cast: each reason once.
  return {
    counts: Object.fromEntries(reasons.map((reason) => [reason, 0])) as Record<Reason, number>,
    offers: [],
  };
}

export function leaveOut<Reason extends string>(
  { counts, offers }: LeftOut<Reason>,
  offer: LeftOutOffer<Reason>,
): void {
  counts[offer.reason] += 1;
  if (offers.length < leftOutNamed) offers.push(offer);
}

/** As a row keeps it, with every reason of today. */
export function leftOutOf<Reason extends string>(text: string, reasons: readonly Reason[]): LeftOut<Reason> {
  const { counts, offers = [] } = JSON.parse(text);
  return { counts: { ...nothingLeftOut(reasons).counts, ...counts }, offers };
}
