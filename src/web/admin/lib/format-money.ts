import { currentLanguage } from '../../lib/wording/i18n.ts';

/** Without a currency, which no setting names; small amounts keep their digits. */
export function formatMoney(cost: number): string {
  return cost.toLocaleString(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}
