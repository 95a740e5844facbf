/**
 * The speed of the search for passages aimed at programs, compared with a reference on the same
 * machine in the same run.
 */
import { findInjections } from '../src/reading/injection/find-injections.ts';

const rounds = 5;

/** Twenty patterns, each of twenty words from these texts. */
function boundOf(texts: readonly string[]): RegExp[] {
  const words = [...new Set(texts.join(' ').match(/\p{L}{6,12}/gu))];
  return Array.from({ length: 20 }, (_, pattern) => {
    const own = Array.from({ length: 20 }, (_, word) => words[(pattern * 20 + word) * 7] ?? 'none');
    return new RegExp(`\\b(?:${own.join('|')})\\b`, 'gi');
  });
}

/** Processor time of the fastest of several rounds, in microseconds. */
function fastest(work: () => void): number {
  let min = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    min = Math.min(min, user + system);
  }
  return min;
}

/** Characters per second searched, relative to the twenty patterns. */
export function ratioToBound(texts: readonly string[]): number {
  const bound = boundOf(texts);
  const own = fastest(() => {
    for (const text of texts) findInjections(text);
  });
  const patterns = fastest(() => {
    for (const text of texts) for (const pattern of bound) text.match(pattern);
  });
  return patterns / own;
}
