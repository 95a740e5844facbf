/** Why an attempt at a launch stops, with the seller's own words. */
import type { LaunchFailure } from '../../../../contract/tuning/launches.ts';
import type { SellerRequestFailure } from '../../../../tuning/tuners/tuner.ts';
import { JobFailure } from '../../../jobs/job-kind.ts';

/** Maximum milliseconds that a seller can delay an attempt. */
export const longestAskedWait = 3_600_000;

/** The failure of an attempt. */
export class LaunchTrouble extends JobFailure {
  readonly said: string;
  /** Before the next attempt, in addition to the wait of its kind. */
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

/** The failure of an attempt whose request to the seller failed. */
export function toLaunchTrouble({
  code,
  said,
  retry,
  waitMilliseconds,
}: SellerRequestFailure): LaunchTrouble {
  return new LaunchTrouble(code, {
    said,
    isFinal: !retry,
    ...(waitMilliseconds !== undefined && { waitMilliseconds }),
  });
}
