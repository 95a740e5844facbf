/** A reply to any task, with all that its schema asks for, in which the criteria are said as a test says them. */
import type { CriterionId } from '../../src/grading/criteria.ts';
import { generateValue } from './model-endpoint/generate-value.ts';
import type { JsonSchema } from './model-endpoint/strict-subset.ts';
import { taskReply } from './task-replies.ts';

/** Finds the most of the criteria in `quotes`, each with its sentence, and nothing else, in what it takes for a product offer. */
export function sayInReply(
  schema: JsonSchema,
  schemaName: string,
  quotes: Partial<Record<CriterionId, string>>,
): Record<string, unknown> {
  const found = generateValue(schema, 'most') as Record<string, unknown>;
  if (!('criteria' in found)) return found;
  const most = found.criteria as Record<string, { value: number | boolean }>;
  const said = Object.entries(quotes).map(([id, quote]) => [
    id,
    { value: most[id]?.value ?? false, quotes: [quote] },
  ]);
  const { criteria } = taskReply(schemaName, { criteria: Object.fromEntries(said) });
  return { ...found, criteria, ...('kind' in found && { kind: 'productOffer' }) };
}
