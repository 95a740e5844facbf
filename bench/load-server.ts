/**
 * Servers in separate processes, their processor time and memory, and the answers to many clients.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import autocannon, { type Options } from 'autocannon';

/** A server that is running. */
export type LoadServer = {
  child: ChildProcess;
  address: string;
  /** From the start of the process to the line that says that it is ready. */
  readyMilliseconds: number;
};

/** Starts a program that prints its address once it is ready. */
export async function startLoadServer(
  program: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<LoadServer> {
  const start = performance.now();
  const child = spawn(process.execPath, [program], {
    env: { PORT: '0', OFFERGRADE_LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream })) {
    const address = /is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (address) {
      const readyMilliseconds = performance.now() - start;
      return { child, address: `http://127.0.0.1:${address}`, readyMilliseconds };
    }
  }
  throw new Error(`${program} stopped`);
}

/** Rejects if the server does not end. */
export async function stopLoadServer({ child }: LoadServer): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const ticksASecond = 100;
const pageBytes = 4_096;

/** Seconds of processor time so far, all threads together. Linux only. */
export function processorSeconds({ child }: Pick<LoadServer, 'child'>): number {
  // The name, in parentheses, may contain spaces.
  const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

/** Resident bytes, without prior garbage collection. Linux only. */
export function residentBytes({ child }: LoadServer): number {
  return Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * pageBytes;
}

const paragraph = (
  number: number,
) => `You own the product strategy and the roadmap of billing product ${number}, from discovery to
delivery. You run ${number % 97} interviews with customers a month, define pricing with finance and answer for revenue and retention.
You work in team ${number % 89} with a designer and ${number % 13} engineers who ship to production every day, and you measure
release ${number} with experiments.\n`;
const charactersOfAnOffer = 5_000;
let offers = 0;

/** An offer that has not been sent before. */
function newOffer(characters: number): string {
  offers += 1;
  let text = `Product Manager ${offers}\n`;
  for (let part = 0; text.length < characters; part += 1) text += paragraph(offers * 31 + part);
  return text.slice(0, characters);
}

/** Milliseconds of each answer, by status. */
export type Heard = { seconds: number; times: Map<number, number[]>; lost: number };

type Asked = Pick<Options, 'connections'> & Partial<Options> & { characters?: number };

/**
 * Analyses of distinct texts (by default of 5,000 characters) over this many connections at once.
 */
export async function analyses(
  { address }: Pick<LoadServer, 'address'>,
  { characters = charactersOfAnOffer, ...options }: Asked,
): Promise<Heard> {
  const times = new Map<number, number[]>();
  const run = autocannon({
    url: address,
    timeout: 60,
    ...options,
    requests: [
      {
        method: 'POST',
        path: '/api/analyzeJobOffer',
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => ({
          ...request,
          body: JSON.stringify({ data: { jobOffer: newOffer(characters) } }),
        }),
      },
    ],
  });
  run.on('response', (_client, status: number, _bytes, milliseconds: number) => {
    const known = times.get(status);
    if (known) known.push(milliseconds);
    else times.set(status, [milliseconds]);
  });
  const start = performance.now();
  const { errors } = await run;
  return { seconds: (performance.now() - start) / 1_000, times, lost: errors };
}

/** The value that this share (0 to 1) of the values does not exceed; 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
