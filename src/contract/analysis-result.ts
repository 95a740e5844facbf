/**
 * The result of an analysis, as the page, the command line and other programs receive it
 * (docs/domain/specification.md, section 3). On zod/mini: the page checks with the same schema what
 * the server answers and what other releases of the page have stored.
 */
import { z } from 'zod/mini';
import { criteriaTable } from '../grading/criteria.ts';
import { criteriaOfAnyRelease, criteriaSchema } from '../grading/criteria-schema.ts';
import { findingIds } from '../grading/findings.ts';
import { limitingFactorTable, mostLimitingFactors } from '../grading/limiting-factors.ts';
import { appreciations, fixedAnswers, letters, verdictRules } from '../grading/scoring-rules.ts';
import { longestSentResult } from './limits.ts';
import { modelNameSchema } from './name-schema.ts';
import { completeCriteria, completeReceipts } from './permalink/later-criteria.ts';

const criterionIds = criteriaTable.map(({ id }) => id);

/** As `criteriaSchema`; what an older release wrote may lack the criteria that came later. */
export const resultCriteriaSchema = /* @__PURE__ */ completedCriteria();

function completedCriteria() {
  return z.pipe(z.transform(completeCriteria), criteriaSchema);
}

const verdicts = [...new Set([...fixedAnswers, ...verdictRules].map(({ verdict }) => verdict))];
const limitingFactorIds = limitingFactorTable.map(({ id }) => id);

/**
 * Why the built-in reader answered where a model should have: the model failed, the endpoint has none that is known here, the
 * visitor had as many readings as one may have in an hour, or all visitors together used the day's tokens.
 */
export const fallbackReasons = ['modelFailed', 'noKnownModel', 'limit', 'budget'] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

/** A part of the score: 0 to 5, exact. */
const partScore = z.number().check(z.gte(0), z.lte(5));
const totalScore = z.number().check(z.gte(1), z.lte(5));
const offset = z.int().check(z.nonnegative());

/**
 * The schemas of a result, `exact` as this release writes it or as another release may have written it. That other one may
 * hold fields that this release does not know, which are passed on, and ids without a sentence, which the page shows as
 * nothing.
 */
