/** Formats scores for people, in the conventions of a language. */
import type { Language } from './languages.ts';

/** A score as on every label: two decimals, half up. Only the JSON has the exact one. */
export function formatScore(score: number, language: Language): string {
  // Rounds from whole thousandths, so that no half is lost to binary fractions.
  const hundredths = Math.floor((Math.round(score * 1000) + 5) / 10);
  return (hundredths / 100).toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/**
 * A term of a score's calculation: two decimals, and a third if it has one, so that the sum can be
 * checked.
 */
export function formatOperand(points: number, language: Language): string {
  return points.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 3 });
}

/** A weight or a whole score, with as many decimals as it has. */
export function formatPlainFigure(value: number, language: Language): string {
  return value.toLocaleString(language, { maximumFractionDigits: 3 });
}

/**
 * Whether a score is exactly half-way between two, so that readers must be told that a half rounds
 * up.
 */
export function isHalfway(score: number): boolean {
  return score % 1 === 0.5;
}
