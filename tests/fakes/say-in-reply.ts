/**
 * Replies to any task with all fields of its schema, with the criteria's values set by the test.
 */
import type { CriterionId } from '../../src/grading/criteria.ts';
import { generateValue } from './model-endpoint/generate-value.ts';
import type { JsonSchema } from './model-endpoint/strict-subset.ts';
import { taskReply } from './task-replies.ts';

/**
 * Reports the highest value of each criterion in `quotes`, with its sentence, and nothing else, in
 * a product offer.
 */
export function sayInReply(
  schema: JsonSchema,
  schemaName: string,
  quotes: Partial<Record<CriterionId, string>>,
): Record<string, unknown> {
  const found = generateValue(schema, 'most') as Record<string, unknown>;
  if (!('criteria' in found)) return found;
  const max = found.criteria as Record<string, { value: number | boolean }>;
  const said = Object.entries(quotes).map(([id, quote]) => [
    id,
    { value: max[id]?.value ?? false, quotes: [quote] },
  ]);
  const { criteria } = taskReply(schemaName, { criteria: Object.fromEntries(said) });
  return { ...found, criteria, ...('kind' in found && { kind: 'productOffer' }) };
}
