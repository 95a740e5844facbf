/** The first frame of a screen: the HTML in the served document, before any script has run. */
import type { CallOutput } from '../calls/calls.ts';
import type { PublishedMeasurement } from '../evaluations/measured-reader.ts';

/**
 * The module that the build makes of the page's components for the server: resolves to the HTML of
 * the screen at `address` (a path with an optional query) as a first-time visitor sees it. Rejects
 * when a part of the screen throws.
 */
export type RenderOnServer = (asked: {
  address: string;
  language: string;
  service: CallOutput<'describeService'>;
  /** Null on all screens but `/method`, and on that one when nothing is published. */
  measured?: PublishedMeasurement | null;
}) => Promise<string>;

/** Path of the module that exports `renderOnServer`, relative to the folder of the built page. */
export const serverRenderingModule = '../first-frame/draw-first-frame.js';

/**
 * The element that holds the page in the built document: its message for browsers without scripts
 * is replaced by the rendered HTML.
 */
export const pageElement = /<div id="page">\s*(?:<noscript>[\s\S]*?<\/noscript>\s*)?<\/div>/;
