/**
 * The model that reads offers, and how it is asked. Only this file, those of
 * analyses/choice and the list prices name models.
 */
import {
  count,
  flag,
  modelNames,
  oddNumberSetting,
  oneOf,
  secret,
  setting,
  url,
  wholeNumber,
} from './setting-kinds.ts';

/** In the order of .env.example. */
export const modelSettings = {
  openAiKey: setting({
    variable: 'OPENAI_API_KEY',
    does: 'The key of the endpoint whose models read the offers. With a key or an address (OPENAI_BASE_URL) a model reads; with neither, the built-in reader does. Never printed.',
    kind: secret,
    default: '',
  }),
  openAiBaseUrl: setting({
    variable: 'OPENAI_BASE_URL',
    does: 'The address of an OpenAI-compatible endpoint, up to and with its version, such as http://localhost:11434/v1. Empty: the one of OpenAI.',
    kind: url('http:', 'https:'),
    default: '',
  }),
  models: setting({
    variable: 'OFFERGRADE_MODELS',
    does: 'The models that are offered for reading, between commas, the default one first, which must be one that the endpoint knows. Not set: the first of these that it knows reads, or else one that is recommended in its place, or else the one of its own list that suits best.',
    kind: modelNames,
    // docs/domain/specification.md, section 9.
    default: ['gpt-4.1-2025-04-14', 'gpt-4.1-mini-2025-04-14', 'gpt-4.1-nano-2025-04-14'],
  }),
  reader: setting({
    variable: 'OFFERGRADE_READER',
    does: 'Who reads the offers: model, builtin (no model, text goes to nobody), or auto: a model where OPENAI_API_KEY or OPENAI_BASE_URL is set.',
    kind: oneOf('auto', 'model', 'builtin'),
    default: 'auto',
  }),
  readerThreads: setting({
    variable: 'OFFERGRADE_READER_THREADS',
    does: 'How many offers the built-in reader reads side by side, each in a thread of its own beside the one that answers requests. They start with the first offers; each takes some 100 MB. 0: as many as there are processors, four at most.',
    kind: wholeNumber(0, 64),
    default: 0,
  }),
  modelSeconds: setting({
    variable: 'OFFERGRADE_MODEL_SECONDS',
    does: 'How many seconds a model that reads may let pass without a token, from the request to the first one and between two; then the built-in reader answers. Local models without a graphics card need more.',
    kind: wholeNumber(1, 240),
    default: 30,
  }),
  modelCalls: setting({
    variable: 'OFFERGRADE_MODEL_CALLS',
    does: 'How many calls to the endpoint may be under way at once, for all visitors together; the others wait, and visitors take turns. Lowered by itself while the endpoint says that there are too many. A local endpoint bears as many as it answers side by side.',
    kind: wholeNumber(1, 1_000),
    default: 32,
  }),
  reasoningEffort: setting({
    variable: 'OFFERGRADE_REASONING_EFFORT',
    does: 'How much a model that reasons may think about an offer: none, minimal, low, medium, high, xhigh or max. Where a model does not know the value, the nearest that it knows is asked for; models that do not reason are asked without it.',
    kind: oneOf('none', 'minimal', 'low', 'medium', 'high', 'xhigh', 'max'),
    default: 'none',
  }),
  answerTokens: setting({
    variable: 'OFFERGRADE_ANSWER_TOKENS',
    does: 'The most tokens that one answer of a model that reasons may take, its thoughts included: one that does not end is stopped there. 0: no bound.',
    kind: count,
    default: 16_000,
  }),
  readings: setting({
    variable: 'OFFERGRADE_READINGS',
    does: 'How often a model reads each offer. From 3 on, each criterion takes the middle value and the result says how steady its letter is; each reading costs the same again.',
    kind: oddNumberSetting(9),
    default: 1,
  }),
  secondLook: setting({
    variable: 'OFFERGRADE_SECOND_LOOK',
    does: 'Whether the model is asked once more, before the letter is shown, about the findings that decide it: with their sentences alone, so that an order elsewhere in the offer cannot reach it. A call of 150 tokens and 120 for each finding at most, and none where nothing could change the letter.',
    kind: flag,
    default: true,
  }),
  logProbabilities: setting({
    variable: 'OFFERGRADE_LOG_PROBABILITIES',
    does: 'Whether the endpoint is asked how likely other values of the criteria were, by which the result says how sure its letter is. It takes no tokens; endpoints that refuse are asked without. With several readings these tell it, and nothing is asked.',
    kind: flag,
    default: true,
  }),
  fallback: setting({
    variable: 'OFFERGRADE_FALLBACK',
    does: 'Whether the built-in reader answers, and says so, where the model cannot. Otherwise an error does.',
    kind: flag,
    default: true,
  }),
  cache: setting({
    variable: 'OFFERGRADE_CACHE',
    does: 'Whether results that a model read are kept for a day, so that the same offer is not read twice. They quote the offer; false erases them at the next start. In development mode none is kept.',
    kind: flag,
    default: true,
  }),
};
