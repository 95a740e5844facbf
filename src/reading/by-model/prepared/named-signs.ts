/**
 * Bad signs that are names: recognizing them needs no judgement, and no order can talk them away.
 */
import type { FlagCriterionId } from '../../../grading/criteria.ts';
import { readFrame } from '../../frame/read-frame.ts';
import type { TextView } from '../../metadata/text-view.ts';
import type { Quote } from '../../reader.ts';
import { readSafe, readTitleIsProductOwner } from '../../rules/organisation.ts';
import type { OfferView } from '../../rules/rule.ts';
import { createStatements } from '../../statements/statements.ts';

const rules = [
  ['titleIsProductOwner', readTitleIsProductOwner],
  ['usesSAFe', readSafe],
] as const satisfies readonly (readonly [FlagCriterionId, unknown])[];

/** Scaled Agile by its own names: a "release train" alone may be any release schedule. */
const namesSafe =
  /(?:^|\P{L})SAFe(?!\p{L})|[Ss]caled [Aa]gile|[Aa]gile [Rr]elease [Tt]rain|[Pp]rogram(?:me)? [Ii]ncrement|\bPI[ -]?[Pp]lanning/u;

/** A title with these words is not a Product Owner's, whatever else it says. */
export const productManagerTitle = /product[\s-]*manager|chef(?:fe)?[\s-]+(?:de[\s-]+)?produit/iu;

const isNamedIn: Record<(typeof rules)[number][0], (text: string) => boolean> = {
  titleIsProductOwner: (text) => !productManagerTitle.test(text),
  usesSAFe: (text) => namesSafe.test(text),
};

/** The quotes of each sign that was found. */
export type NamedSigns = ReadonlyMap<FlagCriterionId, Quote[]>;

/** Part of every Product Owner's title; the unprocessed text may have markup within it. */
const mayBeOwner = /owner|(?<![\p{L}\p{N}])po(?![\p{L}\p{N}])/iu;
/** Like `namesSafe`, without sentence boundaries. */
const maySafe =
  /SAFe|[Ss]caled [Aa]gile|[Aa]gile [Rr]elease [Tt]rain|[Pp]rogram(?:me)? [Ii]ncrement|PI[ -]?[Pp]lanning/;

/**
 * Whether any sign is possible: otherwise the offer need not be split into sentences, which takes
 * most of the time.
 */
const mayName = (offer: string, { lines }: TextView): boolean =>
  maySafe.test(offer) || mayBeOwner.test(offer) || lines.some(({ text }) => mayBeOwner.test(text));

/**
 * The signs with the sentences that name them, as found by the built-in reader; empty in languages
 * that it does not read, and for what it considers no product offer. It had no false positive on
 * the labelled offers.
 */
export function findNamedSigns(offer: string, view: TextView, passagesForPrograms?: Quote[]): NamedSigns {
  if (!mayName(offer, view)) return new Map();
  const frame = readFrame(offer, { view, passagesForPrograms });
  if (!frame.ok || frame.notAProductJobOffer) return new Map();
  const signs: OfferView = {
    statements: createStatements(frame.readable, frame.words),
    position: frame.position,
  };
  return new Map(
    rules.flatMap(([id, rule]) => {
      const { value, because } = rule(signs);
      const quote = because
        .map(({ statement: { start, end } }) => ({ text: offer.slice(start, end), start, end }))
        .find(({ text }) => isNamedIn[id](text));
      return value && quote ? [[id, [quote]] as const] : [];
    }),
  );
}
