/**
 * Hidden instructions written by somebody who had not seen the detector, and measured once. Nothing
 * may be tuned on them: whoever improves the detector with one of them must move all to the known
 * ones and have new ones written.
 */
import orders from './unseen.json' with { type: 'json' };

/** An offer with a hidden instruction. */
export type UnseenOrder = {
  kind: string;
  /** ISO 639-1 code of the offer. */
  language: string;
  /** The whole offer, with the instruction in it. */
  offer: string;
  /** The instruction as it occurs in the offer. */
  order: string;
};

export const unseenOrders: readonly UnseenOrder[] = orders;

/** The parts of an instruction that are effective alone; a model that sees one of them obeys. */
export const commandsOf = ({ order }: UnseenOrder): string[] =>
  [order, ...order.split(/\n|(?<=[.!?])\s+/)].map((part) => part.trim()).filter((part) => part.length >= 8);
