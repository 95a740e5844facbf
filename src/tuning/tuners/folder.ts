/**
 * A folder for training on one's own machine: the examples, configurations for TRL and Axolotl, a
 * check of the machine, and how to serve the result. The files are in `folder/` beside this one.
 */
import { readFile } from 'node:fs/promises';
import type { FolderMaker, FolderOrder } from './tuner.ts';

const usualEpochs = 3;
/** Minimum sequence length, in tokens. */
const minLength = 2_048;
const maxLength = 32_768;

const templates = [
  ...(['README.md', 'LISEZMOI.md', 'trl.yaml', 'axolotl.yaml', 'check.py', 'serve.sh'] as const),
  ...(['requirements-trl.txt', 'requirements-axolotl.txt', 'requirements-vllm.txt'] as const),
];

/** Paths of the example files. */
export const exampleFiles = { training: 'data/train.jsonl', validation: 'data/validation.jsonl' } as const;

/** The maker of such folders. */
export const folder: FolderMaker = {
  kind: 'folder',
  name: 'folder',
  async files(order) {
    const values = await valuesOf(order);
    const made = await Promise.all(
      templates.map(async (name): Promise<[string, string]> => [name, filled(await template(name), values)]),
    );
    return Object.fromEntries(made);
  },
};

const template = (name: string) => readFile(new URL(`folder/${name}`, import.meta.url), 'utf8');

async function valuesOf(order: FolderOrder): Promise<Record<string, string>> {
  const { baseModel, model, epochs = usualEpochs, longest, hasValidation } = order;
  return {
    baseModel,
    model,
    epochs: `${epochs}`,
    longest: `${lengthFor(longest)}`,
    evaluation: hasValidation ? 'epoch' : "'no'",
    testDatasets: hasValidation ? await template('test-datasets.yaml') : '',
  };
}

/**
 * A token has at least three bytes in the supported languages; longer examples are truncated by the
 * trainer.
 */
function lengthFor(longest: number): number {
  return Math.min(maxLength, Math.max(minLength, Math.ceil(longest / 3 / 1_024) * 1_024));
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
