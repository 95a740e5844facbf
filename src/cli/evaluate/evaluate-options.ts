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
  /** Of input and output together, over all models; undefined: no limit. */
  mostTokens: number | undefined;
  /** Files to write, when named. */
  answers: string | undefined;
  json: string | undefined;
  junit: string | undefined;
  /** Language of messages about an unreadable dataset. */
  language: Language;
};

const usage =
  'Usage: npm run -s evaluate -- --dataset FILE --reader builtin|model:NAME [--reader …] [--judge NAME] [--repeats 1]\n' +
  '  [--at-least letter=0.8 …] [--answers FILE] [--most-tokens N] [--concurrency 4] [--seed 1] [--json FILE] [--junit FILE] [--language en|fr]\n' +
  `  --at-least takes ${measures.join(', ')}`;

const maxRepeats = 100;
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
  repeats: { type: 'string', default: '1' },
  concurrency: { type: 'string', default: '4' },
  seed: { type: 'string', default: '1' },
  'at-least': { type: 'string', multiple: true },
  'most-tokens': { type: 'string' },
  answers: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
  language: { type: 'string', default: defaultLanguage },
} as const;

/** Throws CommandError for invalid options. */
export function readEvaluateOptions(args: readonly string[]): EvaluateOptions {
  const parse = () => parseArgs({ args: [...args], options });
  let values: ReturnType<typeof parse>['values'];
  try {
    ({ values } = parse());
  } catch {
    throw new CommandError(usage);
  }
  const { dataset, reader = [], judge, answers, json, junit } = values;
  if (!dataset || reader.length === 0) throw new CommandError(usage);
  const mostTokens = values['most-tokens'];
  return {
    dataset,
    answers,
    json,
    junit,
    language: languageOf(values.language),
    readers: [...new Set(reader.map(readerOf))],
    judge: judge === undefined ? undefined : judgeOf(judge),
    repeats: wholeNumber('repeats', values.repeats, maxRepeats),
    concurrency: wholeNumber('concurrency', values.concurrency, maxConcurrency),
    seed: wholeNumber('seed', values.seed, 2 ** 31),
    thresholds: (values['at-least'] ?? []).map(thresholdOf),
    mostTokens: mostTokens === undefined ? undefined : wholeNumber('most-tokens', mostTokens, 1e12),
  };
}
