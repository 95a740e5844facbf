/**
 * Servers behind one balancer on one database, each a process that is restarted whenever it ends,
 * as by systemd.
 */
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type Balancer, openBalancer } from './balancer.ts';

/** The running servers. */
export type Fleet = {
  balancer: Balancer;
  /** The address of each server. */
  servers: readonly string[];
  /** Kills a server during its work and restarts it; resolves once it is up. */
  kill(number: number): Promise<void>;
  /** Stops a server gracefully and restarts it; returns its exit code, once it is up again. */
  restart(number: number): Promise<number | null>;
  /** Log lines of all servers so far, including killed ones. */
  log(): Record<string, unknown>[];
  /** Stops all servers for good; returns their exit codes. */
  stop(): Promise<(number | null)[]>;
};

const pauseMilliseconds = 100;

/** Starts this many servers with this environment; ended with the test. */
export async function startFleet(count: number, environment: Record<string, string>): Promise<Fleet> {
  const ports = await freePorts(count);
  const start = (number: number) => startUntilUp({ ...environment, PORT: String(ports[number]) });
  const running = await Promise.all(ports.map((_, number) => start(number)));
  const all = [...running];
  const servers = ports.map((port) => `http://127.0.0.1:${port}`);
  const balancer = await openBalancer(servers);
  onTestFinished(() => balancer.close());

  async function end(number: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const child = running[number]?.child;
    if (!child) throw new Error(`there is no server ${number}`);
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  }
  async function endAndStart(number: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const code = await end(number, signal);
    const started = await start(number);
    running[number] = started;
    all.push(started);
    return code;
  }
  return {
    balancer,
    servers,
    async kill(number) {
      await endAndStart(number, 'SIGKILL');
    },
    log: () => all.flatMap((server) => server.log()),
    restart: (number) => endAndStart(number, 'SIGTERM'),
    stop: () => Promise.all(running.map((_, number) => end(number, 'SIGTERM'))),
  };
}

/** A start needs the database, which may be unavailable at that time. */
async function startUntilUp(environment: Record<string, string>): Promise<ServerProcess> {
  for (;;) {
    try {
      return await startServerProcess(environment);
    } catch (error) {
      if (!/cannot be (?:used|kept there)/.test(String(error))) throw error;
      await setTimeout(pauseMilliseconds);
    }
  }
}

/** Distinct ports: each is released at once, so it could be found again. */
async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