function resultSchemas(
  exact: { criteria: typeof resultCriteriaSchema; reader: typeof modelNameSchema } | null,
) {
  // Cast: loose schemas differ from exact ones in what they pass on alone.
  const object = (exact ? z.object : z.looseObject) as typeof z.object;
  const record = (exact ? z.record : z.looseRecord) as typeof z.record;
  /** What only results of this release are held to. */
  // Cast: the page shows what it does not know as nothing.
  const held = <Schema extends z.ZodMiniType>(schema: Schema, otherwise: z.ZodMiniType): Schema =>
    exact ? schema : (otherwise as Schema);
  const idOf = <const Ids extends readonly string[]>(ids: Ids) => held(z.enum(ids), z.string());

  /** A passage of the offer, word for word; `start` and `end` are UTF-16 offsets into the text that was sent. */
  const quote = object({ text: z.string(), start: offset, end: offset });

  /** What backs the value of a criterion; no quotes where the offer is silent. */
  const receipt = object({
    state: z.enum(['stated', 'contradicted', 'silent']),
    quotes: z.array(quote),
  });

  const partDetail = object({ score: partScore, appreciation: z.string(), explanation: z.string() });

  /** Section 3, "Score detail". Texts are plain, `references` is HTML to be sanitised before display. */
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
    verdict: idOf(verdicts),
    businessInitiative: object({
      score: partScore,
      appreciation: idOf(appreciations.map(({ id }) => id)),
    }),
    experimentalEnvironment: object({ score: partScore }),
    limitingFactors: held(
      z.array(z.enum(limitingFactorIds)).check(z.maxLength(mostLimitingFactors)),
      z.array(z.string()),
    ),
    findings: z.array(idOf(findingIds)),
    rulesVersion: held(z.int().check(z.positive()), z.int()),
  });

  /** A merit that a model found and that did not count. */
  const rejectedFinding = object({
    id: z.enum(criterionIds),
    value: z.union([held(z.int().check(z.gte(0), z.lte(3)), z.number()), z.boolean()]),
    /** As the model gave them. */
    quotes: z.array(z.string()),
    /**
     * Absent where none of the quotes stands in the offer. `oneSentence`: too many merits rested on one short sentence alone.
     * `notConfirmed`: asked again with these sentences alone, the model saw less in them or nothing. The others stand in results of
     * earlier releases, which judged quotes by their words.
     */
    why: held(
      z.optional(z.enum(['offTopic', 'tooMuch', 'oneSentence', 'notConfirmed'])),
      z.optional(z.unknown()),
    ),
  });

  /** How sure the letter is. */
  const certainty = object({
    /** The letter and those that the offer could have, best first; one where it is sure. */
    letters: z.array(z.enum(letters)).check(z.minLength(1)),
    /** The criteria that the other letters hang on. */
    hingesOn: z.array(z.enum(criterionIds)),
  });

  const result = object({
    /** 1 to 5, exact; the page rounds it. */
    score: totalScore,
    /**
     * What made the letter, what holds it back and what would lift it, in one sentence; empty for what is no product offer. Results of
     * earlier releases have none.
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
    /** Present where the offer says that nobody can apply any more; it is graded all the same. */
    closed: z.optional(held(z.literal(true), z.boolean())),
    /** Present where the built-in reader read a language that it reads on trial: wherever the letter is shown, that is said beside it. */
    onTrial: z.optional(held(z.literal(true), z.boolean())),
    criteria: exact ? exact.criteria : criteriaOfAnyRelease,
    scoreDetail,
    grade: z.nullable(grade),
    receipts: z.pipe(z.transform(completeReceipts), record(z.enum(criterionIds), receipt)),
    /** Passages that speak to a program instead of a candidate; they took no part in the reading. */
    passagesForPrograms: z.array(quote),
    /** What came along of the page that the offer was pasted from; not read. Absent where nothing did. */
    pageParts: z.optional(z.array(quote)),
    /** Who read the offer: `builtin`, or the name of a model. */
    reader: exact ? exact.reader : z.string(),
    /** Merits that the model found and that did not count; empty where no model read. */
    rejectedFindings: z.optional(z.array(rejectedFinding)),
    /** Null where nothing is known of it: a model read once and its endpoint tells no probabilities, or the text is no product offer. */
    certainty: z.nullish(certainty),
    /** Only where the built-in reader answered instead of a model: the page says so. */
    fallback: z.optional(idOf(fallbackReasons)),
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

/** A function, so that the page is built without the schemas that it has no use for. */
function exactSchema<Name extends keyof ReturnType<typeof resultSchemas>>(name: Name) {
  return resultSchemas({ criteria: resultCriteriaSchema, reader: modelNameSchema })[name];
}

/** `mostCharacters` is read by server/http/bodies/largest-body.ts. */
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
/** A result as somebody sends it to the server, who may send anything: bounded as a whole, since it is stored and mailed. */
export const sentResultSchema = /* @__PURE__ */ boundedSchema();
export const scoreDetailSchema = /* @__PURE__ */ exactSchema('scoreDetail');
export const gradeSchema = /* @__PURE__ */ exactSchema('grade');

/** A result as it is read from the JSON in `content`. */
export type AnalysisResult = z.infer<typeof analysisResultSchema>;
export type Receipt = z.infer<ReturnType<typeof exactSchema<'receipt'>>>;

/** Results that the page can show, whichever release wrote them: that of the server, or of the page before an update. */
export const resultOfAnyRelease = z.pipe(z.transform(withCertainty), resultSchemas(null).result);

/** Earlier releases called it steadiness, and knew it of several readings alone. */
function withCertainty(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || !('steadiness' in result)) return result;
  const { steadiness, ...others } = result;
  return { certainty: steadiness, ...others };
}
