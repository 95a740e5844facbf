/** The prompt that reads the criteria of the experimental environment from an offer. */
import type { CriterionId } from '../../grading/criteria.ts';
import criteriaTexts from '../../language/en/criteria.json' with { type: 'json' };
import { taskInstructions } from './criterion-instructions.ts';

const task = `You read job offers for product managers, and say for each of a list of criteria what one offer says about the
environment of the role: what is found out before it is built, and how it reaches users. Others decide what the offer is worth, from your
findings alone: find what is there, no more and no less.`;

/** Criteria of the other group that some of these depend on. */
const dependedOn = ['productMarketingActivities', 'growthActivities', 'userExperienceActivities'] as const;

const fields = dependedOn.map((id) => `- ${id}: ${criteriaTexts[id].instruction}`);

/** `order`: the criteria of the environment, in the order they are asked in. */
export function experimentalEnvironmentInstructions(order: readonly CriterionId[]): string {
  return taskInstructions(task, order, [
    `# Criteria that others read, and that these speak of\n\n${fields.join('\n')}`,
  ]);
}
