/**
 * The thread that computes scorecards, since the bootstrap of intervals takes seconds and must not
 * block the server.
 */
import { parentPort } from 'node:worker_threads';
import type { EvaluationType } from '../../../../contract/evaluations/evaluation-types.ts';
import type { Scorecard } from '../../../../contract/evaluations/scorecard.ts';
import {
  countWhollyReviewed,
  type ExamAnswer,
  type ExamOffer,
  type ExamSample,
} from '../../../../evaluating/exam.ts';
import {
  compareReaders,
  compareSittings,
  type ReaderAnswers,
} from '../../../../evaluating/scores/compare-readers.ts';
import { scoreReaders } from '../../../../evaluating/scores/reader-scores.ts';
import { rulesVersion } from '../../../../grading/scoring-rules.ts';

/** An answer as stored. */
export type StoredSample = { reader: string; offer: string; repeat: number; answer: string };

/**
 * Answers arrive in pieces, those of the other run with `beside`; the last message asks for the
 * scorecard, or for the comparison of both runs.
 */
export type ScoringMessage =
  | { samples: readonly StoredSample[]; beside: boolean }
  | { offers: readonly ExamOffer[]; readers: readonly string[]; types: readonly EvaluationType[] }
  | { offers: readonly ExamOffer[]; readers: readonly string[]; readersBeside: readonly string[] };

/** Of the bootstrap: the same answers always get the same intervals. */
const seed = 1;

type Kept = Map<string, ExamSample[]>;
const [ofRun, ofOther]: [Kept, Kept] = [new Map(), new Map()];

function keep({ reader, offer, repeat, answer: stored }: StoredSample, byReader: Kept): void {
  const answer: ExamAnswer = JSON.parse(stored);
  const samples = byReader.get(reader) ?? [];
  // The words of explanations are not scored, and take much memory.
  if (answer.kind === 'read' && answer.explanation) answer.explanation.text = '';
  samples.push({ offer, repeat, answer });
  byReader.set(reader, samples);
}

const sat = (readers: readonly string[], byReader: Kept): ReaderAnswers[] =>
  readers.map((reader) => ({ reader, samples: byReader.get(reader) ?? [] }));

function scorecardOf({ offers, readers, types }: Extract<ScoringMessage, { types: unknown }>): Scorecard {
  const groups = types.filter((type) => type !== 'scoreExplanation');
  const answers = sat(readers, ofRun);
  const scored = answers.map(({ reader, samples }) => ({
    reader,
    scores: scoreReaders(offers, samples, { groups, seed }),
  }));
  return {
    rulesVersion,
    answered: scored.reduce((sum, { scores }) => sum + scores.answered, 0),
    whollyReviewed: countWhollyReviewed(offers),
    readers: scored,
    comparisons: compareReaders(offers, answers, seed),
  };
}

parentPort?.on('message', (message: ScoringMessage) => {
  if ('samples' in message) {
    for (const sample of message.samples) keep(sample, message.beside ? ofOther : ofRun);
  } else if ('types' in message) parentPort?.postMessage(scorecardOf(message));
  else {
    const { offers, readers, readersBeside } = message;
    const compared = compareSittings(offers, sat(readers, ofRun), sat(readersBeside, ofOther), seed);
    parentPort?.postMessage(compared);
  }
});
