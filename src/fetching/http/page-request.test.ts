/** Tests malformed and hostile answers, byte by byte. */
import type { Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import {
  closeServers,
  fetcherFor,
  offerPage,
  serveRaw,
  writeForEver,
} from '../../../tests/fakes/serve-locally.ts';
import type { OfferFetcherSettings } from '../fetch-offer.ts';

afterEach(closeServers);

const unreachable = { ok: false, code: 'pageUnreachable' };
const timedOut = { ok: false, code: 'pageTimedOut' };
const start = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';
const length = Buffer.byteLength(offerPage);
/** Long enough that no test ends by it. */
const patient = { timeoutMilliseconds: 600_000 };
const hasty = { timeoutMilliseconds: 100 };

/** The result of an answer, once its connection is closed. */
async function fetchRaw(answer: (socket: Socket) => void, limits: OfferFetcherSettings['limits'] = patient) {
  const served = await serveRaw(answer);
  const offer = await fetcherFor([served], { limits })(served.origin);
  await served.closed;
  return offer;
}

describe('headers', () => {
  test.each([
    ['without end', 'X-More: and more\r\n'],
    ['very many and tiny', 'a:\r\n'],
    ['one that is very long', 'a'],
  ])('%s', async (_name, more) => {
    const offer = await fetchRaw((socket) => {
      socket.write(`${start}X-Much: `);
      writeForEver(socket, more);
    });
    expect(offer).toEqual(unreachable);
  });
  test('a status line without end', async () =>
    expect(
      await fetchRaw((socket) => {
        socket.write('HTTP/1.1 200 ');
        writeForEver(socket, 'OK');
      }, hasty),
    ).toMatchObject({ ok: false }));
  test.each([
    ['announced without end', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'],
    ['switching to another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n'],
  ])('an answer %s', async (_name, more) =>
    expect(await fetchRaw((socket) => writeForEver(socket, more), hasty)).toMatchObject({ ok: false }),
  );
  test('that come in drops, until the time is up', async () => {
    const offer = await fetchRaw((socket) => {
      socket.write(start);
      const drip = setInterval(() => socket.write('X-Slow: 1\r\n'), 10);
      socket.on('close', () => clearInterval(drip));
    }, hasty);
    expect(offer).toEqual(timedOut);
  });
  test.each(['', 'SSH-2.0-OpenSSH_9.9\r\n', '\0\0\0\0', 'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n'])(
    '%j instead of any',
    async (bytes) => expect(await fetchRaw((socket) => socket.end(bytes))).toEqual(unreachable),
  );
  test.each([
    'Content-Length: 10\r\nContent-Length: 20\r\n',
    'Content-Length: 10\r\nTransfer-Encoding: chunked\r\n',
  ])('two lengths: %j', async (lengths) =>
    expect(await fetchRaw((socket) => socket.end(`${start}${lengths}\r\n${offerPage}`))).toEqual(unreachable),
  );
});

describe('a body whose end', () => {
  test('is announced and comes is a page', async () =>
    expect(
      await fetchRaw((socket) => socket.write(`${start}Content-Length: ${length}\r\n\r\n${offerPage}`)),
    ).toMatchObject({ ok: true }));
  test('is announced and does not come is none', async () =>
    expect(
      await fetchRaw((socket) => socket.end(`${start}Content-Length: ${length + 1}\r\n\r\n${offerPage}`)),
    ).toEqual(unreachable));
  test('is announced by chunks and does not come is none', async () => {
    const chunk = `${length.toString(16)}\r\n${offerPage}\r\n`;
    const chunked = `${start}Transfer-Encoding: chunked\r\n\r\n${chunk}`;
    expect(await fetchRaw((socket) => socket.end(chunked))).toEqual(unreachable);
    expect(await fetchRaw((socket) => socket.end(`${chunked}0\r\n\r\n`))).toMatchObject({ ok: true });
  });
  test('is the end of the connection is a page: no other end was announced', async () =>
    expect(await fetchRaw((socket) => socket.end(`${start}\r\n${offerPage}`))).toMatchObject({ ok: true }));
  test('is announced too early ends there', async () => {
    const short = length - Buffer.byteLength('<li>Measure outcomes</li></ul></body></html>');
    const offer = await fetchRaw((socket) =>
      socket.end(`${start}Content-Length: ${short}\r\n\r\n${offerPage}`),
    );
    expect(offer.ok && offer.text).toMatch(/Interview users every week$/);
  });
  test('is announced too far off is not waited for', async () =>
    expect(await fetchRaw((socket) => socket.write(`${start}Content-Length: 1000000000000\r\n\r\n`))).toEqual(
      {
        ok: false,
        code: 'pageTooLarge',
      },
    ));
});

describe('a body', () => {
  /** A pace that only a hostile server falls below. */
  const paced = { ...patient, slowestBytesPerSecond: 100, paceWindowMilliseconds: 100 };

  test('that never begins is given up', async () =>
    expect(await fetchRaw((socket) => socket.write(`${start}\r\n`), paced)).toEqual(timedOut));
  test('that comes in drops is given up', async () => {
    const offer = await fetchRaw((socket) => {
      socket.write(`${start}\r\n${offerPage}`);
      const drip = setInterval(() => socket.write('a'), 20);
      socket.on('close', () => clearInterval(drip));
    }, paced);
    expect(offer).toEqual(timedOut);
  });
  test('that hides its bytes beside the chunks is given up', async () => {
    const offer = await fetchRaw((socket) => {
      socket.write(`${start}Transfer-Encoding: chunked\r\n\r\n1;`);
      writeForEver(socket, 'extension');
    }, paced);
    expect(offer).toMatchObject({ ok: false });
  });
  test('that is followed by headers without end is none', async () => {
    const offer = await fetchRaw((socket) => {
      socket.write(`${start}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n`);
      writeForEver(socket, 'X-More: and more\r\n');
    });
    expect(offer).toEqual(unreachable);
  });
  test('without end is too large', async () => {
    const offer = await fetchRaw((socket) => {
      socket.write(`${start}\r\n`);
      writeForEver(socket, '<p>more</p>');
    });
    expect(offer).toEqual({ ok: false, code: 'pageTooLarge' });
  });
});
