/** Ways to answer that tests hand to the endpoint. */
import type { ChatRequest } from './chat-request.ts';
import { generateValue } from './generate-value.ts';
import type { JsonSchema } from './strict-subset.ts';

/** What the model says: a text as it is, anything else as JSON. */
export type Reply = (request: ChatRequest) => unknown;

/** A value that satisfies the asked schema; in JSON mode, of the schema that stands in the instructions, if one does. */
export const generatedReply: Reply = (request) => {
  const schema = request.schema ?? schemaInText(request.instructions);
  return schema === undefined ? 'A text.' : generateValue(schema);
};

/**
 * A model that does what the material orders it to: where `findsOrder` sees an order in what the visitor sent, `obeys`
 * answers (by default with the largest number, last choice and true of everything asked), else `honest`.
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
