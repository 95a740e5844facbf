import type { ServedModel } from './model-endpoint.ts';

/** A list as Ollama gives it, of models that somebody pulled and the program does not know. */
export const pulledModels: ServedModel[] = ['qwen3.5:4b', 'gemma4:e4b'].map((id) => ({
  id,
  owned_by: 'library',
}));
