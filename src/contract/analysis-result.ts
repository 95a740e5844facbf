/**
 * The result of an analysis, as the page, the command line and other programs receive it
 * (docs/domain/specification.md, section 3). On zod/mini: the page checks with the same schema what
 * the server answers and what other releases of the page have stored.
 */
import { z } from 'zod/mini';
import { criteriaTable } from '../grading/criteria.ts';
import { criteriaOfAnyRelease, criteriaSchema } from '../grading/criteria-schema.ts';
import { findingIds } from '../grading/findings.ts';
import { limitingFactorTable, maxLimitingFactors } from '../grading/limiting-factors.ts';
import { appreciations, fixedAnswers, letters, verdictRules } from '../grading/scoring-rules.ts';
import type { ErrorCode } from './errors.ts';
import { longestSentResult } from './limits.ts';
import { modelNameSchema } from './name-schema.ts';
import { completeCriteria, completeReceipts } from './permalink/later-criteria.ts';
import { resultParts } from './provenance/generated.ts';

const criterionIds = criteriaTable.map(({ id }) => id);

/**
 * Like `criteriaSchema`, but criteria added in later releases may be missing from what an older
 * release wrote.
 */
export const resultCriteriaSchema = /* @__PURE__ */ completedCriteria();

function completedCriteria() {
  return z.pipe(z.transform(completeCriteria), criteriaSchema);
}

const verdictIds = [...new Set([...fixedAnswers, ...verdictRules].map(({ verdict }) => verdict))];
const limitingFactorIds = limitingFactorTable.map(({ id }) => id);

/**
 * Why the built-in reader answered instead of a model: the model failed, the endpoint has no model
 * that we know, the visitor reached the hourly limit of readings, or all visitors together used the
 * day's tokens.
 */
export const fallbackReasons = ['modelFailed', 'noKnownModel', 'limit', 'budget'] as const;
/** Why the built-in reader replaced the model. */
export type FallbackReason = (typeof fallbackReasons)[number];

/** Error codes of a model that failed to read (contract/errors.ts). */
const modelErrors = [
  'modelUnknown',
  'modelUnauthorized',
  'modelOverLimit',
  'modelNoCredit',
  'modelNotLoaded',
  'modelContextExceeded',
  'modelRequestRefused',
  'modelUnavailable',
  'modelTimedOut',
  'modelRefused',
  'modelFiltered',
  'modelAnswerTruncated',
  'modelAnswerBroken',
] as const satisfies ErrorCode[];

/** A part of the score: 0 to 5, exact. */
const partScore = z.number().check(z.gte(0), z.lte(5));
const totalScore = z.number().check(z.gte(1), z.lte(5));
const offset = z.int().check(z.nonnegative());

/**
 * The schemas of a result: `exact` as this release writes it, or as any release may have written
 * it. The latter may hold unknown fields, which are passed on, and ids without a sentence, which
 * the page ignores.
 */
