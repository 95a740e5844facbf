/** Default base models; defined only here, since models are retired. */
import type { TunerName } from './launches.ts';

/**
 * OpenAI’s is the first of the reading models. The folder’s is open, and small enough for one GPU
 * of 24 GB.
 */
export const defaultBaseModels: Readonly<Record<TunerName, string>> = {
  'openai-compatible': '',
  builtin: 'builtin',
  folder: 'Qwen/Qwen3-4B-Instruct-2507',
};
