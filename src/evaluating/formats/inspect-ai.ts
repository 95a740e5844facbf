/**
 * Samples of inspect_ai (its documentation, “Datasets”), which `json_dataset` reads without a
 * mapping of fields.
 */
import type { DatasetLine } from '../dataset-lines.ts';

/** Without a labelled answer the target is empty: scorers of such samples need none. */
export function toInspectAi({ type, input, ideal, metadata }: DatasetLine): string {
  return JSON.stringify({
    id: `${metadata.id}:${type}`,
    input,
    target: ideal ?? '',
    metadata: { type, ...metadata },
  });
}
