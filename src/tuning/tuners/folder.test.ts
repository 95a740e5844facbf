/**
 * Checks of the training folder that need no GPU: syntax, names of options, and the folder's own
 * check.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import documented from '../../../tests/fakes/tuning-sellers/documented-options.json' with { type: 'json' };
import { exampleFiles, folder } from './folder.ts';

const run = promisify(execFile);
const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);
const testWithPython = hasPython ? test : test.skip;

const line = (words: string) =>
  `${JSON.stringify({
    messages: [
      { role: 'system', content: 'Read the initiative.' },
      { role: 'user', content: words },
      { role: 'assistant', content: '{}' },
    ],
  })}\n`;

const order = {
  baseModel: 'Maker/Small-4B-Instruct',
  model: 'offergrade-1a2b3c4d',
  epochs: 2,
  longest: 100,
  hasValidation: true,
};
const training = line('You own the vision.').repeat(12);

/** The unpacked folder, with examples. */
async function written(changes: Partial<typeof order> = {}) {
  const files = await folder.files({ ...order, ...changes });
  const path = mkdtempSync(join(tmpdir(), 'offergrade-folder-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const examples = {
    [exampleFiles.training]: training,
    [exampleFiles.validation]: line('Pilotez la vision.'),
  };
  for (const [name, text] of Object.entries({ ...files, ...examples })) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    writeFileSync(join(path, name), text);
  }
  return { path, files };
}

/** The names at one indentation level of a settings file. */
const namesIn = (text = '', indent = '') =>
  [...text.matchAll(new RegExp(`^${indent}(\\w+):`, 'gm'))].map(([, name]) => name ?? '');

test('holds both configurations, and how to check, train and serve', async () => {
  const { files } = await written();
  expect(Object.keys(files).toSorted()).toEqual([
    'LISEZMOI.md',
    'README.md',
    'axolotl.yaml',
    'check.py',
    'requirements-axolotl.txt',
    'requirements-trl.txt',
    'requirements-vllm.txt',
    'serve.sh',
    'trl.yaml',
  ]);
  expect(Object.values(files).join()).not.toMatch(/\{\{|undefined/);
  expect(files['serve.sh']).toContain('--lora-modules offergrade-1a2b3c4d=./adapter');
  expect(files['README.md']).toContain('`offergrade-1a2b3c4d`');
});

test('every option has a name that the documentation has', async () => {
  for (const hasValidation of [true, false]) {
    const { files } = await written({ hasValidation });
    const trl = namesIn(files['trl.yaml']);
    expect(trl).toContain('assistant_only_loss');
    expect(trl.filter((name) => !documented.trl.includes(name))).toEqual([]);
    const axolotl = [
      ...namesIn(files['axolotl.yaml']),
      ...namesIn(files['axolotl.yaml'], ' {4}'),
      ...namesIn(files['axolotl.yaml'], ' {2}- '),
    ];
    expect(axolotl).toContain('roles_to_train');
    expect(axolotl.filter((name) => !documented.axolotl.includes(name))).toEqual([]);
    expect(axolotl.includes('test_datasets')).toBe(hasValidation);
    expect(files['trl.yaml']).toContain(hasValidation ? 'eval_strategy: epoch' : "eval_strategy: 'no'");
  }
});

test('is given room for its longest example, between 2,048 and 32,768 tokens', async () => {
  const length = async (longest: number) => {
    const { files } = await written({ longest });
    return /max_length: (\d+)/.exec(files['trl.yaml'] ?? '')?.[1];
  };
  expect(await length(10)).toBe('2048');
  expect(await length(10_000)).toBe('4096');
  expect(await length(900_000)).toBe('32768');
});

testWithPython(
  'its shell and Python have no mistake of syntax, nor its YAML where a reader is there',
  async () => {
    const { path } = await written();
    await run('sh', ['-n', 'serve.sh'], { cwd: path });
    await run('python3', ['-m', 'py_compile', 'check.py'], { cwd: path });
    const yaml = `
try:
    import yaml
except ImportError:
    raise SystemExit(0)
trl = yaml.safe_load(open("trl.yaml"))
assert trl["num_train_epochs"] == 2 and trl["learning_rate"] == 0.0002 and trl["eval_strategy"] == "epoch", trl
axolotl = yaml.safe_load(open("axolotl.yaml"))
assert axolotl["test_datasets"][0]["data_files"] == "data/validation.jsonl", axolotl
assert axolotl["datasets"][0]["roles_to_train"] == ["assistant"] and axolotl["num_epochs"] == 2, axolotl
`;
    await run('python3', ['-c', yaml], { cwd: path });
  },
);

testWithPython('its check finds what is missing, and examples that are none', async () => {
  const { path } = await written();
  const said = async () =>
    run('python3', ['check.py', 'trl'], { cwd: path, env: { PATH: process.env.PATH } }).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => stdout,
    );
  expect(await said()).not.toContain('not an example');
  writeFileSync(join(path, 'data', 'train.jsonl'), `${training}{"messages": []}\n`);
  expect(await said()).toContain('MISTAKE: train.jsonl, line 13: not an example');
  rmSync(join(path, 'data', 'train.jsonl'));
  expect(await said()).toMatch(/MISTAKE: .*train\.jsonl is missing/);
  await expect(run('python3', ['check.py', 'nothing'], { cwd: path })).rejects.toMatchObject({ code: 1 });
});
