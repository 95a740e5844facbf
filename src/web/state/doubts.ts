/** Which sentences the visitor says do not show what they were given for: kept with the result, and sent with a thumbs-down. */
import type { CriterionId } from '../../grading/criteria.ts';

export type Doubt = { criterion: CriterionId; phrase: string };

/** By when the analysis came, in milliseconds: told again in another language, or read again after a reload, one stays the same. */
export const doubts = new Map<number, readonly Doubt[]>();

/** Where doubts go that change after the thumbs-down of their analysis, by the time at which that came. */
export const afterwards = new Map<number, (doubts: readonly Doubt[]) => void>();
