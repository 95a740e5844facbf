/** Renders the first frames of screens for the documents that the server serves. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { CallOutput } from '../../contract/calls/calls.ts';
import type { PublishedMeasurement } from '../../contract/evaluations/measured-reader.ts';
import {
  pageElement,
  type RenderOnServer,
  serverRenderingModule,
} from '../../contract/page/server-rendering.ts';
import type { Language } from '../../language/languages.ts';
import type { Log } from '../observability/log.ts';

/** All screens and the latest permalinks are cached: up to 20 kB each. */
const maxFrames = 300;

/**
 * Rendering takes some milliseconds and runs one frame at a time: beyond this many, documents are
 * served without a frame.
 */
const maxRunning = 20;

/** The screen that a document is requested for. */
type AskedScreen = {
  /** A path of the page, or a permalink as `encodePermalink` writes it. */
  address: string;
  language: Language;
  measured?: PublishedMeasurement | null;
};

/**
 * Returns `document` with the first frame of a screen in it, or unchanged when no frame is
 * available. Never rejects.
 */
export type WithServerRendering = (document: string, asked: AskedScreen) => Promise<string>;

/**
 * Renders with the module that the build wrote beside `pageFolder`, loaded with the first document.
 * In development mode screens depend on who is signed in, so documents have no first frame.
 */
export function createServerRendering(
  pageFolder: string,
  service: CallOutput<'describeService'>,
  log: Log,
): WithServerRendering {
  const file = join(pageFolder, serverRenderingModule);
  if (service.development || !existsSync(file)) return async (document) => document;
  const { href } = pathToFileURL(file);
  const frames = new LRUCache<string, string>({ max: maxFrames });
  const underWay = new Map<string, Promise<string>>();

  async function draw(key: string, asked: AskedScreen): Promise<string> {
    const { renderOnServer }: { renderOnServer: RenderOnServer } = await import(href);
    const frame = await renderOnServer({ ...asked, service });
    frames.set(key, frame);
    return frame;
  }

  async function frameOf(asked: AskedScreen): Promise<string | undefined> {
    const key = JSON.stringify([asked.language, asked.address, asked.measured]);
    const known = frames.get(key) ?? underWay.get(key);
    if (known !== undefined) return known;
    if (underWay.size >= maxRunning) return undefined;
    const drawing = draw(key, asked).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    return drawing;
  }

  return async (document, asked) => {
    try {
      const frame = await frameOf(asked);
      return frame === undefined ? document : framed(document, asked, frame);
    } catch (error) {
      log.error({ err: error }, 'a document was sent without server rendering');
      return document;
    }
  };
}

/**
 * The page in the browser compares language and path with its own, and renders anew when they
 * differ.
 */
function framed(document: string, { address, language }: AskedScreen, frame: string): string {
  const [path] = address.split('?');
  return document
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-frame="${path}"`)
    .replace(pageElement, () => `<div id="page">${frame}</div>`);
}
