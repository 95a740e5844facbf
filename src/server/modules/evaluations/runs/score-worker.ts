/** The thread that works out a scorecard: the draws behind its intervals take seconds, which nobody else is to wait for. */
import { parentPort } from 'node:worker_threads';
import type { EvaluationType } from '../../../../contract/evaluations/evaluation-types.ts';
import type { Scorecard } from '../../../../contract/evaluations/scorecard.ts';
import type { ExamAnswer, ExamOffer, ExamSample } from '../../../../evaluating/exam.ts';
import { compareReaders } from '../../../../evaluating/scores/compare-readers.ts';
import { readerScores } from '../../../../evaluating/scores/reader-scores.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';

/** An answer as it is stored. */
export type StoredSample = { reader: string; offer: string; repeat: number; answer: string };

/** Answers come in pieces; the last message asks for the scorecard. */
export type ToScore =
  | { samples: readonly StoredSample[] }
  | { offers: readonly ExamOffer[]; readers: readonly string[]; types: readonly EvaluationType[] };

/** Of the draws: the same answers always get the same intervals. */
const seed = 1;

const byReader = new Map<string, ExamSample[]>();

function keep({ reader, offer, repeat, answer: stored }: StoredSample): void {
  const answer: ExamAnswer = JSON.parse(stored);
  const samples = byReader.get(reader) ?? [];
  // The words of explanations are not scored, and many.
  if (answer.kind === 'read' && answer.explanation) answer.explanation.text = '';
  samples.push({ offer, repeat, answer });
  byReader.set(reader, samples);
}

function scorecardOf({ offers, readers, types }: Extract<ToScore, { offers: unknown }>): Scorecard {
  const groups = types.filter((type) => type !== 'scoreExplanation');
  const answers = readers.map((reader) => ({ reader, samples: byReader.get(reader) ?? [] }));
  const scored = answers.map(({ reader, samples }) => ({
    reader,
    scores: readerScores(offers, samples, { groups, seed }),
  }));
  return {
    rulesVersion,
    answered: scored.reduce((sum, { scores }) => sum + scores.answered, 0),
    readers: scored,
    comparisons: compareReaders(offers, answers, seed),
  };
}

parentPort?.on('message', (message: ToScore) => {
  if ('samples' in message) message.samples.forEach(keep);
  else parentPort?.postMessage(scorecardOf(message));
});
