import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readServerEvents } from './read-server-events.ts';

async function read(...pieces: string[]): Promise<string[]> {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(stream) {
      for (const piece of bytes) stream.enqueue(piece);
      stream.close();
    },
  });
  const events: string[] = [];
  for await (const data of readServerEvents(body)) events.push(data);
  return events;
}

test('joins the data lines of an event and passes other fields over', async () => {
  expect(await read(': note\nevent: x\ndata: one\ndata:two\n\n\n\ndata: three\n\n')).toEqual([
    'one\ntwo',
    'three',
  ]);
});

test('takes an event that the end of the body closes', async () => {
  expect(await read('data: last')).toEqual(['last']);
});

test('reads the same events however the body is cut, with every kind of line end', async () => {
  const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
  await fc.assert(
    fc.asyncProperty(lineEnds, fc.array(fc.nat(40), { maxLength: 6 }), async (end, cuts) => {
      const body = ['data: one', 'data: two', '', 'data: three', '', ''].join(end);
      const edges = [0, ...cuts.map((cut) => Math.min(cut, body.length)), body.length].sort((a, b) => a - b);
      const pieces = edges.slice(1).map((edge, index) => body.slice(edges[index], edge));
      expect(await read(...pieces)).toEqual(['one\ntwo', 'three']);
    }),
  );
});
