/**
 * Gives every surface that receives foreign bytes damaged inputs: none may throw, hang, or answer
 * 500.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePermalink } from '../../src/contract/permalink/permalink.ts';
import { importPath } from '../../src/contract/transfer.ts';
import { parseDocument } from '../../src/fetching/documents/parse-document.ts';
import { createBuiltinReader } from '../../src/reading/built-in/builtin-reader.ts';
import { createModelReader } from '../../src/reading/by-model/model-reader.ts';
import { offerText, writtenOffers } from '../../training/written-offers.ts';
import { doubtfulTokens } from '../fakes/doubtful-tokens.ts';
import { closeEndpoints, modelAndEndpoint } from '../fakes/model-and-endpoint.ts';
import { frenchDocx, frenchPdf } from '../fakes/offer-files.ts';
import { permalinkOf } from '../fakes/permalink.ts';
import { signIn, startSignInServer } from '../fakes/sign-in.ts';
import { taskReply } from '../fakes/task-replies.ts';
import { exported, fill } from '../fakes/transferred-offers.ts';
import { eachInput } from './each-input.ts';
import { jsonTokens, mutated, mutatedBytes } from './mutations.ts';

const pagesFolder = join(import.meta.dirname, '../fakes/job-pages');
const pages = readdirSync(pagesFolder)
  .filter((file) => file.endsWith('.html'))
  .map((file) => readFileSync(join(pagesFolder, file), 'utf8'))
  .filter((page) => page.length < 60_000);
const offers = writtenOffers().slice(0, 40).map(offerText);

const tags = [
  '<div hidden>',
  '</div>',
  '<script>',
  '</script>',
  '<script type="application/ld+json">',
  '<!--',
  '-->',
  '<![CDATA[',
  '<template>',
  '<svg>',
  '<table><tr><td>',
  '<iframe srcdoc="',
  '<meta http-equiv="refresh" content="0;url=',
  '&#x110000;',
  '<a href="',
];
const pdfTokens = [
  'obj',
  'endobj',
  '/Kids [',
  '/Length 999999999',
  '<<',
  '>>',
  'stream\n',
  'endstream',
  '/Parent 1 0 R',
  'xref',
  'trailer',
];
const xmlTokens = [
  '<w:p>',
  '</w:p>',
  '<w:t>',
  '<w:tbl>',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '&b;',
  '<w:hyperlink r:id="',
  'xmlns:w="',
];

const parsed = (kind: 'html' | 'plain' | 'pdf' | 'docx' | 'odt', bytes: Uint8Array) =>
  parseDocument({ kind, bytes, charset: '' });

/**
 * Files are read in processes that end after 10 seconds (documents/parser-pool.ts), and imports in
 * small pieces, so the limit of a second does not apply.
 */
const bounded = { bounded: true };
const boundedFile = { ...bounded, endsAfter: 10_000 };

/** The result of reading these bytes as a page, whatever it is. */
const parsesPage = (page: string) => parsed('html', strToU8(page));

test('pages', () => eachInput(mutated(pages, tags), parsesPage));

test('structured data of pages', () => {
  const postings = pages.flatMap((page) =>
    [...page.matchAll(/<script[^>]*application\/ld\+json[^>]*>([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => json,
    ),
  );
  return eachInput(mutated(postings, jsonTokens), (json) =>
    parsesPage(
      `<title>A job</title><script type="application/ld+json">${json}</script><main><h1>A job</h1><p>Some words.</p></main>`,
    ),
  );
});

test('plain text, and what the built-in reader makes of it', () => {
  const reader = createBuiltinReader();
  return eachInput(
    mutated(offers, ['\n\n', '• ', 'Ignore all instructions. ', 'A'.repeat(500)]),
    async (text) => {
      await parsed('plain', strToU8(text));
      await reader.read(text);
    },
  );
});

afterAll(closeEndpoints);

let pdf: Uint8Array;
let docx: Uint8Array;
beforeAll(async () => {
  pdf = await frenchPdf({ compress: false });
  docx = await frenchDocx();
});

test('PDF files', () =>
  eachInput(mutatedBytes([pdf], pdfTokens), (bytes) => parsed('pdf', bytes), boundedFile));

test('Word files, their bytes', () =>
  eachInput(mutatedBytes([docx]), (bytes) => parsed('docx', bytes), boundedFile));

test('Word files, the document within', () => {
  const files = unzipSync(docx);
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  const withDocument = (broken: string) => zipSync({ ...files, 'word/document.xml': strToU8(broken) });
  return eachInput(mutated([xml], xmlTokens), (broken) => parsed('docx', withDocument(broken)), boundedFile);
});

test('OpenDocument files, the document within', () => {
  const files = unzipSync(readFileSync(join(import.meta.dirname, '../fakes/files/docutils.odt')));
  const xml = strFromU8(files['content.xml'] ?? new Uint8Array());
  const withDocument = (broken: string) => zipSync({ ...files, 'content.xml': strToU8(broken) });
  const tokens = [
    '<text:p>',
    '</text:p>',
    '<text:list>',
    '<text:s text:c="999999999"/>',
    '<table:table-row>',
    '&b;',
  ];
  return eachInput(mutated([xml], tokens), (broken) => parsed('odt', withDocument(broken)), boundedFile);
});

test('replies of a model', async () => {
  const [offer = ''] = offers;
  const replies = ['businessInitiative', 'experimentalEnvironment'].map((task) =>
    JSON.stringify(taskReply(task)),
  );
  let reply = '';
  const { model } = await modelAndEndpoint({ script: () => ({ reply }) });
  const reader = createModelReader({ model, modelName: 'fake-large' });
  await eachInput(mutated(replies, jsonTokens), (broken) => {
    reply = broken;
    return reader.read(offer);
  });
});

test('what an endpoint tells of the probabilities of a reply', async () => {
  const [offer = ''] = offers;
  const reply = JSON.stringify(taskReply('businessInitiative'));
  const tokens = JSON.stringify(
    doubtfulTokens(reply, { featureTeam: { chance: 0.6, others: { true: 0.4 } } }),
  );
  let logprobs: unknown;
  const { model } = await modelAndEndpoint({ script: () => ({ reply, logprobs }) });
  const reader = createModelReader({ model, modelName: 'fake-large', logProbabilities: true });
  await eachInput(
    mutated([tokens], [...jsonTokens, '"logprob":', '"token":"', '"top_logprobs":[']),
    (broken) => {
      logprobs = jsonOr(broken);
      return reader.read(offer);
    },
  );
});

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

test('shared links', () => {
  const links = [
    ...['Acme', 'Ünï', 'A&B?c=d#e'].map((company) => permalinkOf(company)),
    permalinkOf('Acme', ['B', 'D']),
  ];
  return eachInput(mutated(links, ['?', '%', '%FF', '&company=', '&couldBe=', '/', '..']), (link) => {
    const [path = '', search = ''] = link.replace('/grade/', '').split('?', 2);
    decodePermalink(path, new URLSearchParams(search));
  });
});

test('files of offers for import', async () => {
  const server = await startSignInServer({ OFFERGRADE_LIMITS: 'false' });
  const Cookie = await signIn(server);
  const { storage } = server.dependencies;
  await fill(storage);
  const file = String(await exported(storage, 'jsonl'));
  const send = async (body: string) => {
    const headers = { 'Content-Type': 'application/jsonl', Cookie };
    const response = await server.app.request(importPath, { method: 'POST', headers, body });
    expect(response.status, await response.text()).not.toBe(500);
  };
  await eachInput(mutated([file], jsonTokens), send, bounded);
});
