import { findLoneAddress } from '../../reading/find-lone-address.ts';

/** Maximum number of addresses in a list. */
export const maxListed = 30;

/** Characters of other lines, in all, above which a text is an offer that names addresses. */
const maxBesideAddresses = 200;

/** Each address once, in order, and how many lines repeat one or are above the maximum. */
export type ParsedList = { addresses: string[]; repeated: number; leftOut: number };

/** A line that is no address, in a text of several addresses that is otherwise no offer. */
export type OtherLine = { line: number; text: string };

/**
 * The list that a text is, when each line that is not empty is a web address and there are several;
 * the first other line when only some words prevent that; null for every other text.
 */
export function parseAddressList(text: string): ParsedList | OtherLine | null {
  const lines = text.split(/\r?\n|\r/).map((line, index) => ({ line: index + 1, text: line.trim() }));
  const filled = lines.filter((each) => each.text !== '');
  const found = filled.flatMap((each) => findLoneAddress(each.text) ?? []);
  if (found.length < 2) return null;
  const others = filled.filter((each) => findLoneAddress(each.text) === null);
  const [other] = others;
  if (other) {
    const characters = others.reduce((sum, each) => sum + each.text.length, 0);
    return found.length > others.length && characters <= maxBesideAddresses ? other : null;
  }
  const unique = new Map(found.map((address) => [normalize(address), address]));
  const addresses = [...unique.values()];
  return {
    addresses: addresses.slice(0, maxListed),
    repeated: found.length - addresses.length,
    leftOut: Math.max(0, addresses.length - maxListed),
  };
}

/** With its scheme, as browsers write it; the fragment stays, as some boards name the job there. */
function normalize(address: string): string {
  const full = /^https?:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(full) ? new URL(full).href : address;
}