function resultSchemas(
  exact: { criteria: typeof resultCriteriaSchema; reader: typeof modelNameSchema } | null,
) {
  // Cast: loose schemas differ from exact ones only in passing unknown fields on.
  const object = (exact ? z.object : z.looseObject) as typeof z.object;
  const record = (exact ? z.record : z.looseRecord) as typeof z.record;
  /** A constraint that applies only to results of this release. */
  // Cast: the page ignores what it does not know.
  const held = <Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.ZodMiniType): Schema =>
    exact ? schema : (otherwise as Schema);
  const idOf = <const Ids extends readonly string[]>(ids: Ids) => held(z.enum(ids), z.string());

  /**
   * A passage of the offer, verbatim; `start` and `end` are UTF-16 offsets into the text that was
   * sent.
   */
  const quote = object({ text: z.string(), start: offset, end: offset });

  /** The evidence for the value of a criterion; no quotes when the offer is silent. */
  const receipt = object({
    state: z.enum(['stated', 'contradicted', 'silent']),
    quotes: z.array(quote),
  });

  const partDetail = object({ score: partScore, appreciation: z.string(), explanation: z.string() });

  /**
   * Section 3, "Score detail". Texts are plain, `references` is HTML to be sanitised before
   * display.
   */
  const scoreDetail = object({
    businessInitiative: partDetail,
    experimentalEnvironment: partDetail,
    globalEvaluation: z.string(),
    references: z.string(),
  });

  /** What `grade` answers, as data (docs/domain/scoring.md). */
  const grade = object({
    score: totalScore,
    roundedScore: z.int().check(z.gte(1), z.lte(5)),
    letter: z.enum(letters),
    verdict: idOf(verdictIds),
    businessInitiative: object({
      score: partScore,
      appreciation: idOf(appreciations.map(({ id }) => id)),
    }),
    experimentalEnvironment: object({ score: partScore }),
    limitingFactors: held(
      z.array(z.enum(limitingFactorIds)).check(z.maxLength(maxLimitingFactors)),
      z.array(z.string()),
    ),
    findings: z.array(idOf(findingIds)),
    rulesVersion: held(z.int().check(z.positive()), z.int()),
  });

  /** A merit found by a model that did not count. */
  const rejectedFinding = object({
    id: z.enum(criterionIds),
    value: z.union([held(z.int().check(z.gte(0), z.lte(3)), z.number()), z.boolean()]),
    /** As given by the model. */
    quotes: z.array(z.string()),
    /**
     * Absent when none of the quotes is in the offer. `oneSentence`: too many merits rested on one
     * short sentence alone. `notConfirmed`: asked again with these sentences alone, the model saw
     * less in them or nothing. The other values are in results of earlier releases, which judged
     * quotes by their words.
     */
    why: held(
      z.optional(z.enum(['offTopic', 'tooMuch', 'oneSentence', 'notConfirmed'])),
      z.optional(z.unknown()),
    ),
  });

  /** How sure the letter is. */
  const certainty = object({
    /** The letter and the other possible ones, best first; a single one when it is sure. */
    letters: z.array(z.enum(letters)).check(z.minLength(1)),
    /** The criteria on which the other letters depend. */
    hingesOn: z.array(z.enum(criterionIds)),
  });

  /** What was made by which model, and what by the rules (contract/provenance/generated.ts). */
  const generated = object({
    by: held(z.literal('model'), z.string()),
    model: exact ? exact.reader : z.string(),
    what: z.array(idOf(resultParts)),
    byRules: z.array(idOf(resultParts)),
  });

  const result = object({
    /** 1 to 5, exact; rounded by the page. */
    score: totalScore,
    /**
     * One sentence: what made the letter, what holds it back and what would lift it; empty when the
     * text is not a product offer. Missing in results of earlier releases.
     */
    reason: z.optional(z.string()),
    explanation: z.string(),
    /** HTML list of links, to be sanitised before display. */
    references: z.string(),
    position: z.string(),
    company: z.string(),
    /** ISO 639-1 code of the language of the offer. */
    language: z.string(),
    notAProductJobOffer: z.boolean(),
    /** Present when the offer says that applications are closed; it is graded all the same. */
    closed: z.optional(held(z.literal(true), z.boolean())),
    /**
     * Present when the built-in reader read a language that is on trial: this must be said wherever
     * the letter is shown.
     */
    onTrial: z.optional(held(z.literal(true), z.boolean())),
    criteria: exact ? exact.criteria : criteriaOfAnyRelease,
    scoreDetail,
    grade: z.nullable(grade),
    receipts: z.pipe(z.transform(completeReceipts), record(z.enum(criterionIds), receipt)),
    /** Passages that address a program instead of a candidate, excluded from the reading. */
    passagesForPrograms: z.array(quote),
    /**
     * Parts of the page that were pasted along with the offer; not read. Absent when there are
     * none.
     */
    pageParts: z.optional(z.array(quote)),
    /** The reader: `builtin`, or the name of a model. */
    reader: exact ? exact.reader : z.string(),
    /** Present when nobody named the model that read: it is one that the endpoint lists. */
    modelFromList: z.optional(held(z.literal(true), z.boolean())),
    /** Marks for machines what a model made; absent when no model read. */
    generated: z.optional(generated),
    /** Merits that the model found and that did not count; empty when no model read. */
    rejectedFindings: z.optional(z.array(rejectedFinding)),
    /**
     * Null when unknown: a model read once and its endpoint reports no probabilities, or the text
     * is not a product offer.
     */
    certainty: z.nullish(certainty),
    /** Only when the built-in reader answered instead of a model: the page says so. */
    fallback: z.optional(idOf(fallbackReasons)),
    /** The model that failed, and its error code, where the name is known. */
    failedModel: z.optional(object({ name: z.string(), code: idOf(modelErrors) })),
    /** Development mode only; HTML to be sanitised before display. */
    debug: z.optional(z.string()),
    improve: z.optional(z.string()),
    debugBusinessInitiative: z.optional(z.string()),
    debugBusinessInitiativeSpecialQuestion: z.optional(z.string()),
    debugExperimentalEnvironment: z.optional(z.string()),
    debugExperimentalEnvironmentSpecialQuestion: z.optional(z.string()),
  });
  return { receipt, scoreDetail, grade, result };
}

/** A function, so that unused schemas are not built into the page. */
function exactSchema<Name extends keyof ReturnType<typeof resultSchemas>>(name: Name) {
  return resultSchemas({ criteria: resultCriteriaSchema, reader: modelNameSchema })[name];
}

/** `mostCharacters` is read by server/http/bodies/measure-largest-json.ts. */
function boundedSchema() {
  return exactSchema('result')
    .check(z.refine((result) => JSON.stringify(result).length <= longestSentResult))
    .register(z.globalRegistry, { mostCharacters: longestSentResult });
}

/**
 * The document inside `data.content` of `analyzeJobOffer`. The first part is that of
 * docs/domain/specification.md, section 3, "Analysis result"; `grade`, `receipts`,
 * `passagesForPrograms` and `reader` are the evidence that the page shows beside it. Offers that
 * are not product offers have score 1 and no `grade`.
 */
export const analysisResultSchema = /* @__PURE__ */ exactSchema('result');
/** A result sent by an untrusted client: limited in total size, since it is stored and mailed. */
export const sentResultSchema = /* @__PURE__ */ boundedSchema();
/** The model that failed to read, in results of this release. */
export type FailedModel = NonNullable<z.infer<typeof analysisResultSchema>['failedModel']>;
/** The explanation of the score, in results of this release. */
export const scoreDetailSchema = /* @__PURE__ */ exactSchema('scoreDetail');
/** What `grade` returns, in results of this release. */
export const gradeSchema = /* @__PURE__ */ exactSchema('grade');

/** A result as parsed from the JSON in `content`. */
export type AnalysisResult = z.infer<typeof analysisResultSchema>;
/** The sentences that show a finding. */
export type Receipt = z.infer<ReturnType<typeof exactSchema<'receipt'>>>;

/**
 * A result that the page can show, whichever release wrote it: a newer or older server, or the page
 * before an update.
 */
export const resultOfAnyRelease = z.pipe(z.transform(withCertainty), resultSchemas(null).result);

/** Earlier releases called it steadiness, and had it only for several readings. */
function withCertainty(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('steadiness' in result)) return result;
  const { steadiness, ...others } = result;
  return { certainty: steadiness, ...others };
}
