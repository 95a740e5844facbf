/**
 * Limits the links mailed to one address, in memory of each process. Callers have a limit of their
 * own before this (rate-limits/visitor-limits.ts).
 */
import type { Settings } from '../../../settings/config.ts';

/** Counts the links mailed to each address. */
export type LinkAllowance = {
  /** Whether another link may be mailed to the address; it then counts as mailed. */
  take(email: string, now: Date): boolean;
  /** Undoes `take` when its mail could not be stored. */
  giveBack(email: string, now: Date): void;
  /** The owner has signed in: earlier mails no longer count. */
  clear(email: string): void;
};

const minute = 60_000;
const hour = 60 * minute;
/**
 * Above its hourly number an address gets no link while its newest one is younger than this. That
 * is shorter than the validity of a link by more than a mail takes: the mailbox always holds a
 * valid link, and strangers cannot lock its owner out.
 */
const newestLinkMilliseconds = 10 * minute;

/** Only for addresses of administrators, so that strangers cannot fill the memory. */
export function createLinkAllowance({
  limits,
  signInLinksPerHour,
}: Pick<Settings, 'limits' | 'signInLinksPerHour'>): LinkAllowance {
  const max = limits && signInLinksPerHour > 0 ? signInLinksPerHour : Number.POSITIVE_INFINITY;
  /** Times of the links mailed in the last hour, oldest first. */
  const mailed = new Map<string, number[]>();
  return {
    take(email, now) {
      const time = now.getTime();
      const ofHour = (mailed.get(email) ?? []).filter((at) => at > time - hour);
      const newest = ofHour.at(-1) ?? Number.NEGATIVE_INFINITY;
      const may = ofHour.length < max || time - newest >= newestLinkMilliseconds;
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
