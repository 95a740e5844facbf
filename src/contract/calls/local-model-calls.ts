/** The call by which administrators see the language models on the server's computer. Development mode only. */
import { z } from 'zod';
import { callsFor } from './call.ts';

const tokens = z.int().positive();

/** These calls as rows of `calls` (calls.ts), the table of all calls. */
export const localModelCalls = callsFor('administrator', {
  findLocalModels: {
    does: 'Looks for Ollama, LM Studio, llama.cpp and vLLM at their usual ports of the computer that this server runs on, and lists their models that can read offers. Changes nothing.',
    input: z.object({}).nullish(),
    output: z.object({
      /** The programs that answered. */
      servers: z.array(
        z.object({
          name: z.string(),
          baseUrl: z.string(),
          /** The most suitable one first. */
          models: z.array(
            z.object({
              name: z.string(),
              /** As the program says it, such as `4.3B`; null when it does not. */
              size: z.string().nullable(),
              /** In tokens; null when unknown, with Ollama until the model is loaded. */
              context: tokens.nullable(),
              /** The lines of .env by which this model reads offers. */
              lines: z.array(z.string()),
            }),
          ),
        }),
      ),
      /** Tokens of context below which the end of long offers is lost. */
      minContext: tokens,
      /** Whether OPENAI_API_KEY is set: it would be sent to these programs too. */
      hasKey: z.boolean(),
    }),
  },
});
