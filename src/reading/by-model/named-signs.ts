/** Bad signs that stand in a name: who reads the name needs no judgement, and no order can talk it away. */
import type { FlagCriterionId } from '../../grading/criteria.ts';
import { readFrame } from '../builtin/read-frame.ts';
import { readSafe, readTitleIsProductOwner } from '../builtin/rules/organisation.ts';
import type { OfferView } from '../builtin/rules/rule.ts';
import { statementsOf } from '../builtin/statements.ts';
import type { Quote } from '../reader.ts';

const rules = [
  ['titleIsProductOwner', readTitleIsProductOwner],
  ['usesSAFe', readSafe],
] as const satisfies readonly (readonly [FlagCriterionId, unknown])[];

/** A title that says so is no Product Owner's title, whatever else it says. */
export const productManagerTitle = /product[\s-]*manager|chef(?:fe)?[\s-]+(?:de[\s-]+)?produit/iu;

export type NamedSigns = ReadonlyMap<FlagCriterionId, Quote[]>;

/**
 * The signs with the sentences that name them, as the built-in reader finds them; empty in languages it does not read, and of what it
 * takes for no product offer. On the labelled offers it has found none that was not there.
 */
export function namedSignsIn(offer: string): NamedSigns {
  const frame = readFrame(offer);
  if (!frame.ok || frame.notAProductJobOffer) return new Map();
  const view: OfferView = { statements: statementsOf(frame.readable), position: frame.position };
  return new Map(
    rules.flatMap(([id, rule]) => {
      const { value, because } = rule(view);
      const quotes = because.slice(0, 1).map(({ statement: { start, end } }) => ({
        text: offer.slice(start, end),
        start,
        end,
      }));
      const named = value && !quotes.some(({ text }) => productManagerTitle.test(text));
      return named ? [[id, quotes] as const] : [];
    }),
  );
}
