/** The calls by which administrators have a model judge the explanations of a run, and judge them themselves. Development mode only. */
import { z } from 'zod';
import { criteriaSchema } from '../../grading/criteria-schema.ts';
import { letters } from '../../grading/scoring-rules.ts';
import { explanationShows, judgingObstacles } from '../evaluations/judging.ts';
import { runBounds, runStates } from '../evaluations/runs.ts';
import { coefficientSchema, shareSchema } from '../evaluations/scorecard.ts';
import { modelNameSchema } from '../name-schema.ts';
import type { Call } from './call.ts';
import { callTimeout } from './call-timeout.ts';

const count = z.int().nonnegative();
const ofRun = z.object({ runId: z.uuid() });
const oneJudging = z.object({ id: z.uuid() });
const tokenBound = z.int().positive().max(runBounds.tokens).nullable();

/** Explanations of a run that the administrator who asks has judged, those of them that were laid beside what judges say, and those that could be. */
const ownOpinions = z.object({ judged: count, compared: count, comparable: count });

const judgingSchema = z.object({
  id: z.string(),
  model: z.string(),
  /** Of what the judge is told. */
  promptVersion: z.string(),
  /** ISO 8601, UTC, as all times here. */
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** E-mail address. */
  author: z.string(),
  concurrency: count,
  /** Input and output together; null: no bound. */
  mostTokens: count.nullable(),
  state: z.enum(runStates),
  /** Why it waits for another try, failed or stands still, in codes; else empty. */
  reason: z.string(),
  /** Explanations that it said something of, and those where no answer came. */
  judged: count,
  failed: count,
  inputTokens: count,
  cachedInputTokens: count,
  outputTokens: count,
  /** In the currency of the prices; null where none is set for it. */
  cost: z.number().nullable(),
  /** Guessed from the answers so far; null where nothing runs or nothing was answered yet. */
  secondsLeft: count.nullable(),
  /** Null while it is under way, and where it judged nothing. */
  scores: z
    .object({
      /** Explanations that it lets stand, by reader. */
      readers: z.array(z.object({ reader: z.string(), mayStand: shareSchema })),
      /** How far it agrees with people, over opinions that were laid beside its word, and stay: evaluating/scores/judge-scores.ts. */
      people: z.object({ agreement: shareSchema, ac1: coefficientSchema, kappa: coefficientSchema }),
    })
    .nullable(),
});
/** A judge model as the scorecard shows it. */
export type SeenJudging = z.infer<typeof judgingSchema>;

/** Which explanation of a run. */
const explanationKey = z.object({
  reader: modelNameSchema,
  /** The offer’s place in the dataset, from 1 on. */
  number: z
    .int()
    .positive()
    .max(2 ** 31 - 1),
  repeat: count.max(runBounds.repeats - 1),
});

const explanationSchema = z.object({
  ...explanationKey.shape,
  /** The saved offer; null where it is deleted. */
  jobOfferId: z.string().nullable(),
  /** As they hold; of a deleted offer, and where no position is known, the first words of its text. */
  position: z.string(),
  company: z.string(),
  /** Of the offer. */
  language: z.string(),
  text: z.string(),
  explanation: z.string(),
  /** What the reader read, and what today’s rules make of it. */
  letter: z.enum(letters),
  score: z.number(),
  criteria: criteriaSchema,
  /** What the administrator who asks said of it; null where nothing yet. */
  mayStand: z.boolean().nullable(),
  /** What judges say of it; empty unless the administrator has judged it and had both compared. */
  judges: z.array(
    z.object({
      /** Of the judging: a model may have judged the run once for each prompt. */
      id: z.string(),
      model: z.string(),
      promptVersion: z.string(),
      mayStand: z.boolean(),
      reason: z.string(),
    }),
  ),
});
/** An explanation that an administrator judges. */
export type ExplanationToJudge = z.infer<typeof explanationSchema>;

