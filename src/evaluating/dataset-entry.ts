/**
 * The lines of an evaluation dataset: openai/evals' `input` and `ideal`, with the offer, its labels
 * and where they come from in `metadata` (docs/domain/specification.md, section 3, "Datasets").
 * What a run reads is in `metadata`; the rest is for other tools.
 */
import { z } from 'zod';
import { type EvaluationType, evaluationTypes } from '../contract/evaluations/evaluation-types.ts';
import { type CriterionId, criteriaTable } from '../grading/criteria.ts';
import type { ExamOffer } from './exam.ts';

const sentenceSchema = z
  .object({ start: z.int().nonnegative(), end: z.int().positive() })
  .refine(({ start, end }) => start < end, 'a sentence ends after its start');

function labelSchema(row: (typeof criteriaTable)[number]) {
  return z.object({
    value: 'max' in row ? z.int().min(0).max(row.max) : z.boolean(),
    state: z.enum(['stated', 'contradicted', 'silent']),
    sentences: z.array(sentenceSchema).default([]),
  });
}

// Cast: one schema for each row of the table, by its id.
const criteriaLabelsShape = Object.fromEntries(
  criteriaTable.map((row) => [row.id, labelSchema(row).optional()]),
) as Record<CriterionId, z.ZodOptional<ReturnType<typeof labelSchema>>>;

/** The values that people set or confirmed; a missing criterion is unlabelled. */
export const offerLabelsSchema = z.object({
  notAProductJobOffer: z.boolean().optional(),
  criteria: z.strictObject(criteriaLabelsShape),
});

const metadataSchema = z
  .object({
    /** Of the offer, the same in all of its lines. */
    id: z.string().min(1),
    text: z.string().min(1),
    /** ISO 639-1; empty when unknown. */
    language: z.string().default(''),
    labels: offerLabelsSchema,
    /** The saved offer, its effective correction, and who set or confirmed the values. */
    jobOfferId: z.string().optional(),
    revision: z.string().optional(),
    authors: z.array(z.string()).optional(),
  })
  .refine(
    ({ text, labels }) =>
      Object.values(labels.criteria).every((label) =>
        (label?.sentences ?? []).every(({ end }) => end <= text.length),
      ),
    'a marked sentence lies behind the end of the text',
  );

/** One line of a dataset. */
export const datasetEntrySchema = z.object({
  type: z.enum(evaluationTypes),
  input: z.array(z.object({ role: z.string(), content: z.string() })).optional(),
  ideal: z.string().optional(),
  metadata: metadataSchema,
});
/** One line of a dataset. */
export type DatasetEntry = z.infer<typeof datasetEntrySchema>;

/**
 * What is wrong with a line: it is not JSON; it comes from another tool, without the `metadata`
 * with the offer and its labels; a level or flag has an invalid value; the criterion is unknown; a
 * field is missing; it contradicts another line on the same offer; there is no line.
 */
type DatasetMistakeCode =
  | ('notJson' | 'otherTool' | 'level' | 'sign' | 'unknownCriterion' | 'missing')
  | ('conflict' | 'empty' | 'other');

/**
 * An invalid line: `line` starts at 1; `field` is a path, a criterion or the offer; `most` the
 * highest level. `why` says the same in English for programs, and is all there is for `other`.
 */
export type DatasetMistake = {
  line: number;
  code: DatasetMistakeCode;
  field: string;
  most?: number;
  why: string;
};

/** The offers of a dataset, or its mistakes. */
export type ReadDataset =
  | { ok: true; offers: ExamOffer[]; types: EvaluationType[] }
  | { ok: false; mistakes: DatasetMistake[] };

/** Maximum mistakes reported. */
const maxMistakes = 20;

function readLine(text: string, line: number): DatasetEntry | DatasetMistake {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, code: 'notJson', field: '', why: 'this is not JSON' };
  }
  const parsed = datasetEntrySchema.safeParse(value);
  if (parsed.success) return parsed.data;
  return { line, ...mistakeOf(value, parsed.error.issues[0]) };
}

function mistakeOf(value: unknown, issue: z.core.$ZodIssue | undefined): Omit<DatasetMistake, 'line'> {
  const path = issue?.path.join('.') ?? '';
  const why = path ? `${path}: ${issue?.message}` : (issue?.message ?? 'this is no entry');
  const isOurs = value !== null && typeof value === 'object' && 'metadata' in value;
  if (!isOurs) return { code: 'otherTool', field: 'metadata', why };
  const [, , , id] = issue?.path ?? [];
  const row = criteriaTable.find((each) => each.id === id);
  if (row && issue?.path.at(-1) === 'value') {
    if ('max' in row) return { code: 'level', field: row.id, most: row.max, why };
    return { code: 'sign', field: row.id, why };
  }
  if (issue?.code === 'unrecognized_keys')
    return { code: 'unknownCriterion', field: issue.keys.join(', '), why };
  const isMissing = issue?.code === 'invalid_type' && isAbsent(value, issue.path);
  return { code: isMissing ? 'missing' : 'other', field: path, why };
}

function isAbsent(value: unknown, path: readonly PropertyKey[]): boolean {
  return path.reduce<unknown>((found, key) => Object(found)[key], value) === undefined;
}

/**
 * Reads JSON lines; empty ones are skipped. Lines of one offer are merged to one question; they
 * must agree on text and labels.
 */
export function readDataset(text: string): ReadDataset {
  const byOffer = new Map<string, DatasetEntry['metadata']>();
  const types = new Set<EvaluationType>();
  const mistakes: DatasetMistake[] = [];
  text.split(/\r?\n/).forEach((raw, place) => {
    if (raw.trim() === '' || mistakes.length >= maxMistakes) return;
    const entry = readLine(raw, place + 1);
    if ('why' in entry) {
      mistakes.push(entry);
      return;
    }
    const { metadata, type } = entry;
    const known = byOffer.get(metadata.id);
    if (known && JSON.stringify(known) !== JSON.stringify(metadata))
      mistakes.push({
        line: place + 1,
        code: 'conflict',
        field: metadata.id,
        why: `metadata: offer ${metadata.id} appears above with a different text or different labels`,
      });
    byOffer.set(metadata.id, metadata);
    types.add(type);
  });
  if (mistakes.length === 0 && byOffer.size === 0)
    mistakes.push({ line: 1, code: 'empty', field: '', why: 'there is no entry' });
  if (mistakes.length > 0) return { ok: false, mistakes };
  const offers = [...byOffer.values()].map(({ id, text, language, labels }) => ({
    id,
    text,
    language,
    labels,
  }));
  return { ok: true, offers, types: evaluationTypes.filter((type) => types.has(type)) };
}
