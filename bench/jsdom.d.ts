/**
 * The part of jsdom that page-readers.ts uses; its own types would add the browser's to the
 * server's.
 */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options: { virtualConsole: VirtualConsole });
    readonly window: {
      readonly document: ConstructorParameters<typeof import('@mozilla/readability').Readability>[0];
      close(): void;
    };
  }
}
