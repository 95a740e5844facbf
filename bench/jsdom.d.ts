/** As much of jsdom as page-readers.ts uses: its own types would bring the browser's into the server's. */
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
