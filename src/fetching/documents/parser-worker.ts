/** The thread of a parser process that reads documents, one after the other; parser-guard.ts watches it. */
import { parentPort } from 'node:worker_threads';
import type { FetchedDocument, ParsedDocument } from './fetched-document.ts';
import { parseDocument } from './parse-document.ts';

/** Said once when documents may come, then once for each. `broken`: parsing failed in a way that it should not. */
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
