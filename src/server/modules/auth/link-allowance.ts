/**
 * How many links are mailed to one address. Whoever asks has a limit of their own before this
 * (rate-limits/visitor-limits.ts). Counted in memory by each process.
 */
import type { Settings } from '../../../settings/config.ts';

export type LinkAllowance = {
  /** Whether another link is mailed to the address; it then counts as mailed. */
  take(email: string, now: Date): boolean;
  /** The mail that `take` counted was not kept. */
  giveBack(email: string, now: Date): void;
  /** The owner of the mailbox has signed in: what was mailed before counts no more. */
  clear(email: string): void;
};

const minute = 60_000;
const hour = 60 * minute;
/**
 * Past its number of an hour an address is mailed nothing while its newest link is younger than this. Shorter than a
 * link is good for by more than a mail takes: the mailbox always holds a link that signs its owner in, and strangers
 * cannot use up what the owner needs.
 */
const newestLinkMilliseconds = 10 * minute;

/** For addresses of administrators alone, so that strangers cannot fill the memory. */
export function createLinkAllowance({
  limits,
  signInLinksPerHour,
}: Pick<Settings, 'limits' | 'signInLinksPerHour'>): LinkAllowance {
  const most = limits && signInLinksPerHour > 0 ? signInLinksPerHour : Number.POSITIVE_INFINITY;
  /** When the links of the last hour were mailed, oldest first. */
  const mailed = new Map<string, number[]>();
  return {
    take(email, now) {
      const time = now.getTime();
      const ofHour = (mailed.get(email) ?? []).filter((at) => at > time - hour);
      const newest = ofHour.at(-1) ?? Number.NEGATIVE_INFINITY;
      const may = ofHour.length < most || time - newest >= newestLinkMilliseconds;
      mailed.set(email, may ? [...ofHour, time] : ofHour);
      return may;
    },
    giveBack(email, now) {
      const times = mailed.get(email) ?? [];
      const at = times.lastIndexOf(now.getTime());
      if (at >= 0) mailed.set(email, times.toSpliced(at, 1));
    },
    clear: (email) => void mailed.delete(email),
  };
}
