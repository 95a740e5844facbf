import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { fileTimeout } from '../../contract/files.ts';
import { connectionLimits, listen, type RunningServer } from './listen.ts';

async function listening(...options: Parameters<typeof listen>): Promise<RunningServer> {
  const result = await listen(...options);
  if (!result.ok) throw new Error(result.mistake);
  return result.listening;
}

const here = { port: 0, host: '127.0.0.1' };

/** Sends the text and returns everything received until the server closed the connection. */
async function exchange(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test('headers and bodies that do not arrive are answered 408, endless headers 431', async () => {
  const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 };
  const server = await listening(async (request) => new Response(await request.text()), here, limits);
  onTestFinished(() => server.close());
  expect(await exchange(server.port, 'GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  const body = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf';
  expect(await exchange(server.port, body)).toMatch(/^HTTP\/1\.1 408 /);
  const endless = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(16_384)}\r\n\r\n`;
  expect(await exchange(server.port, endless)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await exchange(server.port, 'not http\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
});

test('of one address, and of all, no more connections are open than may be', async () => {
  for (const limits of [{ connectionsOfAddress: 2 }, { connectionsOfAll: 2 }]) {
    const server = await listening(() => new Response('here'), here, limits);
    onTestFinished(() => server.close());
    const open = [connect(server.port, '127.0.0.1'), connect(server.port, '127.0.0.1')];
    await Promise.all(open.map((socket) => once(socket, 'connect')));
    expect(await exchange(server.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n').catch(String)).not.toContain(
      'here',
    );
    open[0]?.destroy();
    const answered = () => exchange(server.port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await expect.poll(() => answered().catch(String)).toContain('here');
  }
});

test('a body that trickles in is answered 408, one that has brought enough may pause', async () => {
  const limits = { bodyPatience: 100, connectionsCheckingInterval: 10 };
  const server = await listening(async (request) => new Response(await request.text()), here, limits);
  onTestFinished(() => server.close());
  const head = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
  const start = performance.now();
  expect(await exchange(server.port, `${head(100)}half`)).toMatch(/^HTTP\/1\.1 408 .*\r\nConnection: close/);
  // Waits longer than the base limit: the bytes already sent have earned minutes.
  const socket = connect(server.port, '127.0.0.1');
  socket.write(head(200_000) + 'x'.repeat(199_999));
  await setTimeout(4 * (performance.now() - start));
  socket.write('x');
  const [answer] = await once(socket.setEncoding('utf8'), 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('who is refused before the whole body came can send it, reads the answer and is told that the connection ends', async () => {
  const refusing = () => new Response('too large', { status: 400 });
  const server = await listening(refusing, here);
  onTestFinished(() => server.close());
  const body = Buffer.alloc(16 * 1024 * 1024, 'x');
  const socket = connect(server.port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n`);
  // Rejects when the connection is cut meanwhile.
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(body, (error) => (error ? reject(error) : resolve()));
  });
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(answer.toLowerCase()).not.toContain('keep-alive');
  expect(answer).toMatch(/too large$/);
});

test('who goes on sending after a refusal, or stops, is closed at the limits', async () => {
  const limits = { lingerMilliseconds: 50, lingerBytes: 1_000 };
  const server = await listening(() => new Response('no', { status: 400 }), here, limits);
  onTestFinished(() => server.close());
  const head = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;
  expect(await exchange(server.port, `${head(100)}half`)).toMatch(/no$/);
  expect(await exchange(server.port, head(1_000_000) + 'x'.repeat(500_000))).toMatch(/no$|^$/);
});

test('a request that came whole leaves its connection open, whatever became of it', async () => {
  const server = await listening(() => new Response('no', { status: 400 }), here);
  onTestFinished(() => server.close());
  const socket = connect(server.port, '127.0.0.1').setEncoding('utf8');
  for (const body of ['half', '']) {
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    const [answer] = await once(socket, 'data');
    expect(answer.toLowerCase()).toContain('connection: keep-alive');
  }
  socket.destroy();
});

test('a file may take as long to arrive as the page waits for it', () => {
  expect(connectionLimits.requestTimeout).toBeGreaterThanOrEqual(fileTimeout);
});

test('a port in use is one line that names PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  expect(await listen(() => new Response(), { port, host: '127.0.0.1' })).toEqual({
    ok: false,
    mistake: `PORT: port ${port} of 127.0.0.1 is already in use; set another one, or stop the program that uses it.`,
  });
});

test('an address of another machine is one line that names HOST', async () => {
  const result = await listen(() => new Response(), { port: 0, host: '192.0.2.1' });
  expect(result).toEqual({
    ok: false,
    mistake: 'HOST: the server cannot listen on 192.0.2.1 (EADDRNOTAVAIL).',
  });
});

test('closing lets a request under way finish, takes no new one and then ends', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const server = await listening(async () => {
    arrive();
    await mayAnswer;
    return new Response('finished');
  }, here);
  const address = `http://127.0.0.1:${server.port}`;
  const response = fetch(address);
  await arrived;
  const closed = server.close();
  await expect(fetch(address)).rejects.toThrow();
  answer();
  expect(await (await response).text()).toBe('finished');
  await closed;
});
