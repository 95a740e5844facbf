/** Parses the command line of `npm run evaluate`. */
import { parseArgs } from 'node:util';
import { defaultLanguage, type Language, languages } from '../../language/languages.ts';
import { CommandError } from '../command.ts';

/** The shares, 0 to 1, on which a threshold can be set. */
export const measures = ['letter', 'withinOne', 'criteria', 'rightSentence', 'steadiness'] as const;
/** The name of a share, as `--at-least` takes it. */
export type Measure = (typeof measures)[number];

/** A minimum share that every reader must reach. */
export type Threshold = { measure: Measure; min: number };

/** The parsed options. */
export type EvaluateOptions = {
  dataset: string;
  /** `builtin`, or the names of models; each once. */
  readers: string[];
  /** The model that judges explanations; undefined: none. */
  judge: string | undefined;
  repeats: number;
  concurrency: number;
  /** Seed of the bootstrap behind the intervals. */
  seed: number;
  thresholds: Threshold[];
  /** Maximum tokens, input and output together, over all models; undefined: no limit. */
  mostTokens: number | undefined;
  /** Files to write, when named. */
  answers: string | undefined;
  json: string | undefined;
  junit: string | undefined;
  /** Language of messages about an unreadable dataset. */
  language: Language;
};

/** The parsed options without a dataset: a model sits the exam that comes with the program. */
export type ExamOptions = {
  /** The name of a model; undefined: the one that reads by the settings. */
  reader: string | undefined;
  /** How many of the exam's offers are read: the first ones. */
  offers: number;
  concurrency: number;
  seed: number;
  /** Maximum tokens, input and output together. */
  mostTokens: number;
  /** Files to write; without `answers` the exam uses one of its own in the data folder. */
  answers: string | undefined;
  json: string | undefined;
  language: Language;
};

const usage =
  'Usage: npm run -s evaluate -- [--reader model:NAME] [--offers 200] [--most-tokens 3000000] [--answers FILE]\n' +
  '  [--concurrency 4] [--seed 1] [--json FILE] [--language en|fr]\n' +
  'or: npm run -s evaluate -- --dataset FILE --reader builtin|model:NAME [--reader …] [--judge NAME] [--repeats 1]\n' +
  '  [--at-least letter=0.8 …] [--answers FILE] [--most-tokens N] [--concurrency 4] [--seed 1] [--json FILE] [--junit FILE] [--language en|fr]\n' +
  `  --at-least takes ${measures.join(', ')}`;

const maxRepeats = 100;
const maxOffers = 200;
/** Default of --most-tokens: twice what a model takes that does not reason. */
const usualMostTokens = 3_000_000;
const maxConcurrency = 100;

function wholeNumber(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || value > max)
    throw new CommandError(`--${name} takes a whole number from 1 to ${max}, not ${text}.`);
  return value;
}

function readerOf(text: string): string {
  if (text === 'builtin') return text;
  const [, name = ''] = /^model:(.+)$/.exec(text) ?? [];
  if (name === '') throw new CommandError(`--reader takes builtin or model:NAME, not ${text}.`);
  return name;
}

function judgeOf(text: string): string {
  if (text === '' || text === 'builtin')
    throw new CommandError(`--judge takes the name of a model, not ${text || 'nothing'}.`);
  return text;
}

function thresholdOf(text: string): Threshold {
  const [name, figure = ''] = text.split('=');
  const measure = measures.find((known) => known === name);
  const min = Number(figure);
  if (!measure || figure.trim() === '' || !(min >= 0 && min <= 1))
    throw new CommandError(
      `--at-least takes ${measures.join('=, ')}= with a share from 0 to 1, not ${text}.`,
    );
  return { measure, min };
}

function languageOf(text: string): Language {
  const language = languages.find((known) => known === text);
  if (!language) throw new CommandError(`--language takes ${languages.join(' or ')}, not ${text}.`);
  return language;
}

const options = {
  dataset: { type: 'string' },
  reader: { type: 'string', multiple: true },
  judge: { type: 'string' },
  offers: { type: 'string' },
  repeats: { type: 'string' },
  concurrency: { type: 'string', default: '4' },
  seed: { type: 'string', default: '1' },
  'at-least': { type: 'string', multiple: true },
  'most-tokens': { type: 'string' },
  answers: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  language: { type: 'string', default: defaultLanguage },
} as const;

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options }).values;
type Values = ReturnType<typeof parse>;

/** The options without `dataset` are those of the exam. Throws CommandError for invalid ones. */
export function readEvaluateOptions(args: readonly string[]): EvaluateOptions | ExamOptions {
  let values: Values;
  try {
    values = parse(args);
  } catch {
    throw new CommandError(usage);
  }
  return values.dataset === undefined ? examOptions(values) : datasetOptions(values, values.dataset);
}

const mostTokensOf = ({ 'most-tokens': most }: Values) =>
  most === undefined ? undefined : wholeNumber('most-tokens', most, 1e12);

const sharedOptions = ({ answers, json, language, concurrency, seed }: Values) => ({
  answers,
  json,
  language: languageOf(language),
  concurrency: wholeNumber('concurrency', concurrency, maxConcurrency),
  seed: wholeNumber('seed', seed, 2 ** 31),
});

function datasetOptions(values: Values, dataset: string): EvaluateOptions {
  const { reader = [], judge, junit, repeats = '1' } = values;
  if (!dataset || reader.length === 0 || values.offers !== undefined) throw new CommandError(usage);
  return {
    ...sharedOptions(values),
    dataset,
    junit,
    readers: [...new Set(reader.map(readerOf))],
    judge: judge === undefined ? undefined : judgeOf(judge),
    repeats: wholeNumber('repeats', repeats, maxRepeats),
    thresholds: (values['at-least'] ?? []).map(thresholdOf),
    mostTokens: mostTokensOf(values),
  };
}

function examOptions(values: Values): ExamOptions {
  const { reader = [], offers = String(maxOffers) } = values;
  const [named] = reader.map(readerOf);
  const needDataset = [values.judge, values.junit, values.repeats, values['at-least']];
  if (needDataset.some((value) => value !== undefined) || reader.length > 1 || named === 'builtin')
    throw new CommandError(usage);
  return {
    ...sharedOptions(values),
    reader: named,
    offers: wholeNumber('offers', offers, maxOffers),
    mostTokens: mostTokensOf(values) ?? usualMostTokens,
  };
}
