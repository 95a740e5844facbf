/**
 * The readers compared by fetching.ts and extraction.ts: from a page's HTML to its text, by
 * Offergrade and by other libraries.
 */

/**
 * `structured`: the text is from structured data; `shown`: no offer was found, so all visible text
 * is returned.
 */
export type PageReader = (html: string) => Promise<{ text: string; structured: boolean; shown?: boolean }>;

const structuredSources = new Set<string>(['jobPosting', 'microdata', 'embeddedState']);

/** Each only loads its own libraries, as memory is measured in a process with only one of them. */
export const pageReaders = {
  offergrade: async (): Promise<PageReader> => {
    const { pageToText } = await import('../src/fetching/page/page-to-text.ts');
    return async (html) => {
      const { offer } = pageToText(html);
      return { text: offer?.text ?? '', structured: structuredSources.has(offer?.source ?? '') };
    };
  },
  /** All visible text if a page has no offer, as most pages that are not about jobs. */
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
    // Suppresses messages about style sheets it cannot read.
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
      // Without fetching, as it would request what a page lacks from its site.
      const { content } = await Defuddle(parseHTML(html).document, undefined, { useAsync: false });
      return { text: htmlToText(content), structured: false };
    };
  },
};

/** The name of a compared extractor. */
export type ReaderName = keyof typeof pageReaders;
