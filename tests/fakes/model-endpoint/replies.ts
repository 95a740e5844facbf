/** Replies for the endpoint. */
import type { ChatRequest } from './chat-request.ts';
import { generateValue } from './generate-value.ts';
import type { JsonSchema } from './strict-subset.ts';

/** What the model says: a text unchanged, anything else as JSON. */
export type Reply = (request: ChatRequest) => unknown;

/**
 * A value of the requested schema; in JSON mode, of the schema in the instructions, if there is
 * one.
 */
export const generatedReply: Reply = (request) => {
  const schema = request.schema ?? schemaInText(request.instructions);
  return schema === undefined ? 'A text.' : generateValue(schema);
};

/**
 * A model that obeys instructions in its material: if `findsOrder` finds one in the visitor's text,
 * `obeys` answers (by default with the largest number, last choice and true everywhere), otherwise
 * `honest`.
 */
export function obedientReply(settings: {
  findsOrder: (material: string) => boolean;
  honest?: Reply;
  obeys?: Reply;
}): Reply {
  const { findsOrder, honest = generatedReply, obeys = bestOfEverything } = settings;
  return (request) => (findsOrder(request.material) ? obeys(request) : honest(request));
}

const bestOfEverything: Reply = (request) => {
  const schema = request.schema ?? schemaInText(request.instructions);
  return schema === undefined ? 'The best there is.' : generateValue(schema, 'most');
};

/** The last line of the text that is a JSON object with a type. */
export function schemaInText(text: string): JsonSchema | undefined {
  const line = text.split('\n').findLast((one) => one.startsWith('{') && one.includes('"type"'));
  return line === undefined ? undefined : (JSON.parse(line) as JsonSchema);
}
