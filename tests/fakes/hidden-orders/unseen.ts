/**
 * Orders hidden in offers, the half that was written by somebody who had not seen the detector, and measured once: nothing may
 * ever be tuned on them. Whoever improves the detector with one of them moves them all to the known ones and has new ones written.
 */
import orders from './unseen.json' with { type: 'json' };

export type UnseenOrder = {
  kind: string;
  /** ISO 639-1 code of the offer. */
  language: string;
  /** The whole offer, with the order in it. */
  offer: string;
  /** The order as it stands in the offer. */
  order: string;
};

export const unseenOrders: readonly UnseenOrder[] = orders;

/** The parts of an order that say something alone: a model that sees one of them obeys. */
export const commandsOf = ({ order }: UnseenOrder): string[] =>
  [order, ...order.split(/\n|(?<=[.!?])\s+/)].map((part) => part.trim()).filter((part) => part.length >= 8);
