/**
 * Shows the progress of all running checks on one terminal line. Reporters print `progressLine`s,
 * which `runCheck` removes from the output.
 */

const pattern = /^progress (\d+) of (\d+)$/;

/** The line by which a reporter tells its progress. */
export const progressLine = (done: number, all: number) => `progress ${done} of ${all}`;

/** Done and total, if a line of a check's output states them. */
export function readProgress(line: string): string | undefined {
  const [, done, all] = pattern.exec(line) ?? [];
  return done && `${done} of ${all}`;
}

const running = new Map<string, string>();
const started = Date.now();
const intervalMilliseconds = 15_000;
setInterval(print, intervalMilliseconds).unref();

/** Shows the check as running until `endProgress`; `state` is its progress. */
export function setProgress(check: string, state = ''): void {
  running.set(check, state);
}

/** Stops showing the check. */
export function endProgress(check: string): void {
  running.delete(check);
}

function print(): void {
  if (running.size === 0) return;
  const states = [...running].map(([check, state]) => (state ? `${check} (${state})` : check));
  console.log(`${timeSince(started)}  running: ${states.join(' · ')}`);
}

/** Minutes and seconds since a time in milliseconds, as `3:07`. */
export function timeSince(start: number): string {
  const seconds = Math.round((Date.now() - start) / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
