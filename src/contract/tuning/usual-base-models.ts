/** What is proposed to train where nobody names a base model; read from here alone, since models are retired. */
import type { TunerName } from './launches.ts';

/** OpenAI’s is the first of the models that read. The folder’s is open, and small enough for one GPU of 24 GB. */
export const usualBaseModels: Readonly<Record<TunerName, string>> = {
  'openai-compatible': '',
  builtin: 'builtin',
  folder: 'Qwen/Qwen3-4B-Instruct-2507',
};
