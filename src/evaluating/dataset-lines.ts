/**
 * What is asked about a frozen offer, and what people say is right: one line for each evaluation
 * type, by the prompts that the dataset was made with (docs/domain/specification.md, section 3,
 * "Datasets").
 */
import { type EvaluationType, evaluationTypes } from '../contract/evaluations/evaluation-types.ts';
import { type CriteriaGroup, type CriterionId, criteriaTable } from '../grading/criteria.ts';
import { fenceOffer } from '../reading/by-model/fence-offer.ts';
import type { DatasetEntry } from './dataset-entry.ts';

/** The system prompt for each evaluation type. */
export type EvaluationPrompts = Record<EvaluationType, string>;

/**
 * An offer as stored in a dataset. `sent`: the part of its text that models get, when that is not
 * all of it. `explaining`: the material for explaining its grade, with a person's explanation if
 * there is one.
 */
export type FrozenOffer = DatasetEntry['metadata'] & {
  sent?: string | undefined;
  explaining?: { material: string; ideal?: string | undefined } | undefined;
};

/** A line with the messages that a model gets. */
export type DatasetLine = DatasetEntry & { input: { role: 'system' | 'user'; content: string }[] };

/** The evaluation types for which this offer has a question with a labelled answer. */
export function listEvaluationTypes({ labels, explaining }: FrozenOffer): EvaluationType[] {
  return evaluationTypes.filter((type) =>
    type === 'scoreExplanation'
      ? explaining !== undefined
      : idealReading(type, { labels, text: '' }) !== undefined,
  );
}

type Found = { quotes?: string[]; value: number | boolean };

/**
 * The labelled answer in the form of a reader's reply: the labelled criteria of the group, quotes
 * where sentences were marked, the text type if labelled. Undefined when nothing of the group is
 * labelled.
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
  // Asked only in this task (reading/by-model/reply-schema.ts).
  const saysKind = group === 'experimentalEnvironment' && labels.notAProductJobOffer !== undefined;
  if (found.length === 0 && !saysKind) return undefined;
  return JSON.stringify({ criteria: Object.fromEntries(found), ...(saysKind && { kind }) });
}

function lineOf(type: EvaluationType, offer: FrozenOffer, prompts: EvaluationPrompts): DatasetLine {
  const { sent, explaining, ...metadata } = offer;
  const material =
    type === 'scoreExplanation' ? (explaining?.material ?? '') : fenceOffer(sent ?? offer.text);
  const ideal = type === 'scoreExplanation' ? explaining?.ideal : idealReading(type, offer);
  const input = [
    { role: 'system' as const, content: prompts[type] },
    { role: 'user' as const, content: material },
  ];
  return { type, input, ...(ideal !== undefined && { ideal }), metadata };
}

/** The lines of an offer, in the order of the types; types without an answer are skipped. */
export function createDatasetLines(
  offer: FrozenOffer,
  types: readonly EvaluationType[],
  prompts: EvaluationPrompts,
): DatasetLine[] {
  return listEvaluationTypes(offer)
    .filter((type) => types.includes(type))
    .map((type) => lineOf(type, offer, prompts));
}
