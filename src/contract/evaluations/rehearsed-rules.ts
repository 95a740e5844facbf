/** Figures of the scoring tables by name, as a rehearsal changes them. Development mode only. */
import { z } from 'zod';
import { letters } from '../../grading/scoring-rules.ts';

/** What a figure is: a switch of a rule, or a number with its smallest step and its bounds. */
export const ruleFigureSchema = z.object({
  /** The table, the rule and the field with dots between, such as `initiativeScores.otherwise.score`. */
  name: z.string(),
  /** Of the released rules. In points, levels, or shares of 1. */
  value: z.union([z.boolean(), z.number()]),
  /** Of numbers; null for a switch. */
  bounds: z.object({ low: z.number(), high: z.number(), step: z.number() }).nullable(),
});
export type RuleFigure = z.infer<typeof ruleFigureSchema>;

/** Another value for each figure that is named. */
export const ruleChangesSchema = z.record(z.string().max(200), z.union([z.boolean(), z.number()]));
export type RuleChanges = z.infer<typeof ruleChangesSchema>;

/** How many figures a change may name: more than there are. */
export const mostChanges = 200;
/** Of one as JSON: the name, the value and what stands around them. */
export const longestChange = 250;

/**
 * Why changes are no rules: a name is none of the tables’; a value is of another kind, out of its bounds or finer than its step; the weights of
 * both parts make no whole; the practices add up to more than a score may have; a weight does not go into the parts that a warning sign
 * takes; some offer would have a score without a letter; nothing is changed.
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

export const ruleMistakeSchema = z.object({
  code: z.enum(ruleMistakes),
  /** Of the figure; empty where it is about several. */
  name: z.string(),
  low: z.number().optional(),
  high: z.number().optional(),
  step: z.number().optional(),
});
export type RuleMistake = z.infer<typeof ruleMistakeSchema>;

const count = z.int().nonnegative();
const letter = z.enum(letters);

/** What came of a rehearsal. */
export const rehearsalResultSchema = z.object({
  /** Graded, with those that are no product offers, which no rule moves; and those whose criteria are not of this release. */
  offers: count,
  unreadable: count,
  /** From what to what, the commonest first. */
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
          /** Names of the changed figures that moved it. */
          movedBy: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** How many letters each changed figure moved: one may be moved by several. */
  movedBy: z.array(z.object({ name: z.string(), count })),
});
export type RehearsalResult = z.infer<typeof rehearsalResultSchema>;
export type MovedOffer = RehearsalResult['moves'][number]['offers'][number];
