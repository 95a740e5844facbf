/** Scores as readers meet them, in the way of a language. */
import type { Language } from './languages.ts';

/** A score as every label shows it: two decimals, a half up. The exact one stands in the JSON alone. */
export function scoreInFigures(score: number, language: Language): string {
  // Thousandths are whole: as such no half is lost to binary fractions.
  const hundredths = Math.floor((Math.round(score * 1000) + 5) / 10);
  return (hundredths / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** What is added or taken off on the way to a score: two decimals, and a third where it has one, so that whoever adds up gets the same. */
export function operandInFigures(points: number, language: Language): string {
  return points.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
}

/** A weight or a whole score, with as many decimals as it has. */
export function plainFigureIn(value: number, language: Language): string {
  return value.toLocaleString(language, { maximumFractionDigits: 3 });
}

/** Whether a score is rounded from the very middle of two, so that a reader must be told which way a half goes. */
export function isHalf(score: number): boolean {
  return score % 1 === 0.5;
}
