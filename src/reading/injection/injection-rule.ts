/** What a rule of the search for orders to programs is, and what several rules ask of a sentence. */
import type { Concept } from './words/concept-words.ts';
import type { Said } from './words/said.ts';

/** `points`: what a sentence that has all concepts of `needs` adds up to by this rule. */
export type Rule = { needs: readonly Concept[]; points: (said: Said) => number };

/** `points` where a condition holds, else none. */
export const when = (holds: boolean, points: number) => (holds ? points : 0);

/** The best of grades: as a letter, as points of points, or in words. */
export const topGrade = (said: Said) =>
  said.allPoints() ||
  (said.letter && said.has('grade')) ||
  said.near('best', 'grade', 3) ||
  (said.near('best', 'level', 3) &&
    (said.begins('order') || (['grade', 'criteria', 'output'] as const).some((of) => said.has(of))));

/** The best of grades, or the letter A by itself. */
export const anyTop = (said: Said) => said.letter || topGrade(said);

/** Whether a clause begins with an order or an assumption, or something must be done. */
export const orders = (said: Said) => said.begins('order') || said.begins('assume') || said.has('must');
