/** Checks which of the rule-given reasons for a letter a text names, in either language. */
import type { Criteria } from '../../grading/criteria.ts';
import type { ReasonId } from '../../grading/findings.ts';
import type { LimitingFactor } from '../../grading/limiting-factors.ts';
import { type InitiativeReductionId, isInitiativeReduction } from '../../grading/scoring-rules.ts';
import { languages } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { reasonsOf, whyOf } from '../why.ts';
import { foldExplanation, listFactorNames } from './check-explanation.ts';
import { factorClaims } from './claims.ts';

const businessModel = /business model|modele (?:economique|d'affaires|de revenus?)|\bpricing\b|monetis/;
const strategy = /strateg/;
const productOwner = /product owner|\bpo\b/;

/** Patterns by which folded text names a reason; all patterns of a reason must match. */
const reasonClaims: Record<Exclude<ReasonId, LimitingFactor | InitiativeReductionId>, readonly RegExp[]> = {
  safeProductOwner: [productOwner, /\bsafe\b|scaled agile/],
  productOwnerTitle: [productOwner],
  usesSAFe: [/\bsafe\b|scaled agile/],
  productManagerWorksWithDistinctProductOwner: [productOwner],
  noPart: [businessModel, strategy],
  littlePart: [businessModel, strategy],
  noBusinessModel: [businessModel],
  littleBusinessModel: [businessModel],
  noStrategy: [strategy],
  littleStrategy: [strategy],
  internalProduct: [/\bintern(?:al|e)/],
  // "Experimentation" alone does not count: every text about the environment uses it.
  practices: [
    /discover|decouvert|continuous|continu\b|livraison continue|growth experiment|recherche utilisateur|etudes? (?:du|de) marche|experimentations? de croissance|(?:user|market|customer) research/,
  ],
  smells: [
    /supports? what is decided|accompagne ce qui est decide|tun(?:es|ing)|polish|optimi[sz]|regle l'existant|retouche|\bspeed|vitesse|rapidite/,
  ],
};

/** Words for reductions, in addition to the dictionaries' own. */
const reductionClaims: Partial<Record<InitiativeReductionId, RegExp>> = {
  manageMultipleProducts:
    /(?:several|multiple|many|various) products|plusieurs produits|product portfolio|portefeuille de produits/,
  noDistinctUXDesigner: /designer/,
};

function isFactor(id: ReasonId): id is LimitingFactor {
  return id in factorClaims;
}

function namesOfReduction(id: InitiativeReductionId): string[] {
  return languages.flatMap((language) => {
    const translate = createTranslator(language);
    return [translate(`criteria:${id}.name`), translate(`findings:explanation.initiative.${id}`)].map(
      foldExplanation,
    );
  });
}

function names(plain: string, id: ReasonId): boolean {
  const holds = (name: string) => plain.includes(name);
  if (isFactor(id))
    return factorClaims[id].some((claims) => claims.test(plain)) || listFactorNames(id).some(holds);
  if (isInitiativeReduction(id)) return reductionClaims[id]?.test(plain) || namesOfReduction(id).some(holds);
  return reasonClaims[id].every((claims) => claims.test(plain));
}

/** The reasons for the letter, split into those that a text names and those that it leaves out. */
export type NamedReasons = { named: ReasonId[]; missing: ReasonId[] };

/**
 * Looks for each reason by its patterns and the dictionaries' phrases. A text that names a reason
 * in order to deny it passes here; `findExplanationMistake` catches that. `criteria` must be in their
 * ranges.
 */
export function findNamedReasons(text: string, criteria: Criteria): NamedReasons {
  const plain = foldExplanation(text);
  const reasons = reasonsOf(whyOf(criteria));
  return {
    named: reasons.filter((id) => names(plain, id)),
    missing: reasons.filter((id) => !names(plain, id)),
  };
}
