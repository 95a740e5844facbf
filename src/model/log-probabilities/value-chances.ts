/** From the probabilities of tokens to those of the values that a reply holds. */
import { type JsonLiteral, literalsIn } from './json-literals.ts';
import type { Piece, ReplyToken } from './reply-tokens.ts';

/** Another value that the model might have given in the same place, and how likely, 0 to 1. */
export type OtherValue = { value: number | boolean; chance: number };

/**
 * Of each number and truth value whose probability is known, the others that might stand there; by the names that lead to it, joined by
 * dots, such as `criteria.featureTeam.value`.
 */
export type ValueChances = ReadonlyMap<string, readonly OtherValue[]>;

/** Characters of the JSON by which it is found among the tokens: what stands before it may be told or left out. */
const beginning = 12;
/** Where less than this is told of what might stand in a place, too much of it is unknown. */
const leastTold = 0.9;
/** More than a whole, rounding aside, is no probability. */
const mostTold = 1.01;

/**
 * What `tokens` tell of the values of `json`, which was read from their text. A value is told of where the tokens spell it in the same
 * place, with probabilities that can be some: never by counting tokens or by trusting offsets.
 */
export function valueChances(json: string, tokens: readonly ReplyToken[]): ValueChances {
  const spelled = tokens.map(({ text }) => text).join('');
  const from = spelled.lastIndexOf(json.slice(0, beginning));
  const chances = new Map<string, OtherValue[]>();
  if (from < 0) return chances;
  const read = literalsIn(json);
  const literals = [...literalsIn(spelled, from)].sort(([, one], [, other]) => one.start - other.start);
  let index = 0;
  let start = 0;
  for (const [path, literal] of literals) {
    for (
      let token = tokens[index];
      token && start + token.text.length <= literal.start;
      token = tokens[index]
    ) {
      start += token.text.length;
      index += 1;
    }
    const token = tokens[index];
    if (token === undefined || read.get(path)?.text !== literal.text) continue;
    const others = othersAt(token, literal.start - start, literal);
    if (others) chances.set(path, others);
  }
  return chances;
}

/**
 * The other values in the place of a literal that begins `offset` characters into a token. Each has its share of all values that are
 * told: where the form of a reply is enforced, what is no value could not be written, whatever its probability.
 */
function othersAt(token: ReplyToken, offset: number, literal: JsonLiteral): OtherValue[] | undefined {
  const before = token.text.slice(0, offset).trimEnd();
  const pieces: Piece[] = [token, ...token.others];
  const told = pieces.reduce((sum, { chance }) => sum + chance, 0);
  if (!(told >= leastTold && told <= mostTold && token.chance > 0)) return undefined;
  const isTruth = literal.text === 'true' || literal.text === 'false';
  const byValue = new Map<number | boolean, number>();
  for (const { text, chance } of pieces) {
    const value = text.startsWith(before)
      ? valueAt(text.slice(before.length).trimStart(), isTruth)
      : undefined;
    if (value !== undefined) byValue.set(value, (byValue.get(value) ?? 0) + chance);
  }
  const written = isTruth ? literal.text === 'true' : Number(literal.text);
  // A number that goes on in the next token: this one tells of its first digits alone.
  if (valueAt(token.text.slice(offset), isTruth) !== written) return undefined;
  const ofValues = [...byValue.values()].reduce((sum, chance) => sum + chance, 0);
  return [...byValue].flatMap(([value, chance]) =>
    value === written ? [] : [{ value, chance: chance / ofValues }],
  );
}

/** The value that a text begins with; of `true` and `false` the first letter decides, as a token may hold no more. */
function valueAt(text: string, isTruth: boolean): number | boolean | undefined {
  if (!isTruth) {
    const digits = /^\d{1,6}(?![\d.eE])/.exec(text)?.[0];
    return digits === undefined ? undefined : Number(digits);
  }
  const letters = /^[a-z]+/.exec(text)?.[0];
  return letters === undefined ? undefined : [true, false].find((one) => String(one).startsWith(letters));
}
