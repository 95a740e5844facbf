import { currentLanguage } from '../i18n.ts';

/**
 * A score as the label shows it, in the way of the page's language: two decimals, and a third where it has one. None has
 * more: the parts are whole tens and multiples of 125 in thousandths, and 0.6 and 0.4 of those end there. So it adds up.
 */
export function figure(score: number): string {
  return score.toLocaleString(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 3 });
}

/** A share of a weight: three decimals, so that a column of them lines up. */
export function fineFigure(points: number): string {
  return points.toLocaleString(currentLanguage(), { minimumFractionDigits: 3, maximumFractionDigits: 3 });
}

/** A weight or a whole score, with as many decimals as it has. */
export function plainFigure(value: number): string {
  return value.toLocaleString(currentLanguage(), { maximumFractionDigits: 3 });
}
