/**
 * `npm run -s evaluate -- --dataset FILE --reader builtin --reader model:NAME`: has readers sit an exam of labelled offers.
 * Exit 0 where every threshold is reached, 1 where one is not, 2 with a clear line where nothing could be evaluated.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { type DatasetMistake, type ReadDataset, readDataset } from '../evaluating/dataset-entry.ts';
import { compareReaders } from '../evaluating/scores/compare-readers.ts';
import { readerScores } from '../evaluating/scores/reader-scores.ts';
import { type ReaderSample, type SittingEnd, sampleKey, sitExam } from '../evaluating/sit-exam.ts';
import { rulesVersion } from '../grading/scoring-rules.ts';
import type { Language } from '../language/languages.ts';
import { translator } from '../language/translator.ts';
import { errorCode } from '../server/database/error-code.ts';
import { createReaders, type ServerReaders } from '../server/modules/analyses/readers.ts';
import { examineReader } from '../server/modules/evaluations/examine-reader.ts';
import { readSettings } from '../settings/config.ts';
import { loadEnvFile } from '../settings/env-file.ts';
import { openAnswersFile } from './answers-file.ts';
import { fromWhereTyped } from './database-command.ts';
import { EvaluateMistake, type EvaluateOptions, readEvaluateOptions } from './evaluate-options.ts';
import { checkThresholds, type EvaluationReport, reportAsJunit, reportAsText } from './evaluation-report.ts';

type Dataset = Extract<ReadDataset, { ok: true }> & { hash: string };

function mistakeLine(mistake: DatasetMistake, language: Language): string {
  return translator(language)(`terminal:dataset.${mistake.code}`, { ...mistake });
}

function openDataset({ dataset: file, language }: EvaluateOptions): Dataset {
  let text: string;
  try {
    text = readFileSync(fromWhereTyped(file), 'utf8');
  } catch (error) {
    throw new EvaluateMistake(`--dataset ${file} cannot be read: ${errorCode(error)}.`);
  }
  const dataset = readDataset(text);
  if (!dataset.ok)
    throw new EvaluateMistake(
      [`--dataset ${file}:`, ...dataset.mistakes.map((mistake) => mistakeLine(mistake, language))].join('\n'),
    );
  return { ...dataset, hash: createHash('sha256').update(text).digest('hex') };
}

async function openReaders({ readers }: EvaluateOptions): Promise<ServerReaders> {
  const unreadable = loadEnvFile();
  if (unreadable) throw new EvaluateMistake(unreadable);
  const read = readSettings(process.env);
  if (!read.ok) throw new EvaluateMistake(read.mistakes.join('\n'));
  const opened = await createReaders(read.settings);
  if (!opened.byModel && readers.some((name) => name !== opened.builtin.name))
    throw new EvaluateMistake(
      'No model is set up: set OPENAI_API_KEY or OPENAI_BASE_URL, or name the builtin reader alone.',
    );
  return opened;
}

const tokensOf = (samples: readonly ReaderSample[]) =>
  samples.reduce((sum, { tokens }) => sum + tokens.inputTokens + tokens.outputTokens, 0);

/** All samples, those of an earlier run first, and how the sitting ended. */
async function sit(
  options: EvaluateOptions,
  { offers, types, hash }: Dataset,
): Promise<{ samples: ReaderSample[]; end: SittingEnd }> {
  const readers = await openReaders(options);
  const answers = options.answers ? openAnswersFile(fromWhereTyped(options.answers), hash) : undefined;
  const samples = [...(answers?.samples ?? [])];
  const cancel = new AbortController();
  process.once('SIGINT', () =>
    cancel.abort(new EvaluateMistake('Ended. With --answers the same command goes on.')),
  );
  const { readers: names, repeats, concurrency, mostTokens = Number.POSITIVE_INFINITY } = options;
  const total = offers.length * names.length * repeats;
  let spent = tokensOf(samples);
  const end = await sitExam({
    ...{ offers, repeats, concurrency, signal: cancel.signal },
    examinees: names.map((name) =>
      examineReader(readers, name, { explains: types.includes('scoreExplanation') }),
    ),
    answered: new Set(samples.map(sampleKey)),
    mayAsk: () => spent < mostTokens,
    onSample: (sample) => {
      answers?.append(sample);
      samples.push(sample);
      spent += tokensOf([sample]);
      if (process.stderr.isTTY) process.stderr.write(`\r${samples.length} of ${total}`);
    },
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  return { samples, end };
}

function reportOf(
  { readers, repeats, seed }: EvaluateOptions,
  { offers, types, hash }: Dataset,
  { samples, end }: Awaited<ReturnType<typeof sit>>,
): EvaluationReport {
  const groups = types.filter((type) => type !== 'scoreExplanation');
  const byReader = readers.map((reader) => ({
    reader,
    samples: samples.filter((sample) => sample.reader === reader && sample.repeat < repeats),
  }));
  return {
    ...{ dataset: hash, offers: offers.length, repeats, seed, rulesVersion, left: end.left },
    readers: byReader.map(({ reader, samples: own }) => ({
      reader,
      scores: readerScores(offers, own, { groups, seed }),
      tokens: tokensOf(own),
    })),
    comparisons: compareReaders(offers, byReader, seed),
  };
}

async function main(): Promise<void> {
  const options = readEvaluateOptions(process.argv.slice(2));
  const dataset = openDataset(options);
  const report = reportOf(options, dataset, await sit(options, dataset));
  const checked = checkThresholds(report, options.thresholds);
  if (options.json)
    writeFileSync(
      fromWhereTyped(options.json),
      `${JSON.stringify({ ...report, thresholds: checked }, null, 2)}\n`,
    );
  if (options.junit) writeFileSync(fromWhereTyped(options.junit), reportAsJunit(checked));
  process.stdout.write(reportAsText(report, checked));
  if (checked.some(({ passed }) => !passed)) process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  if (!(error instanceof EvaluateMistake)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
