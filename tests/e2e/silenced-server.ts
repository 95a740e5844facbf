/**
 * Offergrade behind a proxy that can be silenced: connections are still accepted, but nothing is
 * answered.
 */

import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

export type SilencedServer = { address: string; silence: () => void; close: () => Promise<void> };

export async function startSilencedServer(): Promise<SilencedServer> {
  const { hostname, port } = new URL(process.env.OFFERGRADE_ADDRESS ?? '');
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => silent || to.write(bytes));
      // The server closes idle connections, which would be an answer too, so it is not passed on.
      const passOn = (end: () => void) => (silent && from === upstream ? undefined : end());
      from.on('error', () => passOn(() => to.destroy()));
      from.on('close', () => {
        sockets.delete(from);
        passOn(() => to.end());
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    silence: () => {
      silent = true;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
