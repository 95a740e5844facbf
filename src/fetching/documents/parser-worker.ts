/**
 * The worker thread of a parser process, which reads documents one after another; parser-guard.ts
 * watches it.
 */
import { parentPort } from 'node:worker_threads';
import type { FetchedDocument, ParsedDocument } from './fetched-document.ts';
import { parseDocument } from './parse-document.ts';

/**
 * Sent once when the worker is ready, then once per document. `broken`: parsing failed
 * unexpectedly.
 */
export type ParserAnswer = 'ready' | { parsed: ParsedDocument } | { broken: string };

const say = (answer: ParserAnswer) => parentPort?.postMessage(answer);

parentPort?.on('message', async (document: FetchedDocument) => {
  try {
    say({ parsed: await parseDocument(document) });
  } catch (error) {
    say({ broken: String(error) });
  }
});
say('ready');
