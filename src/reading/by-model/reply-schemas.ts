/** What a model replies for each task, as a schema that is also sent to it. */
import { z } from 'zod';
import { type CriterionId, criteriaTable } from '../../grading/criteria.ts';
import { textKinds } from './text-kind.ts';

/** One criterion as a model found it. */
export type RawFinding = { quotes: string[]; against: string[]; value: number | boolean };

export type TaskReply = {
  criteria: Record<string, RawFinding>;
  position?: string | undefined;
  company?: string | undefined;
  language?: string | undefined;
  kind?: (typeof textKinds)[number] | undefined;
  debug?: string | undefined;
  debugSpecialQuestion?: string | undefined;
};

const quotes = z.array(z.string());

/** By their ids the schema that is sent defines each once: it is paid for by the token. */
const findings = {
  /** Up to the highest of all levels; one-reading.ts knows the highest of each criterion. */
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

/** What a reply is asked to hold. */
export type ReplyOptions = {
  /** The criteria, in the order they are asked in. */
  order: readonly CriterionId[];
  /** Whether position, company and language are asked for too, and the kind of text. */
  metadata: boolean;
  debug: boolean;
  question: boolean;
};

/**
 * Strict: every field is there and none besides, as the strict form of providers wants it. The kind of text comes after the criteria:
 * whoever has looked for duties knows best what the text is.
 */
export function replySchema({ order, debug, question, ...asked }: ReplyOptions): z.ZodType<TaskReply> {
  const fields: Record<string, z.ZodType> = {
    ...(asked.metadata && metadata),
    criteria: z.strictObject(Object.fromEntries(order.map((id) => [id, findingSchema(id)]))),
    ...(asked.metadata && { kind: z.enum(textKinds) }),
    ...(debug && { debug: z.string() }),
    ...(debug && question && { debugSpecialQuestion: z.string() }),
  };
  // Cast: the fields depend on the options, which types cannot follow.
  return z.strictObject(fields) as unknown as z.ZodType<TaskReply>;
}
