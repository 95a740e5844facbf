/** Figures of the scoring tables by name, as changed by a rehearsal. Development mode only. */
import { z } from 'zod';
import { letters } from '../../grading/scoring-rules.ts';

/** A figure: the switch of a rule, or a number with its smallest step and its range. */
export const ruleFigureSchema = z.object({
  /** Table, rule and field joined by dots, such as `initiativeScores.otherwise.score`. */
  name: z.string(),
  /** The released value, in points, levels, or shares of 1. */
  value: z.union([z.boolean(), z.number()]),
  /** For numbers; null for a switch. */
  bounds: z.object({ low: z.number(), high: z.number(), step: z.number() }).nullable(),
});
/** A figure of the rules that a rehearsal may change. */
export type RuleFigure = z.infer<typeof ruleFigureSchema>;

/** The changed value of each named figure. */
export const ruleChangesSchema = z.record(z.string().max(200), z.union([z.boolean(), z.number()]));
/** New values of figures by name. */
export type RuleChanges = z.infer<typeof ruleChangesSchema>;

/** Maximum figures in a change: more than exist. */
export const maxChanges = 200;
/** Maximum length of one change as JSON: the name, the value and the syntax around them. */
export const longestChange = 250;

/**
 * Why changes are not valid rules: a name is unknown; a value has another type, is out of range or
 * finer than its step; the weights of both parts do not sum to 1; the practices sum to more than
 * the maximum score; the points of a practice cannot be divided evenly into the parts of which a
 * warning sign takes one; some offer would get a score without a letter; nothing is changed.
 */
export const ruleMistakes = [
  'unknownName',
  'notSwitch',
  'notNumber',
  'outOfBounds',
  'tooFine',
  'weightsNotWhole',
  'tooMuchEnvironment',
  'unevenParts',
  'noLetter',
  'nothingChanged',
] as const;

/** One mistake in a change of rules. */
export const ruleMistakeSchema = z.object({
  code: z.enum(ruleMistakes),
  /** The figure concerned; empty when several are. */
  name: z.string(),
  low: z.number().optional(),
  high: z.number().optional(),
  step: z.number().optional(),
});
/** Why changes cannot be rehearsed. */
export type RuleMistake = z.infer<typeof ruleMistakeSchema>;

const count = z.int().nonnegative();
const letter = z.enum(letters);

/** The result of a rehearsal. */
export const rehearsalResultSchema = z.object({
  /**
   * Number graded, including texts that are not product offers, which no rule affects; and number
   * whose criteria do not match this release.
   */
  offers: count,
  unreadable: count,
  /** From which letter to which, most frequent first. */
  moves: z.array(
    z.object({
      from: letter,
      to: letter,
      count,
      /** The first ones. */
      offers: z.array(
        z.object({
          id: z.string(),
          position: z.string(),
          company: z.string(),
          /** Exact scores. */
          before: z.number(),
          after: z.number(),
          /** Names of the changed figures that caused it. */
          movedBy: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Number of letters that each changed figure affected; several may affect the same one. */
  movedBy: z.array(z.object({ name: z.string(), count })),
});
/** The result of a rehearsal. */
export type RehearsalResult = z.infer<typeof rehearsalResultSchema>;
/** An offer whose letter changed. */
export type MovedOffer = RehearsalResult['moves'][number]['offers'][number];
