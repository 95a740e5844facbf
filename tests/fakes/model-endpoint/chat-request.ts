/**
 * Validates chat completion requests as the published API description does, and refuses others in
 * its format.
 */
import type { OpenAI } from 'openai';
import { z } from 'zod';
import { type ApiError, invalidRequest } from './api-error.ts';
import { checkStrictSchema, type JsonSchema } from './strict-subset.ts';

const textPart = z.looseObject({ type: z.string(), text: z.string().optional() });
const content = z.union([z.string(), z.array(textPart).min(1)]);
const message = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content, name: z.string().optional() }),
  z.strictObject({ role: z.literal('developer'), content, name: z.string().optional() }),
  z.strictObject({ role: z.literal('user'), content, name: z.string().optional() }),
  z.strictObject({
    role: z.literal('assistant'),
    content: content.nullish(),
    refusal: z.string().nullish(),
    name: z.string().optional(),
    audio: z.unknown().optional(),
    tool_calls: z.array(z.unknown()).optional(),
    function_call: z.unknown().optional(),
  }),
  z.strictObject({ role: z.literal('tool'), content, tool_call_id: z.string() }),
]);

const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      description: z.string().optional(),
      schema: z.record(z.string(), z.unknown()).optional(),
      strict: z.boolean().nullish(),
    }),
  }),
]);

/** Exactly the parameters of the description: the compiler compares them with the SDK's. */
const parameters = {
  model: z.string(),
  messages: z.array(message).min(1),
  audio: z.unknown().optional(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  function_call: z.unknown().optional(),
  functions: z.array(z.unknown()).optional(),
  logit_bias: z.record(z.string(), z.number()).nullish(),
  logprobs: z.boolean().nullish(),
  max_completion_tokens: z.int().min(1).nullish(),
  max_tokens: z.int().min(1).nullish(),
  metadata: z.record(z.string().max(64), z.string().max(512)).nullish(),
  modalities: z.array(z.enum(['text', 'audio'])).nullish(),
  moderation: z.unknown().optional(),
  n: z.int().min(1).max(128).nullish(),
  parallel_tool_calls: z.boolean().optional(),
  prediction: z.unknown().optional(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  prompt_cache_key: z.string().nullish(),
  prompt_cache_options: z.unknown().optional(),
  prompt_cache_retention: z.enum(['in_memory', '24h']).nullish(),
  reasoning_effort: z.string().nullish(),
  response_format: responseFormat.optional(),
  safety_identifier: z.string().nullish(),
  seed: z.int().nullish(),
  service_tier: z.enum(['auto', 'default', 'flex', 'scale', 'priority', 'fast']).nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  store: z.boolean().nullish(),
  stream: z.boolean().nullish(),
  stream_options: z
    .strictObject({ include_usage: z.boolean().optional(), include_obfuscation: z.boolean().optional() })
    .nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  tool_choice: z.unknown().optional(),
  tools: z.array(z.unknown()).optional(),
  top_logprobs: z.int().min(0).max(20).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  user: z.string().optional(),
  verbosity: z.enum(['low', 'medium', 'high']).nullish(),
  web_search_options: z.unknown().optional(),
} satisfies Record<keyof OpenAI.ChatCompletionCreateParamsNonStreaming, z.ZodType>;

const chatBody = z.strictObject(parameters);

export type ChatBody = z.infer<typeof chatBody>;

/** An accepted request, with the parts needed to answer it. */
export type ChatRequest = {
  body: ChatBody;
  /** Texts of the system and developer messages, in order. */
  instructions: string;
  /** Texts of the other messages, in order. */
  material: string;
  /** The requested JSON schema and its name, if one was sent. */
  schema: JsonSchema | undefined;
  schemaName: string | undefined;
};

/** The request; throws the API's error for an invalid one. */
export function readChatRequest(sent: unknown): ChatRequest {
  const read = chatBody.safeParse(sent, { reportInput: true });
  if (!read.success) throw refusalOf(read.error);
  const body = read.data;
  checkCombinations(body);
  const format = body.response_format;
  const asked = format?.type === 'json_schema' ? format.json_schema : undefined;
  return {
    body,
    instructions: textsOf(body, (role) => role === 'system' || role === 'developer'),
    material: textsOf(body, (role) => role !== 'system' && role !== 'developer'),
    schema: asked?.schema,
    schemaName: asked?.name,
  };
}

function checkCombinations(body: ChatBody): void {
  if (body.stream_options != null && body.stream !== true) {
    throw invalidRequest(
      "The 'stream_options' parameter is only allowed when 'stream' is enabled.",
      'stream_options',
    );
  }
  if (body.top_logprobs != null && body.logprobs !== true) {
    throw invalidRequest("'top_logprobs' is only allowed when 'logprobs' is enabled.", 'top_logprobs');
  }
  if (body.max_tokens != null && body.max_completion_tokens != null) {
    throw invalidRequest(
      "Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.",
    );
  }
  const format = body.response_format;
  if (format?.type === 'json_object' && !/json/i.test(textsOf(body, () => true))) {
    throw invalidRequest(
      "'messages' must contain the word 'json' in some form, to use 'response_format' of type 'json_object'.",
      'messages',
    );
  }
  if (format?.type === 'json_schema' && format.json_schema.strict === true) {
    const { name, schema } = format.json_schema;
    if (schema === undefined) {
      throw invalidRequest(
        "Missing required parameter: 'response_format.json_schema.schema'.",
        'response_format.json_schema.schema',
        'missing_required_parameter',
      );
    }
    checkStrictSchema(name, schema, body.model.startsWith('ft:'));
  }
}

function textsOf(body: ChatBody, wanted: (role: string) => boolean): string {
  return body.messages
    .filter((one) => wanted(one.role))
    .flatMap((one) =>
      typeof one.content === 'string' ? one.content : (one.content ?? []).map((part) => part.text),
    )
    .join('\n');
}

function refusalOf(error: z.ZodError): ApiError {
  const issue = error.issues[0];
  if (issue === undefined) return invalidRequest('Invalid request.');
  const keys = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]] : issue.path;
  const param = pathOf(keys);
  if (issue.code === 'unrecognized_keys') {
    return invalidRequest(`Unknown parameter: '${param}'.`, param, 'unknown_parameter');
  }
  if (issue.code === 'invalid_type' && issue.input === undefined) {
    return invalidRequest(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter');
  }
  if (issue.code === 'invalid_type') {
    return invalidRequest(`Invalid type for '${param}': expected ${issue.expected}.`, param, 'invalid_type');
  }
  return invalidRequest(`Invalid value for '${param}': ${issue.message}.`, param, 'invalid_value');
}

/** Such as `messages[0].role`, the API's notation in errors. */
function pathOf(path: readonly (PropertyKey | undefined)[]): string {
  return path.reduce<string>((sofar, key) => {
    if (typeof key === 'number') return `${sofar}[${key}]`;
    return sofar === '' ? String(key) : `${sofar}.${String(key)}`;
  }, '');
}