export const judgeCalls = {
  launchJudging: {
    who: 'administrator',
    does: 'Has a model judge the explanations of a run in the background, or names the judging of this model and prompt that is there.',
    input: ofRun.extend({
      model: modelNameSchema,
      /** Questions under way at once. */
      concurrency: z.int().min(1).max(runBounds.concurrency),
      /** Input and output together, over which nothing more is asked; questions under way are not ended. Null: no bound. */
      mostTokens: tokenBound,
    }),
    output: z.union([
      z.object({ id: z.string(), isNew: z.boolean() }),
      z.object({ obstacle: z.enum(judgingObstacles) }),
    ]),
    timeoutMilliseconds: callTimeout('launchJudging'),
  },
  openJudgings: {
    who: 'administrator',
    does: 'Shows what judge models say of the explanations of a run, and how far each agrees with people who judged the same ones.',
    input: ofRun,
    output: z.object({
      /** Explanations of the run that can be judged. */
      explanations: count,
      own: ownOpinions,
      /** The newest first. */
      judgings: z.array(judgingSchema),
    }),
    timeoutMilliseconds: callTimeout('openJudgings'),
  },
  cancelJudging: {
    who: 'administrator',
    does: 'Has a judge model asked no more; what it said stays.',
    input: oneJudging,
    /** False where there is no such judging or it has come to its end. */
    output: z.object({ cancelled: z.boolean() }),
    timeoutMilliseconds: callTimeout('cancelJudging'),
  },
  hastenJudging: {
    who: 'administrator',
    does: 'Has a judge model that waits, for its turn or for another try, asked as soon as somebody is free.',
    input: oneJudging,
    /** False where it does not wait. */
    output: z.object({ hastened: z.boolean() }),
    timeoutMilliseconds: callTimeout('hastenJudging'),
  },
  retryJudging: {
    who: 'administrator',
    does: 'Has a judge model that came to its end go on: only what failed or was not asked yet is asked, within another bound where one is given.',
    input: oneJudging.extend({ mostTokens: tokenBound }),
    /** False where it is under way, or nothing is left to ask. */
    output: z.object({ retried: z.boolean() }),
    timeoutMilliseconds: callTimeout('retryJudging'),
  },
  listExplanations: {
    who: 'administrator',
    does: 'Lists explanations of a run for an administrator to judge, without what a judge model or anybody else says of them, or beside it once they judged.',
    input: ofRun.extend({
      show: z.enum(explanationShows),
      /** The `next` of the page before. */
      after: count.max(2 ** 31 - 1).default(0),
    }),
    output: z.object({
      /** One of each offer before a second of any, the readers in turn. */
      explanations: z.array(explanationSchema),
      /** Where the next page begins; null at the end. A page may be short, or empty, before that. */
      next: count.nullable(),
    }),
    timeoutMilliseconds: callTimeout('listExplanations'),
  },
  judgeExplanation: {
    who: 'administrator',
    does: 'Says whether an explanation may stand, in place of what the same administrator said of it before.',
    input: ofRun.extend({ ...explanationKey.shape, mayStand: z.boolean() }),
    /** False where there is no such explanation, or the administrator has seen what judges say of it. */
    output: z.object({ judged: z.boolean() }),
    timeoutMilliseconds: callTimeout('judgeExplanation'),
  },
  countOpinions: {
    who: 'administrator',
    does: 'Counts the explanations of a run that the administrator has judged, without what judge models say of them.',
    input: ofRun,
    output: ownOpinions,
    timeoutMilliseconds: callTimeout('countOpinions'),
  },
  compareWithJudges: {
    who: 'administrator',
    does: 'Shows the administrator what judge models say of the explanations that they judged themselves; what they said of these stays from then on.',
    input: ofRun,
    output: z.object({ compared: count }),
    timeoutMilliseconds: callTimeout('compareWithJudges'),
  },
} as const satisfies Record<string, Call>;
