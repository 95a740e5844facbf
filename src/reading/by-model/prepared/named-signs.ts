/** Bad signs that stand in a name: who reads the name needs no judgement, and no order can talk it away. */
import type { FlagCriterionId } from '../../../grading/criteria.ts';
import type { TextView } from '../../builtin/metadata/text-view.ts';
import { readFrame } from '../../builtin/read-frame.ts';
import { readSafe, readTitleIsProductOwner } from '../../builtin/rules/organisation.ts';
import type { OfferView } from '../../builtin/rules/rule.ts';
import { statementsOf } from '../../builtin/statements/statements.ts';
import type { Quote } from '../../reader.ts';

const rules = [
  ['titleIsProductOwner', readTitleIsProductOwner],
  ['usesSAFe', readSafe],
] as const satisfies readonly (readonly [FlagCriterionId, unknown])[];

/** Scaled Agile by its own names: a bare release train may be any rhythm of releases. */
const namesSafe =
  /(?:^|\P{L})SAFe(?!\p{L})|[Ss]caled [Aa]gile|[Aa]gile [Rr]elease [Tt]rain|[Pp]rogram(?:me)? [Ii]ncrement|\bPI[ -]?[Pp]lanning/u;

/** A title that says so is no Product Owner's title, whatever else it says. */
export const productManagerTitle = /product[\s-]*manager|chef(?:fe)?[\s-]+(?:de[\s-]+)?produit/iu;

const isNamedIn: Record<(typeof rules)[number][0], (text: string) => boolean> = {
  titleIsProductOwner: (text) => !productManagerTitle.test(text),
  usesSAFe: (text) => namesSafe.test(text),
};

export type NamedSigns = ReadonlyMap<FlagCriterionId, Quote[]>;

/** What every Product Owner's title has; signs of markup may stand within it in the text as it came. */
const mayBeOwner = /owner|(?<![\p{L}\p{N}])po(?![\p{L}\p{N}])/iu;
/** As `namesSafe`, wherever a sentence begins. */
const maySafe =
  /SAFe|[Ss]caled [Aa]gile|[Aa]gile [Rr]elease [Tt]rain|[Pp]rogram(?:me)? [Ii]ncrement|PI[ -]?[Pp]lanning/;

/** Whether any sign can be found: where none can, the sentences of the offer need not be told apart, which takes most of the time. */
const mayName = (offer: string, { lines }: TextView): boolean =>
  maySafe.test(offer) || mayBeOwner.test(offer) || lines.some(({ text }) => mayBeOwner.test(text));

/**
 * The signs with the sentences that name them, as the built-in reader finds them; empty in languages it does not read, and of what it
 * takes for no product offer. On the labelled offers it has found none that was not there.
 */
export function namedSignsIn(offer: string, view: TextView, passagesForPrograms?: Quote[]): NamedSigns {
  if (!mayName(offer, view)) return new Map();
  const frame = readFrame(offer, { view, passagesForPrograms });
  if (!frame.ok || frame.notAProductJobOffer) return new Map();
  const signs: OfferView = {
    statements: statementsOf(frame.readable, frame.words),
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
