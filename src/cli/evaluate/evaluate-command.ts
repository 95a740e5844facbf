/**
 * `npm run -s evaluate -- --dataset FILE --reader builtin --reader model:NAME`: measures readers on
 * labelled offers; without a dataset a model on our own ones (exam-command.ts). Exit 0 when every
 * threshold is reached, 1 when one is not, 2 with one line when nothing could be evaluated or
 * judged.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type DatasetMistake, type ReadDataset, readDataset } from '../../evaluating/dataset-entry.ts';
import { countWhollyReviewed } from '../../evaluating/exam.ts';
import { compareReaders } from '../../evaluating/scores/compare-readers.ts';
import { scoreReaders } from '../../evaluating/scores/reader-scores.ts';
import {
  createSampleKey,
  type ReaderSample,
  type SittingEnd,
  sitExam,
  sumTokens,
} from '../../evaluating/sit-exam.ts';
import { rulesVersion } from '../../grading/scoring-rules.ts';
import type { Language } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import { errorCode } from '../../server/database/error-code.ts';
import { createReaders, type ServerReaders } from '../../server/modules/analyses/readers.ts';
import { examineReader } from '../../server/modules/evaluations/examine-reader.ts';
import { currentJudgePrompt } from '../../server/modules/evaluations/prompts.ts';
import { CommandError, command, resolveFromUserFolder, settingsOrThrow, type Terminal } from '../command.ts';
import { type AnswersFile, openAnswersFile } from './answers-file.ts';
import { type EvaluateOptions, readEvaluateOptions } from './evaluate-options.ts';
import { checkThresholds, type EvaluationReport, reportAsJunit, reportAsText } from './evaluation-report.ts';
import { sitWrittenExam } from './exam-command.ts';
import { type Judgement, type JudgeReport, judgeSamples } from './judge-samples.ts';
import type { WrittenExam } from './written-exam.ts';

type Dataset = Extract<ReadDataset, { ok: true }> & { hash: string };

function mistakeLine(mistake: DatasetMistake, language: Language): string {
  return createTranslator(language)(`terminal:dataset.${mistake.code}`, { ...mistake });
}

function openDataset({ dataset: file, language }: EvaluateOptions, terminal: Terminal): Dataset {
  let text: string;
  try {
    text = readFileSync(resolveFromUserFolder(file, terminal), 'utf8');
  } catch (error) {
    throw new CommandError(`--dataset ${file} cannot be read: ${errorCode(error)}.`);
  }
  const dataset = readDataset(text);
  if (!dataset.ok)
    throw new CommandError(
      [`--dataset ${file}:`, ...dataset.mistakes.map((mistake) => mistakeLine(mistake, language))].join('\n'),
    );
  return { ...dataset, hash: createHash('sha256').update(text).digest('hex') };
}

async function openReaders({ readers, judge }: EvaluateOptions, { env }: Terminal): Promise<ServerReaders> {
  const opened = await createReaders(settingsOrThrow(env));
  const asksModels = judge !== undefined || readers.some((name) => name !== opened.builtin.name);
  if (!opened.byModel && asksModels)
    throw new CommandError(
      'No model is set up: set OPENAI_API_KEY or OPENAI_BASE_URL, or name the builtin reader alone.',
    );
  return opened;
}

/** What all questions share: the readers, earlier answers, and the signal that ends them. */
type Asking = {
  readers: ServerReaders;
  answers: Pick<AnswersFile, 'samples' | 'judgements' | 'append'>;
  mayAsk: () => boolean;
  /** Stores an answer, and counts its tokens. */
  keep: (answer: ReaderSample | Judgement) => void;
  signal: AbortSignal;
  /** Shows the progress while a person is watching. */
  tell: (progress: string) => void;
};

/**
 * The earlier answers that this run would ask for: a file may hold other readers, judges and prompts
 * as well.
 */
function ofRun({ readers, repeats, judge: model }: EvaluateOptions, answers: AnswersFile): AnswersFile {
  const isAsked = ({ reader, repeat }: Pick<ReaderSample, 'reader' | 'repeat'>) =>
    readers.includes(reader) && repeat < repeats;
  const { version } = currentJudgePrompt;
  return {
    ...answers,
    samples: answers.samples.filter(isAsked),
    judgements: answers.judgements.filter(
      (one) => isAsked(one) && one.judge === model && one.prompt === version,
    ),
  };
}

