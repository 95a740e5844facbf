/**
 * The built server while one visitor attacks it and another uses it. `HOSTILE_SECONDS`: how long
 * each attack lasts, one second by default; when it is set, the other visitor's waiting time and
 * the memory afterwards are checked too, which would fail on a busy machine.
 */
import { spawn } from 'node:child_process';
import { once as event } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { attacks } from '../../tests/fakes/hostile-visitor/attacks.ts';
import { residentMegabytes } from '../../tests/fakes/hostile-visitor/resident-memory.ts';
import { weakOffer } from '../../tests/fakes/offers.ts';
import { callServer, startServerProcess } from '../../tests/fakes/server-process.ts';

const long = process.env.HOSTILE_SECONDS;
const attackMilliseconds = 1_000 * Number(long ?? 1);
/** The memory limit of docs/operating.md, the compose file and the unit. */
const grantedMegabytes = 1_024;
const attacker = fileURLToPath(new URL('../../tests/fakes/hostile-visitor/attacks.ts', import.meta.url));

const grade = (address: string, mark: number | string) =>
  callServer(
    address,
    'analyzeJobOffer',
    { jobOffer: `${weakOffer}\n${mark}` },
    { 'X-Forwarded-For': '198.51.100.7' },
  );

/** Grades distinct offers one after the other; returns how long each took. */
async function gradeOffers(address: string, mayEnd: () => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!mayEnd()) {
    const start = performance.now();
    const answer = await grade(address, `${took.length} ${start}`);
    expect(answer.status, await answer.text()).toBe(200);
    took.push(performance.now() - start);
    await setTimeout(100);
  }
  return took;
}

/** Starts an attack by a visitor of its own; returns the function that ends it. */
async function begin(name: string, address: string, number: number): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, [attacker, name, address, `203.0.113.${number}`], {
    stdio: 'ignore',
  });
  const ended = event(child, 'exit');
  await event(child, 'spawn');
  return () => {
    child.kill('SIGKILL');
    return ended;
  };
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

// Only Linux reports the memory of a process tree.
test.skipIf(process.platform !== 'linux')(
  'whatever one visitor sends, another is answered, and the server keeps to its memory',
  { timeout: Object.keys(attacks).length * (attackMilliseconds + 180_000) },
  async () => {
    const { address, child, isAlive, log } = await startServerProcess({
      OFFERGRADE_TRUSTED_PROXIES: '1',
      OFFERGRADE_READER_THREADS: '0',
      // Set as in the image and the unit.
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
    });
    const memory = () => residentMegabytes(Number(child.pid));
    // By then all of its threads have read an offer. Those above what a slow machine can read in time are refused.
    await Promise.all(Array.from({ length: 16 }, (_, number) => grade(address, number)));
    let offers = 0;
    const lone = median((await gradeOffers(address, () => offers++ >= 5)).slice(1));
    const idle = memory();
    let max = idle;
    const watch = setInterval(() => {
      max = Math.max(max, memory());
    }, 100);
    for (const [number, name] of Object.keys(attacks).entries()) {
      const end = await begin(name, address, number + 1);
      const until = performance.now() + attackMilliseconds;
      const took = await gradeOffers(address, () => performance.now() > until);
      await end();
      expect(isAlive(), name).toBe(true);
      expect((await fetch(`${address}/healthz`)).status, name).toBe(200);
      expect(took.length, name).toBeGreaterThan(0);
      expect(max, name).toBeLessThan(grantedMegabytes);
      expect(log().filter(({ msg }) => msg === 'request blocked the main thread')).toEqual([]);
      if (!long) continue;
      console.log(
        `${name}: ${Math.round(Math.max(...took))} ms, ${Math.round(lone)} alone; ${Math.round(max)} MB, ${Math.round(idle)} idle`,
      );
      expect(Math.max(...took), `${name}, ${lone} ms alone`).toBeLessThan(3 * lone + 1_000);
      await expect
        .poll(memory, { timeout: 120_000, interval: 1_000, message: name })
        .toBeLessThan(1.5 * idle);
    }
    clearInterval(watch);
  },
);
