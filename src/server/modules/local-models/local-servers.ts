/** Looks for servers of language models on this computer, and for what they have. */
import { z } from 'zod';
import { longestModelName } from '../../../contract/limits.ts';
import { fetchUpTo } from '../../../model/bounded-fetch.ts';
import { rankModels } from '../analyses/public.ts';

/** A model of a local server. */
export type LocalModel = {
  name: string;
  /** Such as `4.3B`; undefined when the server does not say. */
  size?: string | undefined;
  /** Tokens that a request may take; undefined when unknown, with Ollama until it is loaded. */
  context?: number | undefined;
};

/** A server that answered, with the models that can read offers, the most suitable one first. */
export type LocalServer = { name: string; baseUrl: string; models: LocalModel[] };

/** An offer takes some 6,000 tokens of prompt, reply included; longer ones need more. */
export const minContext = 8_192;

/** The settings by which offers are read by this model. */
export const settingsFor = (server: Pick<LocalServer, 'baseUrl'>, model: LocalModel) => ({
  OPENAI_BASE_URL: server.baseUrl,
  OFFERGRADE_MODELS: model.name,
});

/** Where a program listens if nobody moved it, and how it tells more of its models. */
export type LocalProgram = {
  name: string;
  port: number;
  /** Sizes and contexts by the name of the model; `listed` is what it answers at `/v1/models`. */
  describe: (get: GetJson, listed: readonly ListedModel[]) => Promise<Map<string, Omit<LocalModel, 'name'>>>;
};

type ListedModel = z.infer<typeof openAiList>['data'][number];
type GetJson = (path: string) => Promise<unknown>;

/** On loopback an answer takes milliseconds; a port without a server refuses at once. */
const answerMilliseconds = 3_000;
const maxAnswerBytes = 2_000_000;
const boundedFetch = fetchUpTo(maxAnswerBytes);
/** Of one server, the most suitable ones. */
const maxModels = 50;
/** Names that neither break a line of .env nor its list of names. */
const writableName = /^[^\p{Cc}'"`,]+$/u;

/** Models that Ollama lists like its own but runs elsewhere, such as `name:120b-cloud`. */
const runsElsewhere = /[:-]cloud$/;

const tokens = z.int().positive();
const openAiList = z.object({
  data: z.array(z.object({ id: z.string(), max_model_len: tokens.optional() })),
});
const ollamaTags = z.object({
  models: z.array(
    z.object({ name: z.string(), details: z.object({ parameter_size: z.string().max(20) }).partial() }),
  ),
});
const ollamaLoaded = z.object({
  models: z.array(z.object({ name: z.string(), context_length: tokens.optional() })),
});
const lmStudioList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      loaded_context_length: tokens.optional(),
      max_context_length: tokens.optional(),
    }),
  ),
});
const llamaProperties = z.object({ default_generation_settings: z.object({ n_ctx: tokens }) });

/** The ports are those of the programs' documentation, read on 29 November 2026. */
export const localPrograms: readonly LocalProgram[] = [
  {
    name: 'Ollama',
    port: 11434,
    describe: async (get) => {
      const tags = ollamaTags.safeParse(await get('/api/tags')).data?.models ?? [];
      const loaded = ollamaLoaded.safeParse(await get('/api/ps')).data?.models ?? [];
      const contextOf = (name: string) => loaded.find((model) => model.name === name)?.context_length;
      return new Map(
        tags.map(({ name, details }) => [name, { size: details.parameter_size, context: contextOf(name) }]),
      );
    },
  },
  {
    name: 'LM Studio',
    port: 1234,
    describe: async (get) => {
      const models = lmStudioList.safeParse(await get('/api/v0/models')).data?.data ?? [];
      return new Map(
        models.map(({ id, loaded_context_length, max_context_length }) => [
          id,
          { context: loaded_context_length ?? max_context_length },
        ]),
      );
    },
  },
  {
    name: 'llama.cpp',
    port: 8080,
    describe: async (get, listed) => {
      const context = llamaProperties.safeParse(await get('/props')).data?.default_generation_settings.n_ctx;
      return new Map(listed.map(({ id }) => [id, { context }]));
    },
  },
  {
    name: 'vLLM',
    port: 8000,
    describe: async (_get, listed) =>
      new Map(listed.map(({ id, max_model_len }) => [id, { context: max_model_len }])),
  },
];

/**
 * The servers of `programs` that answer on loopback, in their order. Never rejects: what has not
 * answered when the signal fires is left out.
 */
export async function findLocalServers(
  programs: readonly LocalProgram[],
  signal?: AbortSignal,
): Promise<LocalServer[]> {
  const found = await Promise.all(programs.map((program) => askProgram(program, signal)));
  return found.filter((server) => server !== undefined);
}

/** What a program has now; undefined where it does not answer. Ollama tells the context of loaded models alone. */
async function askProgram(program: LocalProgram, signal?: AbortSignal): Promise<LocalServer | undefined> {
  const get = jsonFrom(program, signal);
  const list = openAiList.safeParse(await get('/v1/models')).data;
  if (!list) return undefined;
  const described = await program.describe(get, list.data);
  const listed = list.data.filter(({ id }) => isUsable(id));
  const names = rankModels(listed.map(({ id }) => ({ id, owned_by: '' }))).slice(0, maxModels);
  return {
    name: program.name,
    baseUrl: `http://127.0.0.1:${program.port}/v1`,
    models: names.map((name) => ({ name, ...described.get(name) })),
  };
}

function isUsable(name: string): boolean {
  return name.length <= longestModelName && writableName.test(name) && !runsElsewhere.test(name);
}

/** JSON of a path, or undefined whatever goes wrong. */
function jsonFrom({ port }: LocalProgram, signal?: AbortSignal): GetJson {
  return async (path) => {
    const timeout = AbortSignal.timeout(answerMilliseconds);
    try {
      const response = await boundedFetch(`http://127.0.0.1:${port}${path}`, {
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  };
}
