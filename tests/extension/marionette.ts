/** Marionette, Firefox's protocol for tests: unlike others it may press buttons of the browser's own window. */
import { connect, type Socket } from 'node:net';
import { expect } from '@playwright/test';

type Answer = [type: number, id: number, error: object | null, result: unknown];

/** A connection to the Firefox that listens on a port of this machine, or will soon. */
export async function openMarionette(port: number) {
  const socket = await waitForSocket(port);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      // Each message has its length in bytes before it: `12:{"some":"…"}`.
      const start = received.indexOf(':') + 1;
      const end = start + Number.parseInt(received.toString('latin1', 0, start), 10);
      if (start === 0 || received.length < end) return;
      const message: Answer | object = JSON.parse(received.toString('utf8', start, end));
      received = received.subarray(end);
      // Its greeting is no list.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      if (error) waiting.get(id)?.reject(new Error(JSON.stringify(error)));
      else waiting.get(id)?.resolve(result);
    }
  });

  /** The answer to a command, which Firefox gives after those to earlier ones. */
  function send(command: string, parameters: object = {}): Promise<unknown> {
    const id = waiting.size;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    const message = JSON.stringify([0, id, command, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return answer.promise;
  }

  return { send, close: () => socket.destroy() };
}

async function waitForSocket(port: number): Promise<Socket> {
  let socket: Socket | undefined;
  await expect(async () => {
    const { promise, resolve, reject } = Promise.withResolvers<Socket>();
    const opened = connect(port, '127.0.0.1', () => resolve(opened)).on('error', reject);
    socket = await promise;
  }).toPass();
  if (!socket) throw new Error('Firefox does not listen');
  return socket;
}
