/** What the bookmarklet hands over of a page. */
export type PageOffer = { text: string; address: string; title: string };

type Posting = {
  title?: unknown;
  description?: unknown;
  hiringOrganization?: { name?: unknown };
};

/**
 * The offer on the current page: the selection; else the only job posting in the page's structured
 * data, if the page shows it too; else the text of its main part. At most `longest` characters.
 * Part of the bookmarklet: its source runs on other sites, so it uses only the browser and its
 * arguments.
 */
export function extractOfferOnPage(structuredText: (root: Node) => string, longest: number): PageOffer {
  /** Objects in the page's JSON-LD at any depth; each object is visited once. */
  function describedObjects(): object[] {
    const found = new Set<object>();
    const collect = (value: unknown) => {
      if (typeof value !== 'object' || value === null) return;
      found.add(value);
      Object.values(value).forEach(collect);
    };
    for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
      try {
        // Raw line ends in strings are the usual mistake of hand-written JSON-LD.
        collect(JSON.parse((script.textContent ?? '').replace(/\p{Cc}/gu, ' ')));
      } catch {
        // What cannot be parsed is ignored.
      }
    }
    return [...found];
  }

  function textOfHtml(html: string): string {
    const text = structuredText(new DOMParser().parseFromString(html, 'text/html').body);
    // Escaped twice: the text is markup again.
    return /<\/\w+>/.test(text)
      ? structuredText(new DOMParser().parseFromString(text, 'text/html').body)
      : text;
  }

  /**
   * Empty when the page describes none or several, or shows another: sites that load the next job
   * keep the data of the last one.
   */
  function describedOffer(): string {
    const postings = describedObjects().filter((each) => Reflect.get(each, '@type') === 'JobPosting');
    // Cast: of unknown form; the fields are checked one by one.
    const { title, description, hiringOrganization } = (postings[0] ?? {}) as Posting;
    if (postings.length !== 1 || typeof description !== 'string') return '';
    const text = textOfHtml(description);
    const letters = (of: string) => of.replace(/[^\p{L}\p{N}]/gu, '');
    const shown = letters(document.body.innerText).includes(letters(text).slice(0, 60));
    if (!shown || text.length < 200) return '';
    const head = [title, hiringOrganization?.name].filter((part) => typeof part === 'string');
    return `${head.join('\n')}\n\n${text}`;
  }

  function shownOffer(): string {
    const mains = [...document.querySelectorAll('main, [role="main"]')].map(structuredText);
    const longestMain = mains.reduce((best, text) => (text.length > best.length ? text : best), '');
    return longestMain.length < 300 ? structuredText(document.body) : longestMain;
  }

  function firstThatYields(): string {
    const selected = getSelection()?.toString().trim();
    if (selected) return selected;
    for (const read of [describedOffer, shownOffer]) {
      try {
        const text = read();
        if (text) return text;
      } catch {
        // A page that forbids parsing markup, or is nested too deep.
      }
    }
    return document.body.innerText;
  }

  return { text: firstThatYields().slice(0, longest), address: location.href, title: document.title };
}
