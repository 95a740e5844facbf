/** Runs every command of the README as a newcomer types it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from './fakes/free-port.ts';

const root = join(import.meta.dirname, '..');

const offer = `Product Manager
Tidewrack, Bristol

What you will do
- Own the vision and the strategy of our booking product.
- Work with finance on pricing.
- Write user stories and prioritise the backlog with the developers.
- Interview harbour masters every week to find out what to build next.
`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'offergrade-readme-'));
  writeFileSync(join(folder, 'offer.txt'), offer);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function type(command: string, port = 0): ChildProcess {
  const [program = '', ...args] = command.split(' ');
  return spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), OFFERGRADE_DATA: join(folder, 'data') },
  });
}

async function runToEnd(command: string): Promise<{ code: number | null; output: string }> {
  const child = type(command);
  let output = '';
  child.stdout?.on('data', (data) => (output += data));
  child.stderr?.on('data', (data) => (output += data));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

/** Resolves to the first address that the command prints; the caller stops it. */
async function untilAddress(command: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const child = type(command, await freePort());
  const stopped = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const stop = () => {
    process.kill(-(child.pid as number), 'SIGTERM');
    return stopped;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    const look = (data: Buffer) => {
      output += data;
      // On a terminal or CI, colour codes occur within the address.
      const address = /http:\/\/[\w.[\]]+:\d+/.exec(stripVTControlCharacters(output))?.[0];
      if (address) resolve({ address, stop });
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    child.on('close', () => reject(new Error(`${command} ended without an address:\n${output}`)));
  });
}

async function servesThePage(command: string) {
  const { address, stop } = await untilAddress(command);
  try {
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Offergrade');
  } finally {
    await stop();
  }
}

const trials: Record<string, () => Promise<void>> = {
  'npm start': () => servesThePage('npm start'),
  'npm run dev': () => servesThePage('npm run dev'),
  'npm run -s grade -- offer.txt': async () => {
    const { code, output } = await runToEnd(`npm run -s grade -- ${join(folder, 'offer.txt')}`);
    expect(output).toMatch(/^[A-E] {2}/);
    expect(output).toContain('Own the vision and the strategy of our booking product');
    expect(code).toBe(0);
  },
};

/** Commands that cannot be run from here, each with the reason. */
const triedElsewhere = new Map([
  ['npm test', 'this test is part of it'],
  ['npm run -s grade -- mcp', 'it waits for a client; src/cli/run-command.test.ts has one'],
  ['npm run -s grade -- ads --at-least C', 'its reports are tested in process'],
]);

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const commands = [...readme.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

test('the README shows the commands that are tried here, and no other', () => {
  const tried = [...Object.keys(trials), ...triedElsewhere.keys()];
  expect(commands.map((line) => line.replace(/\s+#.*/, '')).sort()).toEqual(tried.sort());
});

test.each(Object.keys(trials))('%s does what the README says', { timeout: 120_000 }, async (command) => {
  await trials[command]?.();
});
