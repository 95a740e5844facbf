/**
 * A file of JSON lines with the answers of readers and judges, so that an interrupted command can
 * continue.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { createSampleKey, type ReaderSample } from '../../evaluating/sit-exam.ts';
import { CommandError } from '../command.ts';
import type { Judgement } from './judge-samples.ts';

/** The contents of the file, and how to add to it. */
export type AnswersFile = {
  /** Answers in the file; failed questions are asked again. */
  samples: ReaderSample[];
  /** In order of arrival, including failed ones. */
  judgements: Judgement[];
  append(line: ReaderSample | Judgement): void;
};

/** A line cut off when its process ended; it was never acknowledged, and is dropped. */
function withoutCutLine(file: string): string {
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole;
}

type Line = ReaderSample | Judgement;

function lineFrom(line: string, place: number, exam: string, file: string): Line {
  let value: Line & { exam?: string };
  try {
    value = JSON.parse(line);
  } catch {
    throw new CommandError(
      `--answers ${file}: line ${place + 1} is not JSON. Name another file to start again.`,
    );
  }
  const { exam: own, ...written } = value;
  if (own !== exam)
    throw new CommandError(
      `--answers ${file}: line ${place + 1} belongs to another dataset. Name another file to start again.`,
    );
  return written;
}

/** `exam`: the hash of the dataset; answers to another one are refused. */
export function openAnswersFile(file: string, exam: string): AnswersFile {
  const texts = existsSync(file) ? withoutCutLine(file).split('\n').filter(Boolean) : [];
  const lines = texts.map((text, place) => lineFrom(text, place, exam, file));
  const samples = lines.filter((line): line is ReaderSample => !('judge' in line));
  // The last answer to a question counts, since a failed one may have been asked again.
  const latest = new Map(samples.map((sample) => [createSampleKey(sample), sample]));
  return {
    samples: [...latest.values()].filter(({ answer }) => answer.kind !== 'failed'),
    judgements: lines.filter((line): line is Judgement => 'judge' in line),
    append: (line) => appendFileSync(file, `${JSON.stringify({ exam, ...line })}\n`),
  };
}
