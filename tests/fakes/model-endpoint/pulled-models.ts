import type { ServedModel } from './model-endpoint.ts';

const pulled = (...ids: string[]): ServedModel[] => ids.map((id) => ({ id, owned_by: 'library' }));

/** A model list in Ollama's form, of families that the program knows. */
export const pulledModels = pulled('nomic-embed-text:latest', 'qwen3.5:4b', 'gemma4:e4b');

/** The same with models that the program knows nothing about. */
export const unknownModels = pulled('house-one:latest', 'house-two:latest');
