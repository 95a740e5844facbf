/** What is measured by fetching.ts: a page's HTML to its text, by Offergrade and by Readability on jsdom. */

/** `structured` where the text comes from structured data. */
export type PageReader = (html: string) => Promise<{ text: string; structured: boolean }>;

const structuredSources = new Set<string>(['jobPosting', 'microdata', 'embeddedState']);

/** Each loads only its own libraries: memory is measured in a process that holds one of them. */
export const pageReaders = {
  offergrade: async (): Promise<PageReader> => {
    const { pageToText } = await import('../src/fetching/page/page-to-text.ts');
    return async (html) => {
      const { offer } = pageToText(html);
      return { text: offer?.text ?? '', structured: structuredSources.has(offer?.source ?? '') };
    };
  },
  readabilityOnJsdom: async (): Promise<PageReader> => {
    const [{ JSDOM, VirtualConsole }, { Readability }] = await Promise.all([
      import('jsdom'),
      import('@mozilla/readability'),
    ]);
    // Says nothing of style sheets it cannot read.
    const virtualConsole = new VirtualConsole();
    return async (html) => {
      const { window } = new JSDOM(html, { virtualConsole });
      const article = new Readability(window.document).parse();
      window.close();
      return { text: article?.textContent ?? '', structured: false };
    };
  },
};

export type ReaderName = keyof typeof pageReaders;
