/** The prompt that reads position, company, language and the criteria of business initiative from an offer. */
import type { CriterionId } from '../../grading/criteria.ts';
import readingTexts from '../../language/en/reading.json' with { type: 'json' };
import { taskInstructions } from './criterion-instructions.ts';

const task = `You read job offers for product managers, and say for each of a list of criteria what one offer says about it. Others
decide what the offer is worth, from your findings alone: find what is there, no more and no less.`;

const fields = Object.entries(readingTexts.frame).map(([name, meaning]) => `- ${name}: ${meaning}`);

/** `order`: the criteria of business initiative, in the order they are asked in. */
export function businessInitiativeInstructions(order: readonly CriterionId[]): string {
  return taskInstructions(task, order, [`# What the offer is\n\n${fields.join('\n')}`]);
}
