/** The examples of an offer for the chosen options, or why it has none. */
import { type TuningOption, tuningOptions, type UntaughtReason } from '../contract/tuning/datasets.ts';
import { findExplanationMistake } from '../explaining/by-model/check-explanation.ts';
import { toPlainExplanation } from '../explaining/by-model/explain-by-model.ts';
import {
  createExplanationInstructions,
  createExplanationMaterial,
} from '../explaining/by-model/score-explanation.ts';
import type { CriteriaGroup, CriterionId } from '../grading/criteria.ts';
import { type ChatExample, containsControlTokens, createMessages } from './chat-example.ts';
import { createReadingExamples, type ReadingExamples } from './reading-examples.ts';
import type { TeachingOffer, WrittenExplanation } from './teaching-offer.ts';

/** `untaught`: labelled criteria that no sentence proves. `whyNot`: why there is no example. */
export type CreatedExamples = {
  examples: ChatExample[];
  untaught: CriterionId[];
  whyNot?: Extract<UntaughtReason, 'unlabelled' | 'unproven' | 'explanationRefused' | 'controlSigns'>;
};

const isGroup = (option: TuningOption): option is CriteriaGroup => option !== 'scoreExplanation';

/**
 * A person's explanation in the form of a model's reply; undefined when it would be refused from a
 * model.
 */
function explanationExample({ graded, words }: WrittenExplanation): ChatExample | undefined {
  const explanation = toPlainExplanation(words);
  if (findExplanationMistake(explanation, graded.grade, graded.criteria) !== null) return undefined;
  const material = createExplanationMaterial(graded, false);
  const messages = createMessages(createExplanationInstructions(false), material, { explanation });
  return { option: 'scoreExplanation', messages, whole: true };
}

/** In the order of the options. */
export function createExamples(offer: TeachingOffer, options: readonly TuningOption[]): CreatedExamples {
  const groups = tuningOptions.filter((option) => options.includes(option)).filter(isGroup);
  const none: ReadingExamples = { examples: [], untaught: [] };
  const read = groups.length > 0 ? createReadingExamples(offer, groups) : none;
  const written = options.includes('scoreExplanation') ? offer.explained : undefined;
  const explained = written && explanationExample(written);
  const made = explained ? [...read.examples, explained] : read.examples;
  const examples = made.filter((example) => !containsControlTokens(example));
  const { untaught } = read;
  if (examples.length > 0) return { examples, untaught };
  if (made.length > 0) return { examples, untaught, whyNot: 'controlSigns' };
  if (untaught.length > 0) return { examples, untaught, whyNot: 'unproven' };
  return { examples, untaught, whyNot: written ? 'explanationRefused' : 'unlabelled' };
}
