/** The form of a model's reply to each task, as a schema that is also sent to it. */
import { z } from 'zod';
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import { textTypes } from './text-types.ts';

/** A model's finding on one criterion. */
export type RawFinding = { quotes: string[]; against: string[]; value: number | boolean };

/** A reply to a task. */
export type TaskReply = {
  criteria: Record<string, RawFinding>;
  position?: string | undefined;
  company?: string | undefined;
  language?: string | undefined;
  kind?: (typeof textTypes)[number] | undefined;
  debug?: string | undefined;
  debugSpecialQuestion?: string | undefined;
};

const quotes = z.array(z.string());

/** The schemas of a finding. Their ids make the sent schema define each only once: fewer tokens. */
const findings = {
  /** Up to the highest of all levels; single-reading.ts applies the maximum of each criterion. */
  level: z.strictObject({ quotes, against: quotes, value: z.literal([0, 1, 2, 3]) }).meta({ id: 'level' }),
  flag: z.strictObject({ quotes, against: quotes, value: z.boolean() }).meta({ id: 'flag' }),
};

const rowOf = new Map(criteriaTable.map((row) => [row.id, row]));

function findingSchema(id: CriterionId): z.ZodType<RawFinding> {
  const row = rowOf.get(id);
  if (row === undefined) throw new Error(`${id} is no criterion`);
  return 'max' in row ? findings.level : findings.flag;
}

const metadata = { position: z.string(), company: z.string(), language: z.string() };

/** The contents of a reply. */
export type ReplyOptions = {
  /** The criteria, in the order of the prompt. */
  order: readonly CriterionId[];
  /** Whether position, company, language and text type are asked for too. */
  metadata: boolean;
  debug: boolean;
  question: boolean;
};

/**
 * Strict: all fields and no others, as required by strict modes of providers. The text type comes
 * after the criteria, since a model knows it best after looking for duties.
 */
export function createReplySchema({ order, debug, question, ...asked }: ReplyOptions): z.ZodType<TaskReply> {
  const fields: Record<string, z.ZodType> = {
    ...(asked.metadata && metadata),
    criteria: z.strictObject(Object.fromEntries(order.map((id) => [id, findingSchema(id)]))),
    ...(asked.metadata && { kind: z.enum(textTypes) }),
    ...(debug && { debug: z.string() }),
    ...(debug && question && { debugSpecialQuestion: z.string() }),
  };
  // Cast: the fields depend on the options, which types cannot follow.
  return z.strictObject(fields) as unknown as z.ZodType<TaskReply>;
}
