/**
 * What is asked about a frozen offer, and what people say is right: one line for each evaluation
 * type, by the prompts that the dataset was made with (docs/domain/specification.md, section 3,
 * "Datasets").
 */
import { type EvaluationType, evaluationTypes } from '../contract/evaluations/evaluation-types.ts';
import { type CriteriaGroup, type CriterionId, criteriaTable } from '../grading/criteria.ts';
import { offerBehindAFence } from '../reading/by-model/offer-behind-a-fence.ts';
import type { DatasetEntry } from './dataset-entry.ts';

/** What models are told for each evaluation type. */
export type EvaluationPrompts = Record<EvaluationType, string>;

/**
 * An offer as a dataset keeps it. `sent`: what of its text models are given, where that is not all of it. `explaining`: what is given
 * to whoever words its grade, and the words of a person where one wrote some.
 */
export type FrozenOffer = DatasetEntry['metadata'] & {
  sent?: string | undefined;
  explaining?: { material: string; ideal?: string | undefined } | undefined;
};

export type DatasetLine = DatasetEntry & { input: { role: 'system' | 'user'; content: string }[] };

/** The types that something can be asked of this offer for, and be held against what people say. */
export function typesOf({ labels, explaining }: FrozenOffer): EvaluationType[] {
  return evaluationTypes.filter((type) =>
    type === 'scoreExplanation'
      ? explaining !== undefined
      : idealReading(type, { labels, text: '' }) !== undefined,
  );
}

type Found = { quotes?: string[]; value: number | boolean };

/**
 * In the form that a reader replies in, with what people said alone: the criteria of the group that are labelled, quotes where
 * sentences were marked, the kind of text where somebody said it. Undefined where nobody said anything of the group.
 */
function idealReading(
  group: CriteriaGroup,
  { labels, text }: Pick<FrozenOffer, 'labels' | 'text'>,
): string | undefined {
  const found = criteriaTable.flatMap(({ id, group: its }): [CriterionId, Found][] => {
    const label = its === group ? labels.criteria[id] : undefined;
    if (!label) return [];
    const quotes = label.sentences.map(({ start, end }) => text.slice(start, end));
    return [[id, { ...(quotes.length > 0 && { quotes }), value: label.value }]];
  });
  const kind = labels.notAProductJobOffer ? 'otherJob' : 'productOffer';
  // Asked for in this task alone (reading/by-model/reply-schemas.ts).
  const saysKind = group === 'experimentalEnvironment' && labels.notAProductJobOffer !== undefined;
  if (found.length === 0 && !saysKind) return undefined;
  return JSON.stringify({ criteria: Object.fromEntries(found), ...(saysKind && { kind }) });
}

function lineOf(type: EvaluationType, offer: FrozenOffer, prompts: EvaluationPrompts): DatasetLine {
  const { sent, explaining, ...metadata } = offer;
  const material =
    type === 'scoreExplanation' ? (explaining?.material ?? '') : offerBehindAFence(sent ?? offer.text);
  const ideal = type === 'scoreExplanation' ? explaining?.ideal : idealReading(type, offer);
  const input = [
    { role: 'system' as const, content: prompts[type] },
    { role: 'user' as const, content: material },
  ];
  return { type, input, ...(ideal !== undefined && { ideal }), metadata };
}

/** The lines of an offer, in the order of the types; those that it says nothing of are left out. */
export function linesOf(
  offer: FrozenOffer,
  types: readonly EvaluationType[],
  prompts: EvaluationPrompts,
): DatasetLine[] {
  return typesOf(offer)
    .filter((type) => types.includes(type))
    .map((type) => lineOf(type, offer, prompts));
}
