import { afterEach, expect, test } from 'vitest';
import { createBuiltinReader } from '../../src/reading/built-in/builtin-reader.ts';
import { createApp } from '../../src/server/app/app.ts';
import { testDependencies } from '../../tests/fakes/dependencies.ts';
import { otherJob, strongOffer, weakOffer } from '../../tests/fakes/offers.ts';
import { answering, closeServers, serve } from '../../tests/fakes/serve-locally.ts';
import { askOwnServer } from './ask-own-server.ts';

afterEach(closeServers);

/** Offergrade on a port of this machine, which gets requests as a browser sends them. */
async function startServer(environment: Record<string, string> = {}) {
  const app = createApp(await testDependencies({ readers: { builtin: createBuiltinReader() } }, environment));
  const { origin } = await serve(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const answer = await app.request(url, {
      method,
      headers: {
        'content-type': String(headers['content-type']),
        ...(headers.cookie && { cookie: headers.cookie }),
        origin: 'moz-extension://one',
      },
      body: Buffer.concat(chunks),
    });
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
  });
  return origin;
}

const ask = (origin: string, jobOffer: string, whole = false) =>
  askOwnServer(origin, { jobOffer, language: 'fr', whole });

test('the result of a server, and what it says of texts that are no single offer', async () => {
  const origin = await startServer({ OFFERGRADE_ALLOWED_ORIGINS: 'moz-extension://one' });
  const graded = await ask(origin, strongOffer);
  expect(graded).toMatchObject({ ok: true, result: { grade: { letter: 'A' }, reader: 'builtin' } });
  expect(await ask(origin, otherJob)).toMatchObject({ ok: true, result: { score: 1 } });
  expect(await ask(origin, 'Product Manager')).toEqual({ ok: false, code: 'notAnOffer' });
  const several = await ask(origin, `${strongOffer}\n\n${weakOffer}`);
  expect(several).toMatchObject({ ok: false, code: 'severalOffers', pageParts: [] });
  expect('offers' in several && several.offers.map(({ position }) => position)).toEqual([
    'Senior Product Manager',
    'Product Owner',
  ]);
});

test('a server that has not admitted the extension, or has no turn free', async () => {
  const closed = await startServer();
  expect(await ask(closed, strongOffer)).toEqual({ ok: false, fault: 'serverAdmitsNoExtension' });
  const busy = await serve(answering(JSON.stringify({ error: { details: { code: 'readingsBusy' } } })));
  expect(await ask(busy.origin, strongOffer)).toEqual({ ok: false, fault: 'serverIsBusy' });
});

test('what is no Offergrade server, redirects or does not answer', async () => {
  const another = await serve(answering('<p>Hello</p>'));
  expect(await ask(another.origin, strongOffer)).toEqual({ ok: false, fault: 'serverIsAnother' });
  const older = await serve(answering('{"result":{"content":"{\\"score\\":1}"}}'));
  expect(await ask(older.origin, strongOffer)).toEqual({ ok: false, fault: 'serverIsAnother' });
  const failing = await serve(answering('{"error":{"details":{"code":"internal"}}}'));
  expect(await ask(failing.origin, strongOffer)).toEqual({ ok: false, fault: 'serverFailed' });
  const redirecting = await serve((_request, response) =>
    response.writeHead(307, { location: another.origin }).end(),
  );
  expect(await ask(redirecting.origin, strongOffer)).toEqual({ ok: false, fault: 'serverUnreachable' });
  closeServers();
  expect(await ask(another.origin, strongOffer)).toEqual({ ok: false, fault: 'serverUnreachable' });
});
