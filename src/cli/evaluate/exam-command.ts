/**
 * `npm run evaluate` without a dataset: a model reads our own labelled offers, beside the built-in
 * reader. Exit 0 with a report, 2 with a line that says what to do where no model answered.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createSampleKey, type ReaderSample, sitExam, sumTokens } from '../../evaluating/sit-exam.ts';
import type { Translate } from '../../language/text-keys.ts';
import { createTranslator } from '../../language/translator.ts';
import { adviseOnModel } from '../../server/modules/analyses/choice/model-check.ts';
import {
  createReaders,
  type EndpointReading,
  type ServerReaders,
} from '../../server/modules/analyses/readers.ts';
import { costOf } from '../../server/modules/costs/public.ts';
import { examineReader } from '../../server/modules/evaluations/examine-reader.ts';
import { readerVersion } from '../../server/modules/evaluations/reader-version.ts';
import { listConfiguredModels, type Settings } from '../../settings/config.ts';
import { CommandError, resolveFromUserFolder, settingsOrThrow, type Terminal } from '../command.ts';
import { openAnswersFile } from './answers-file.ts';
import type { ExamOptions } from './evaluate-options.ts';
import { calculateFigures, compareLetters } from './exam-figures.ts';
import { describeComparison, type ExamReport, formatExamReport } from './exam-report.ts';
import type { WrittenExam } from './written-exam.ts';

/** One offer in five is read twice, to see whether its letter stays the same. */
const onceOutOf = 5;
/** The letters are compared each time that this many more offers have been read. */
const offersBetweenComparisons = 20;
/** Maximum failures in a row; after them the endpoint is not called again. */
const maxFailures = 10;

/** The model that sits the exam, its settings, and the terminal that shows the result. */
type Sitting = {
  options: ExamOptions;
  terminal: Terminal;
  settings: Settings;
  t: Translate;
  readers: ServerReaders;
  byModel: EndpointReading;
  modelName: string;
  exam: WrittenExam;
};

/** Runs the exam; resolves to the exit code. Throws CommandError if nothing could be measured. */
export async function sitWrittenExam(
  options: ExamOptions,
  terminal: Terminal,
  loadExam: () => Promise<WrittenExam>,
): Promise<number> {
  const settings = settingsOrThrow(terminal.env);
  const t = createTranslator(options.language);
  const readers = await createReaders(settings);
  const { byModel } = readers;
  if (!byModel) throw new CommandError(t('terminal:exam.noModel'));
  const modelName = options.reader ?? (await findModelToRead(byModel, settings));
  const whole = await loadExam();
  const exam = { ...whole, offers: whole.offers.slice(0, options.offers) };
  const sitting = { options, terminal, settings, t, readers, byModel, modelName, exam };
  const { samples, ...ended } = await askModel(sitting, await answersOf(sitting, whole));
  const report = reportOf(sitting, samples, ended.left);
  if (report.figures.answered === 0) throw new CommandError(t('terminal:exam.nothing', ended));
  terminal.stdout.write(formatExamReport(report, t));
  if (ended.left > 0) terminal.stdout.write(`${leftInWords(t, ended)}\n`);
  if (options.json)
    writeFileSync(resolveFromUserFolder(options.json, terminal), `${JSON.stringify(report, null, 2)}\n`);
  return 0;
}

/** The model that reads by the settings. */
async function findModelToRead({ choice, model }: EndpointReading, settings: Settings): Promise<string> {
  const state = await choice.check();
  if (state.ok) return state.modelName;
  const about = { named: listConfiguredModels(settings), provider: model.provider, now: new Date() };
  throw new CommandError(adviseOnModel(state, about) ?? state.code);
}

/**
 * The file of `--answers`, or one in the data folder for this exam, model and endpoint: the same
 * command continues after an interruption, and another release begins anew.
 */
async function answersOf({ options, terminal, settings, readers, modelName }: Sitting, exam: WrittenExam) {
  const version = await readerVersion(modelName, { readers, settings });
  const about = createHash('sha256')
    .update(JSON.stringify([exam.offers, modelName, version]))
    .digest('hex');
  const named = options.answers && resolveFromUserFolder(options.answers, terminal);
  const slug = modelName.replace(/[^\w.-]+/g, '-');
  const file = named ?? join(settings.dataFolder, 'exams', `${slug}-${about.slice(0, 12)}.jsonl`);
  mkdirSync(dirname(file), { recursive: true });
  return { ...openAnswersFile(file, about), file };
}

