/** What each thread of parser-pool.ts runs. */
import { parentPort, threadId } from 'node:worker_threads';
import type { FetchedDocument, ParsedDocument } from './fetched-document.ts';
import { parseDocument } from './parse-document.ts';

/** `number` tells the documents of a pool apart. */
export type ParserTask = { number: number; document: FetchedDocument };

/** Sent by a thread when a document's turn has come: from then on its time is measured, and the thread's memory watched. */
export type ParserStarted = { started: number; thread: number };

export default function parse({ number, document }: ParserTask): Promise<ParsedDocument> {
  parentPort?.postMessage({ started: number, thread: threadId } satisfies ParserStarted);
  return parseDocument(document);
}
