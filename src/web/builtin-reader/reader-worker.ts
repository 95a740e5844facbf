/** The thread in which the page reads offers by itself: a first reading takes long enough to be felt (docs/architecture.md). */
// biome-ignore-start lint/style/noRestrictedImports: the one place where the page has the reader with it
import { createBuiltinReader } from '../../reading/builtin/builtin-reader.ts';
import { withDuty, withLineAt } from '../../reading/builtin/place-duty.ts';
import { isOnTrial } from '../../reading/builtin/rules/languages-of-rules.ts';
import type { ReadingOptions } from '../../reading/reader.ts';

// biome-ignore-end lint/style/noRestrictedImports: the one place where the page has the reader with it

const reader = createBuiltinReader();
const work = {
  read: (offer: string, options: Pick<ReadingOptions, 'whole'>) => reader.read(offer, options),
  withDuty,
  withLineAt,
  isOnTrial,
};

/** What can be asked of the thread. */
export type Work = typeof work;

export type Question = { id: number; name: keyof Work; args: unknown[] };
export type Answer = { id: number; answer: unknown } | { id: number; failure: string };

addEventListener('message', async ({ data: { id, name, args } }: MessageEvent<Question>) => {
  try {
    // Cast: the arguments were typed by who asked (in-reader.ts).
    const answer = await (work[name] as (...given: unknown[]) => unknown)(...args);
    postMessage({ id, answer } satisfies Answer);
  } catch (error) {
    postMessage({ id, failure: String(error) } satisfies Answer);
  }
});
