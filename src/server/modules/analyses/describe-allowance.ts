import type { Calls } from '../../../contract/calls/calls.ts';
import type { Handler } from '../../http/callable.ts';
import type { VisitorLimits } from '../rate-limits/public.ts';
import type { ServerReaders } from './readers.ts';
import type { TokenBudget } from './token-budget.ts';

/** Answers what is left of the caller's hourly limits; taking none of it. */
export function describeAllowance(
  { readers, budget }: { readers: ServerReaders; budget: TokenBudget },
  limits: VisitorLimits,
): Handler<Calls['describeAllowance']> {
  return async (_input, { visitor, administrator }) => {
    const readsNone = !readers.byModel || (await budget.isSpent());
    const modelReadings = administrator
      ? limits.left('analyzeForAdministrator', administrator)
      : limits.left('analyzeJobOffer', visitor);
    const pages = await limits.left('extractJobOfferFromWeb', visitor);
    return { modelReadings: readsNone ? 0 : await modelReadings, pages };
  };
}
