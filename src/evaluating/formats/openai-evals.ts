/**
 * The samples of github.com/openai/evals (docs/build-eval.md there): `input`, the messages of a
 * chat, and `ideal`, the answer. It ignores further fields; ours are those of dataset-entry.ts, so
 * that `npm run evaluate` reads the same file.
 */
import type { DatasetLine } from '../dataset-lines.ts';

/** Formats a line, without its line end. */
export function toOpenAiEvals({ type, input, ideal, metadata }: DatasetLine): string {
  return JSON.stringify({ input, ...(ideal !== undefined && { ideal }), type, metadata });
}
