import { formatOperand, formatPlainFigure, formatScore } from '../../../language/format-score.ts';
import { currentLanguage } from './i18n.ts';

/** A score as on the label, in the page's language. */
export function formatScoreFigure(score: number): string {
  return formatScore(score, currentLanguage());
}

/** A term of the sum, in the page's language. */
export function formatOperandFigure(points: number): string {
  return formatOperand(points, currentLanguage());
}

/** A share of a weight: three decimals, so that columns align. */
export function formatFineFigure(points: number): string {
  return points.toLocaleString(currentLanguage(), { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

/** A weight or a whole score, with as many decimals as it has. */
export function formatWeight(value: number): string {
  return formatPlainFigure(value, currentLanguage());
}
