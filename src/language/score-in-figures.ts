/** Scores as readers meet them, in the way of a language. */
import type { Language } from './languages.ts';

/**
 * A score as every label shows it: two decimals, and a third where it has one. None has more: the parts are whole tens and
 * multiples of 125 in thousandths, and 0.6 and 0.4 of those end there. So the sum of a label adds up.
 */
export function scoreInFigures(score: number, language: Language): string {
  return score.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
}

/** A weight or a whole score, with as many decimals as it has. */
export function plainFigureIn(value: number, language: Language): string {
  return value.toLocaleString(language, { maximumFractionDigits: 3 });
}

/** Whether a score is rounded from the very middle of two, so that a reader must be told which way a half goes. */
export function isHalf(score: number): boolean {
  return score % 1 === 0.5;
}
