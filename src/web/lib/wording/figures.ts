import { formatOperand, formatPlainFigure, formatScore } from '../../../language/score-in-figures.ts';
import { currentLanguage } from './i18n.ts';

/** A whole number in the page's language. */
export function inFigures(count: number): string {
  return count.toLocaleString(currentLanguage());
}

/** A score as on the label, in the page's language. */
export function figure(score: number): string {
  return formatScore(score, currentLanguage());
}

/** A term of the sum, in the page's language. */
export function operand(points: number): string {
  return formatOperand(points, currentLanguage());
}

/** A share of a weight: three decimals, so that columns align. */
export function fineFigure(points: number): string {
  return points.toLocaleString(currentLanguage(), { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

/** A weight or a whole score, with as many decimals as it has. */
export function plainFigure(value: number): string {
  return formatPlainFigure(value, currentLanguage());
}
