/** A rule of the search for orders to programs, and conditions that several rules share. */
import type { Concept } from './words/concept-words.ts';
import type { SentenceConcepts } from './words/find-sentence-concepts.ts';

/** `points`: the score of a sentence with all concepts of `needs`. */
export type Rule = { needs: readonly Concept[]; points: (said: SentenceConcepts) => number };

/** `points` when the condition holds, else 0. */
export const pointsWhen = (holds: boolean, points: number) => (holds ? points : 0);

/** The best grade: as a letter, as full points, or in words. */
export const isTopGrade = (said: SentenceConcepts) =>
  said.allPoints() ||
  (said.letter && said.has('grade')) ||
  said.near('best', 'grade', 3) ||
  (said.near('best', 'level', 3) &&
    (said.begins('order') || (['grade', 'criteria', 'output'] as const).some((of) => said.has(of))));

/** The best grade, or the letter A by itself. */
export const isAnyTopGrade = (said: SentenceConcepts) => said.letter || isTopGrade(said);

/** Whether a clause begins with an order or an assumption, or something must be done. */
export const startsWithOrder = (said: SentenceConcepts) =>
  said.begins('order') || said.begins('assume') || said.has('must');
