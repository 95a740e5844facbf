import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingsTable } from '../../../settings/settings-table.ts';

/**
 * The only files that may name a model: settings and the file generated from them, recommended and
 * base models, the list prices with their page, lists of a fake endpoint and the tests of choosing
 * from them, and the specification of the default.
 */
const allowed = [
  'src/settings/model-settings.ts',
  'src/server/modules/analyses/choice/recommended-models.ts',
  'src/contract/tuning/default-base-models.ts',
  'src/server/modules/costs/list-prices.ts',
  'docs/models.md',
  '.env.example',
  'tests/fakes/model-endpoint/pulled-models.ts',
  'src/server/modules/analyses/choice/model-choice.test.ts',
  'src/server/modules/analyses/choice/rank-models.test.ts',
  'src/cli/setup/setup-command.test.ts',
  'docs/domain/specification.md',
];
const places = ['src', 'scripts', 'bench', 'tests', 'docs', '.env.example', 'README.md', 'CONTRIBUTING.md'];
/** Names as providers give them: a family, an optional hyphen, and a version. */
const modelName =
  /\b(?:gpt-?\d|o[134]-(?:mini|preview)|claude-\w|gemini-\d|llama-?\d|mistral-(?:small|medium|large)|qwen-?\d)/i;

function filesIn(place: string): string[] {
  try {
    return readdirSync(place, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|json|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch {
    return [place];
  }
}

test('models are named in their settings and beside it alone: models are retired', () => {
  const files = places.flatMap(filesIn).filter((file) => !file.endsWith('model-names.test.ts'));
  expect(files.length).toBeGreaterThan(200);
  const naming = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return modelName.test(text) || settingsTable.models.default.some((name) => text.includes(name));
  });
  expect(naming.toSorted()).toEqual(allowed.toSorted());
});
