/** Lets a local model read one offer, beside the built-in reader. */
import { analyzeOffer } from '../../analysis/analyze-offer.ts';
import { defaultLanguage } from '../../language/languages.ts';
import { createTranslator } from '../../language/translator.ts';
import type { Model } from '../../model/model.ts';
import { createReaders } from '../../server/modules/analyses/readers.ts';
import { costOf } from '../../server/modules/costs/public.ts';
import type { LocalModel, LocalServer } from '../../server/modules/local-models/local-servers.ts';
import { settingsOrThrow, type Terminal } from '../command.ts';

/** What a reading took and gave; `code` says why there is no letter. */
export type SampleReading = {
  builtinLetter: string;
  /** From the first call to the letter with its explanation. */
  seconds: number;
  tokens: number;
  /** By the prices of the settings, or else by list prices; null where there is none for the model. */
  cost: number | null;
} & ({ letter: string } | { letter?: undefined; code: string });

type Sample = { env: Terminal['env']; server: LocalServer; model: LocalModel; offer: string };

/** No key is sent: a key of another provider is none of this server's business. */
export async function readSample({ env, server, model, offer }: Sample): Promise<SampleReading> {
  const settings = settingsOrThrow({
    ...env,
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: server.baseUrl,
    OFFERGRADE_MODELS: model.name,
    OFFERGRADE_READER: 'model',
  });
  const usage = { model: model.name, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
  const readers = await createReaders(settings, { watch: (asked) => withUsage(asked, usage) });
  const request = { jobOffer: offer, language: defaultLanguage };
  const dependencies = { readers, translatorOf: createTranslator, fallback: false };
  const builtin = await analyzeOffer({ ...dependencies, readers: { builtin: readers.builtin } }, request);
  const begun = performance.now();
  const analysis = await analyzeOffer(dependencies, request);
  const told = {
    builtinLetter: (builtin.ok && builtin.result.grade?.letter) || '–',
    seconds: (performance.now() - begun) / 1_000,
    tokens: usage.inputTokens + usage.outputTokens,
    cost: costOf(usage, settings.modelPrices),
  };
  return analysis.ok && analysis.result.grade
    ? { ...told, letter: analysis.result.grade.letter }
    : { ...told, code: analysis.ok ? 'notAnOffer' : analysis.code };
}

type Usage = { inputTokens: number; cachedInputTokens: number; outputTokens: number };

/** Adds the tokens of each answer to `usage`. */
function withUsage(model: Model, usage: Usage): Model {
  return {
    provider: model.provider,
    list: (signal) => model.list(signal),
    ask: async (request) => {
      const answer = await model.ask(request);
      usage.inputTokens += answer.usage.inputTokens;
      usage.cachedInputTokens += answer.usage.cachedInputTokens;
      usage.outputTokens += answer.usage.outputTokens;
      return answer;
    },
  };
}
