/** Why an attempt at a launch goes no further, with the seller's own words. */
import type { LaunchFailure } from '../../../../contract/tuning/launches.ts';
import type { SellerFailed } from '../../../../tuning/tuners/tuner.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';

/** Milliseconds that a seller may have an attempt wait. */
export const longestAskedWait = 3_600_000;

export class LaunchTrouble extends JobFailure {
  readonly said: string;
  /** Before the next attempt, beside the wait of its kind. */
  readonly waitMilliseconds: number;

  constructor(
    reason: LaunchFailure,
    {
      said = '',
      isFinal = true,
      waitMilliseconds = 0,
    }: { said?: string; isFinal?: boolean; waitMilliseconds?: number } = {},
  ) {
    super(reason, { isFinal });
    this.said = said;
    this.waitMilliseconds = Math.min(waitMilliseconds, longestAskedWait);
  }
}

export function troubleOf({ code, said, retry, waitMilliseconds }: SellerFailed): LaunchTrouble {
  return new LaunchTrouble(code, {
    ...{ said, isFinal: !retry },
    ...(waitMilliseconds !== undefined && { waitMilliseconds }),
  });
}
