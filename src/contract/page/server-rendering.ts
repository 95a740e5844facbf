/** The first frame of a screen: what stands in the served document, before any script has run. */
import type { CallOutput } from '../calls/calls.ts';
import type { MeasuredReader } from '../evaluations/measured-reader.ts';

/**
 * What the build makes of the page's own components for the server: resolves to the HTML of the screen at `address` (a path,
 * and a query where there is one) as someone sees it who has never been here. Rejects where a part of the screen throws.
 */
export type RenderOnServer = (asked: {
  address: string;
  language: string;
  service: CallOutput<'describeService'>;
  /** Null on all screens but `/method`, and there where visitors are told nothing. */
  measured?: MeasuredReader | null;
}) => Promise<string>;

/** Where the build puts the module that exports `renderOnServer`, from the folder of the built page. */
export const serverRenderingModule = '../first-frame/draw-first-frame.js';

/** The element that holds the page, as it is built: what it says to who has no script goes where something is drawn into it. */
export const pageElement = /<div id="page">\s*(?:<noscript>[\s\S]*?<\/noscript>\s*)?<\/div>/;
