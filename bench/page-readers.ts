/** What is measured by fetching.ts and extraction.ts: a page's HTML to its text, by Offergrade and by the libraries it is compared with. */

/** `structured` where the text comes from structured data; `shown` where no offer was found and all that is shown stands for it. */
export type PageReader = (html: string) => Promise<{ text: string; structured: boolean; shown?: boolean }>;

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
  /** All that is shown where a page holds no offer, as on most pages that are not of jobs. */
  offergradeOrAllShown: async (): Promise<PageReader> => {
    const { pageToText } = await import('../src/fetching/page/page-to-text.ts');
    const { htmlToText } = await import('../src/fetching/page/html/html-to-text.ts');
    return async (html) => {
      const { offer, signs } = pageToText(html);
      if (offer) return { text: offer.text, structured: structuredSources.has(offer.source), shown: false };
      return { text: htmlToText(signs?.body ?? ''), structured: false, shown: true };
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
  readabilityOnLinkedom: async (): Promise<PageReader> => {
    const [{ parseHTML }, { Readability }] = await Promise.all([
      import('linkedom'),
      import('@mozilla/readability'),
    ]);
    return async (html) => {
      const article = new Readability(parseHTML(html).document).parse();
      return { text: article?.textContent ?? '', structured: false };
    };
  },
  defuddleOnLinkedom: async (): Promise<PageReader> => {
    const [{ parseHTML }, { Defuddle }] = await Promise.all([import('linkedom'), import('defuddle/node')]);
    const { htmlToText } = await import('../src/fetching/page/html/html-to-text.ts');
    return async (html) => {
      // Nothing is fetched: it would ask sites for what their pages do not hold.
      const { content } = await Defuddle(parseHTML(html).document, undefined, { useAsync: false });
      return { text: htmlToText(content), structured: false };
    };
  },
};

export type ReaderName = keyof typeof pageReaders;
