/** The result of an analysis, as the page, the command line and other programs receive it (specification, section 3). */
import { z } from 'zod';
import { type CriterionId, criteriaTable } from '../grading/criteria.ts';
import { criteriaSchema } from '../grading/criteria-schema.ts';
import { type FindingId, findingIds } from '../grading/findings.ts';
import {
  type LimitingFactor,
  limitingFactorTable,
  mostLimitingFactors,
} from '../grading/limiting-factors.ts';
import {
  type Appreciation,
  appreciations,
  fixedAnswers,
  letters,
  type Verdict,
  verdictRules,
} from '../grading/scoring-rules.ts';
import { modelNameSchema } from './name-schema.ts';
import { completeCriteria, completeReceipts } from './permalink/later-criteria.ts';

/** A passage of the offer, word for word; `start` and `end` are UTF-16 offsets into the text that was sent. */
export const quoteSchema = z.object({
  text: z.string(),
  start: z.int().nonnegative(),
  end: z.int().nonnegative(),
});

/** What backs the value of a criterion; no quotes where the offer is silent. */
export const receiptSchema = z.object({
  state: z.enum(['stated', 'contradicted', 'silent']),
  quotes: z.array(quoteSchema),
});

const criterionIds = criteriaTable.map(({ id }) => id) as [CriterionId, ...CriterionId[]];

/** As `criteriaSchema`; what an older release wrote may lack the criteria that came later. */
export const resultCriteriaSchema = z.preprocess(completeCriteria, criteriaSchema);

const verdicts = [...new Set([...fixedAnswers, ...verdictRules].map(({ verdict }) => verdict))] as [
  Verdict,
  ...Verdict[],
];
const limitingFactorIds = limitingFactorTable.map(({ id }) => id) as [LimitingFactor, ...LimitingFactor[]];

/** A part of the score: 0 to 5, exact. */
const partScore = z.number().min(0).max(5);

const partScoreSchema = z.object({
  score: partScore,
  appreciation: z.string(),
  explanation: z.string(),
});

/** Section 3, "Score detail". Texts are plain, `references` is HTML to be sanitised before display. */
export const scoreDetailSchema = z.object({
  businessInitiative: partScoreSchema,
  experimentalEnvironment: partScoreSchema,
  globalEvaluation: z.string(),
  references: z.string(),
});

/** What `grade` answers, as data (domain/scoring.md). */
export const gradeSchema = z.object({
  score: z.number().min(1).max(5),
  roundedScore: z.int().min(1).max(5),
  letter: z.enum(letters),
  verdict: z.enum(verdicts),
  businessInitiative: z.object({
    score: partScore,
    appreciation: z.enum(appreciations.map(({ id }) => id) as [Appreciation, ...Appreciation[]]),
  }),
  experimentalEnvironment: z.object({ score: partScore }),
  limitingFactors: z.array(z.enum(limitingFactorIds)).max(mostLimitingFactors),
  findings: z.array(z.enum(findingIds as [FindingId, ...FindingId[]])),
  rulesVersion: z.int().positive(),
});

/** A finding of a model that did not count as it was given. */
export const rejectedFindingSchema = z.object({
  id: z.enum(criterionIds),
  value: z.union([z.int().min(0).max(3), z.boolean()]),
  /** As the model gave them. */
  quotes: z.array(z.string()),
  /**
   * Absent where none of the quotes stands in the offer. `offTopic`: none of them can speak of the criterion. `tooMuch`: they
   * bear a lower level, which counted. `oneSentence`: too many findings rested on one sentence alone.
   */
  why: z.enum(['offTopic', 'tooMuch', 'oneSentence']).optional(),
});

/** How steady the letter is where a model read several times. */
export const steadinessSchema = z.object({
  /** The letters that the readings would give, best first; one where they agree. */
  letters: z.array(z.enum(letters)).min(1),
  /** The criteria whose readings differ and that move the letter. */
  hingesOn: z.array(z.enum(criterionIds)),
});

/**
 * Why the built-in reader answered where a model should have: the model failed, the visitor had as many readings as
 * one may have in an hour, or all visitors together used the day's tokens.
 */
export const fallbackReasons = ['modelFailed', 'limit', 'budget'] as const;
export type FallbackReason = (typeof fallbackReasons)[number];

/**
 * The document inside `data.content` of `analyzeJobOffer`. The first part is the specification's
 * (section 3, "Analysis result"); `grade`, `receipts`, `passagesForPrograms` and `reader` are the evidence
 * that the page shows beside it. Offers that are not product offers have score 1 and no `grade`.
 */
export const analysisResultSchema = z.object({
  /** 1 to 5, exact; the page rounds it. */
  score: z.number().min(1).max(5),
  explanation: z.string(),
  /** HTML list of links, to be sanitised before display. */
  references: z.string(),
  position: z.string(),
  company: z.string(),
  /** ISO 639-1 code of the language of the offer. */
  language: z.string(),
  notAProductJobOffer: z.boolean(),
  criteria: resultCriteriaSchema,
  scoreDetail: scoreDetailSchema,
  grade: gradeSchema.nullable(),
  receipts: z.preprocess(completeReceipts, z.record(z.enum(criterionIds), receiptSchema)),
  /** Passages that speak to a program instead of a candidate; they took no part in the reading. */
  passagesForPrograms: z.array(quoteSchema),
  /** Who read the offer: `builtin`, or the name of a model. */
  reader: modelNameSchema,
  /** Findings of the model that moved nothing; empty where no model read. */
  rejectedFindings: z.array(rejectedFindingSchema).optional(),
  /** Null where the offer was read once, or is no product offer. */
  steadiness: steadinessSchema.nullable().optional(),
  /** Only where the built-in reader answered instead of a model: the page says so. */
  fallback: z.enum(fallbackReasons).optional(),
  /** Development mode only; HTML to be sanitised before display. */
  debug: z.string().optional(),
  improve: z.string().optional(),
  debugBusinessInitiative: z.string().optional(),
  debugBusinessInitiativeSpecialQuestion: z.string().optional(),
  debugExperimentalEnvironment: z.string().optional(),
  debugExperimentalEnvironmentSpecialQuestion: z.string().optional(),
});

/** A result as it is read from the JSON in `content`. */
export type AnalysisResult = z.infer<typeof analysisResultSchema>;
export type Receipt = z.infer<typeof receiptSchema>;