type Answers = Awaited<ReturnType<typeof answersOf>>;

/**
 * How the asking ended. `left`: questions not asked; `code`: the last failure; `gaveUp`: too many failed
 * in a row.
 */
type Ending = { left: number; code: string; gaveUp: boolean };

/** Asks about every offer once, then the first fifth again. Rejects with CommandError after Ctrl+C. */
async function askModel(sitting: Sitting, answers: Answers): Promise<Ending & { samples: ReaderSample[] }> {
  const { options, terminal, t, readers, byModel, modelName, exam } = sitting;
  const { offers } = exam;
  const again = offers.slice(0, Math.ceil(offers.length / onceOutOf));
  // The file may hold more offers than this time.
  const asked = new Set(offers.map(({ id }) => id));
  const samples = answers.samples.filter(({ reader, offer }) => reader === modelName && asked.has(offer));
  const total = offers.length + again.length;
  const told = { model: modelName, provider: byModel.model.provider, count: offers.length };
  terminal.stderr.write(`${t('terminal:exam.begins', { ...told, again: again.length })}\n`);
  terminal.stderr.write(`${t('terminal:exam.stored', { file: answers.file, done: samples.length })}\n`);
  const cancel = new AbortController();
  terminal.onInterrupt(() => cancel.abort(new CommandError(t('terminal:exam.stopped'))));
  let spent = sumTokens(samples);
  const failures: string[] = [];
  const warnOnce = createWarning(sitting);
  const ask = (those: typeof offers, repeats: number) =>
    sitExam({
      offers: those,
      repeats,
      concurrency: options.concurrency,
      signal: cancel.signal,
      examinees: [examineReader(readers, modelName, { explains: false })],
      answered: new Set(samples.map(createSampleKey)),
      mayAsk: () => spent < options.mostTokens && failures.length < maxFailures,
      onSample: (sample) => {
        answers.append(sample);
        samples.push(sample);
        spent += sumTokens([sample]);
        if (sample.answer.kind === 'failed') failures.push(sample.answer.code);
        else failures.length = 0;
        if (terminal.stderr.isTTY) terminal.stderr.write(`\r${samples.length}/${total}`);
        warnOnce(samples);
      },
    });
  const once = await ask(offers, 1);
  const twice = await ask(again, 2);
  if (terminal.stderr.isTTY) terminal.stderr.write('\n');
  // Questions that the first sitting did not ask are part of the second one too: count them once.
  const counted = new Set(samples.filter(({ repeat }) => repeat === 0).map(({ offer }) => offer));
  const leftAgain = again.filter(({ id }) => !counted.has(id)).length;
  return {
    samples,
    left: once.left + twice.left - leftAgain,
    code: failures.at(-1) ?? '',
    gaveUp: failures.length >= maxFailures,
  };
}

/** Says once, while the exam goes on, that the letters are worse than those of the built-in reader. */
function createWarning({ options, terminal, t, modelName, exam }: Sitting) {
  let isSaid = false;
  return (samples: readonly ReaderSample[]): void => {
    if (isSaid || samples.length % offersBetweenComparisons !== 0) return;
    const compared = compareLetters(exam.offers, { model: samples, builtin: exam.builtin }, options.seed);
    isSaid = compared.verdict === 'worse';
    const comparison = describeComparison(t, modelName, compared);
    if (isSaid) terminal.stderr.write(`\n${t('terminal:exam.soFar', { comparison })}\n`);
  };
}

function reportOf(
  { options, settings, byModel, modelName, exam }: Sitting,
  samples: readonly ReaderSample[],
  left: number,
): ExamReport {
  const { offers } = exam;
  const asked = new Set(offers.map(({ id }) => id));
  const builtin = exam.builtin.filter(({ offer }) => asked.has(offer));
  const figures = calculateFigures(offers, samples);
  const cost = figures.tokens && costOf({ ...figures.tokens, model: modelName }, settings.modelPrices);
  return {
    model: modelName,
    provider: byModel.model.provider,
    day: new Date().toISOString().slice(0, 10),
    offers: offers.length,
    left,
    figures,
    cost,
    isInDollars: settings.modelPrices.length === 0,
    builtin: calculateFigures(offers, builtin),
    comparison: compareLetters(offers, { model: samples, builtin }, options.seed),
  };
}

const leftInWords = (t: Translate, { left, code, gaveUp }: Ending): string =>
  gaveUp
    ? t('terminal:exam.leftByFailures', { count: left, code })
    : t('terminal:exam.leftByTokens', { count: left });
