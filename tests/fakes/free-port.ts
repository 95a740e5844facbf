import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Ports that no system hands out by itself: one that was free a moment ago is not taken by a server
 * of another test that asks for any.
 */
const handedOutByNobody = { min: 15_000, max: 30_000 };

/** A port that was free a moment ago, drawn by chance so that two tests rarely get the same. */
export async function freePort(): Promise<number> {
  const port = randomInt(handedOutByNobody.min, handedOutByNobody.max);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