async function beginAsking(options: EvaluateOptions, { hash }: Dataset, terminal: Terminal): Promise<Asking> {
  const readers = await openReaders(options, terminal);
  const answers = options.answers
    ? ofRun(options, openAnswersFile(resolveFromUserFolder(options.answers, terminal), hash))
    : { samples: [], judgements: [], append: () => {} };
  const cancel = new AbortController();
  terminal.onInterrupt(() =>
    cancel.abort(
      new CommandError(
        'Stopped. If you named a file with --answers, run the same command again to continue.',
      ),
    ),
  );
  const { mostTokens = Number.POSITIVE_INFINITY } = options;
  let spent = sumTokens(answers.samples) + sumTokens(answers.judgements);
  return {
    readers,
    answers,
    signal: cancel.signal,
    tell: (progress) => {
      if (terminal.stderr.isTTY) terminal.stderr.write(progress);
    },
    mayAsk: () => spent < mostTokens,
    keep: (answer) => {
      answers.append(answer);
      spent += sumTokens([answer]);
    },
  };
}

/** Asks all readers; returns all answers, earlier ones first, and how the asking ended. */
async function sit(
  { readers: names, repeats, concurrency }: EvaluateOptions,
  { offers, types }: Dataset,
  { readers, answers, mayAsk, keep, signal, tell }: Asking,
): Promise<{ samples: ReaderSample[]; end: SittingEnd }> {
  const samples = [...answers.samples];
  const total = offers.length * names.length * repeats;
  const end = await sitExam({
    offers,
    repeats,
    concurrency,
    signal,
    mayAsk,
    examinees: names.map((name) =>
      examineReader(readers, name, { explains: types.includes('scoreExplanation') }),
    ),
    answered: new Set(samples.map(createSampleKey)),
    onSample: (sample) => {
      keep(sample);
      samples.push(sample);
      tell(`\r${samples.length} of ${total}`);
    },
  });
  tell('\n');
  return { samples, end };
}

/** Has the judge judge all explanations; null when none was named. */
async function judge(
  { judge: model, readers: names, concurrency, seed }: EvaluateOptions,
  { offers }: Dataset,
  { readers, answers, mayAsk, keep, signal, tell, samples }: Asking & { samples: readonly ReaderSample[] },
): Promise<JudgeReport | null> {
  if (model === undefined) return null;
  const report = await judgeSamples(readers, {
    judge: model,
    offers,
    readers: names,
    samples,
    concurrency,
    seed,
    mayAsk,
    signal,
    before: answers.judgements,
    onJudgement: (judgement, count, of) => {
      keep(judgement);
      tell(`\r${count} of ${of} explanations judged`);
    },
  });
  tell('\n');
  return report;
}

function reportOf(
  { readers, repeats, seed }: EvaluateOptions,
  { offers, types, hash }: Dataset,
  { samples, end }: Awaited<ReturnType<typeof sit>>,
): Omit<EvaluationReport, 'judge'> {
  const groups = types.filter((type) => type !== 'scoreExplanation');
  const byReader = readers.map((reader) => ({
    reader,
    samples: samples.filter((sample) => sample.reader === reader),
  }));
  return {
    dataset: hash,
    offers: offers.length,
    repeats,
    seed,
    rulesVersion,
    left: end.left,
    whollyReviewed: countWhollyReviewed(offers),
    readers: byReader.map(({ reader, samples: own }) => ({
      reader,
      scores: scoreReaders(offers, own, { groups, seed }),
      tokens: sumTokens(own),
    })),
    comparisons: compareReaders(offers, byReader, seed),
  };
}

/** Creates the command. `loadExam` is called only where the options name no dataset. */
export const createEvaluateCommand = (loadExam: () => Promise<WrittenExam>) =>
  command(async (args, terminal) => {
    const options = readEvaluateOptions(args);
    return 'dataset' in options
      ? evaluateDataset(options, terminal)
      : sitWrittenExam(options, terminal, loadExam);
  });

/** Measures readers on a dataset, and prints their scores. Resolves to the exit code. */
async function evaluateDataset(options: EvaluateOptions, terminal: Terminal): Promise<number> {
  const dataset = openDataset(options, terminal);
  if (options.judge !== undefined && !dataset.types.includes('scoreExplanation'))
    throw new CommandError(
      `--judge has nothing to judge: --dataset ${options.dataset} asks for no explanations.`,
    );
  const asking = await beginAsking(options, dataset, terminal);
  const sat = await sit(options, dataset, asking);
  const judged = await judge(options, dataset, { ...asking, samples: sat.samples });
  const report = { ...reportOf(options, dataset, sat), judge: judged };
  const checked = checkThresholds(report, options.thresholds);
  const write = (file: string, text: string) => writeFileSync(resolveFromUserFolder(file, terminal), text);
  if (options.json) write(options.json, `${JSON.stringify({ ...report, thresholds: checked }, null, 2)}\n`);
  if (options.junit) write(options.junit, reportAsJunit(checked));
  terminal.stdout.write(reportAsText(report, checked));
  if (judged && judged.explanations > 0 && judged.judged === 0)
    throw new CommandError(`--judge ${judged.judge} judged no explanation: ${judged.failed} failed.`);
  return checked.every(({ passed }) => passed) ? 0 : 1;
}
