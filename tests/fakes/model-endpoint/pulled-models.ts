import type { ServedModel } from './model-endpoint.ts';

/** A model list in Ollama's form, with pulled models that the program does not know. */
export const pulledModels: ServedModel[] = ['qwen3.5:4b', 'gemma4:e4b'].map((id) => ({
  id,
  owned_by: 'library',
}));
