/**
 * All possible findings of a grade, as ids: dictionaries turn them into sentences, references.ts
 * into links. The order is fixed: first what settles the grade, then what the job resembles, what
 * limits it, and everything else that was read.
 */
import { type CriterionId, criteriaTable, type FlatCriteria } from './criteria.ts';
import { type LimitingFactor, limitingFactorTable } from './limiting-factors.ts';
import { type FixedAnswerId, fixedAnswers, initiativeReductions, type Verdict } from './scoring-rules.ts';

/**
 * The other job that an offer describes, by verdict; a true product manager position resembles
 * none.
 */
export const comparisonByVerdict = {
  moreOfAProjectManager: 'projectManagerVsProductManager',
  projectManager: 'projectManagerVsProductManager',
  businessAnalyst: 'businessAnalystVsProductManager',
  marketingProductManager: 'marketingVsProductManager',
  productManager: null,
} as const satisfies Record<Verdict, string | null>;

/** The job to which a verdict compares the position. */
export type Comparison = NonNullable<(typeof comparisonByVerdict)[Verdict]>;

/**
 * `safeProductOwner` or `productOwnerTitle`: rules 1 and 2 applied, and this is the only finding. A
 * comparison: the offer resembles that other job. A limiting factor: its condition holds, whether
 * or not it capped anything. A criterion: its level is above 0, or its flag is true. `featureTeam`
 * and `userNeedsOverBusinessValue` are both.
 */
export type FindingId = FixedAnswerId | Comparison | LimitingFactor | CriterionId;

/** Every finding, each once, in the order in which grades list them. */
export const findingIds: readonly FindingId[] = [
  ...new Set<FindingId>([
    ...fixedAnswers.map(({ id }) => id),
    ...Object.values(comparisonByVerdict).filter((id) => id !== null),
    ...limitingFactorTable.map(({ id }) => id),
    ...criteriaTable.map(({ id }) => id),
  ]),
];

/** The findings of an offer to which rules 1 and 2 do not apply. */
export function listFindings(
  criteria: FlatCriteria,
  verdict: Verdict,
  factorsThatHold: readonly LimitingFactor[],
): FindingId[] {
  const found = new Set<FindingId>(factorsThatHold);
  const comparison = comparisonByVerdict[verdict];
  if (comparison) found.add(comparison);
  for (const { id } of criteriaTable) if (criteria[id]) found.add(id);
  return findingIds.filter((id) => found.has(id));
}

/**
 * What a text that explains a letter can be asked to name (explaining/why.ts); what the environment
 * lacks is one of them, and so is what it leans to.
 */
export const reasonIds = [
  'safeProductOwner',
  'productOwnerTitle',
  'featureTeam',
  'noMarketingNoGrowth',
  'weakMarketingAndGrowth',
  'deliveryListedFirst',
  'userNeedsOverBusinessValue',
  'weakDelivery',
  'noUserExperience',
  'usesSAFe',
  'productManagerWorksWithDistinctProductOwner',
  'noPart',
  'noBusinessModel',
  'littleBusinessModel',
  'noStrategy',
  'littleStrategy',
  'littlePart',
  ...initiativeReductions.map(({ id }) => id),
  'internalProduct',
  'practices',
  'smells',
] as const;
/** The id of a reason; the findings and scorecard dictionaries have its words. */
export type ReasonId = (typeof reasonIds)[number];
