/** The part of jsdom that the tests of injected functions use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts: 'outside-only' });
    readonly window: Window & typeof globalThis & { eval(source: string): unknown };
  }
}
