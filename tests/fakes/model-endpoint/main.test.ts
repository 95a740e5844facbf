import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

test('starts alone, says what to set, answers, and ends when told', async () => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { ...process.env, PORT: '0', OFFERGRADE_MODELS: 'one, two', OPENAI_API_KEY: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(child.stdout, 'data');
    const [, address] = /^OPENAI_BASE_URL=(.+)$/m.exec(String(line)) ?? [];
    const models = (await (await fetch(`${address}/models`)).json()) as { data: { id: string }[] };
    expect(models.data.map((one) => one.id)).toEqual(['one', 'two']);
  } finally {
    child.kill('SIGTERM');
  }
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
}, 30_000);
