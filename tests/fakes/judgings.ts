/** Judgements of explanations, as sent over the wire. */
import type { CallOutput } from '../../src/contract/calls/calls.ts';
import { scoreJudges } from '../../src/evaluating/scores/judge-scores.ts';
import { createSeededIndices } from '../../src/evaluating/statistics/seeded-indices.ts';

type Judging = CallOutput<'openJudgings'>['judgings'][number];

const readers = ['builtin', 'fake-small', 'ft:fake-small:offergrade::b2'] as const;
const questions = 40;
const repeats = 2;
const explanations = readers.length * questions * repeats;

/**
 * Scores of a judge that accepts nine of ten explanations, and more of the readers after the first.
 */
function someScores(): NonNullable<Judging['scores']> {
  const draw = createSeededIndices(5);
  const judged = readers.flatMap((reader, place) =>
    Array.from({ length: questions }, (_, offer) => {
      const hits = Array.from({ length: repeats }, () => draw(10 + 10 * place) > 0).filter(Boolean).length;
      return { reader, offer: `o${offer}`, hits, of: repeats };
    }),
  );
  return scoreJudges(readers, judged, 1);
}

const judging = (changes: Partial<Judging>): Judging => ({
  id: 'j',
  model: 'fake-large',
  promptVersion: 'a1b2c3d4e5f6',
  author: 'admin@example.org',
  createdAt: '2026-03-02T10:05:00.000Z',
  endedAt: '2026-03-02T10:09:00.000Z',
  concurrency: 4,
  mostTokens: null,
  state: 'done',
  reason: '',
  held: 0,
  judged: explanations,
  failed: 0,
  secondsLeft: null,
  inputTokens: 412_300,
  cachedInputTokens: 190_000,
  outputTokens: 9_800,
  cost: 0.4217,
  scores: null,
  ...changes,
});

/** Before any judging: nothing is running or being computed. */
export const noJudgings: CallOutput<'openJudgings'> = { explanations, judgings: [] };

let opened: CallOutput<'openJudgings'> | undefined;

/** Repeatable answers of `openJudgings`: a judge at work, one that is done, one that failed. */
export function openedJudgings(): CallOutput<'openJudgings'> {
  opened ??= {
    explanations,
    judgings: [
      judging({
        id: 'j3',
        state: 'running',
        judged: 87,
        failed: 2,
        secondsLeft: 75,
        endedAt: null,
        model: 'fake-huge-with-a-name-that-is-long-2026-01-31',
        cost: null,
      }),
      judging({ id: 'j1', scores: someScores() }),
      judging({
        id: 'j2',
        model: 'fake-small',
        state: 'failed',
        reason: 'modelOverLimit',
        judged: 120,
        failed: 10,
        mostTokens: 2_000_000,
        scores: someScores(),
      }),
    ],
  };
  return opened;
}
