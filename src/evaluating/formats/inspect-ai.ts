/** Samples of inspect_ai (its documentation, “Datasets”), as `json_dataset` reads them without a mapping of fields. */
import type { DatasetLine } from '../dataset-lines.ts';

/** Where nobody set an answer the target is empty: a scorer of such samples needs none. */
export function asInspectAi({ type, input, ideal, metadata }: DatasetLine): string {
  return JSON.stringify({
    id: `${metadata.id}:${type}`,
    input,
    target: ideal ?? '',
    metadata: { type, ...metadata },
  });
}
