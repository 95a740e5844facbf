import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { markNames, markStyle } from './mark-names.ts';
import { markSentences } from './mark-sentences.ts';
import { unmarkSentences } from './unmark-sentences.ts';

/** A page whose highlights can be looked at; jsdom itself has none. */
function open(body: string) {
  const { window } = new JSDOM(`<body>${body}</body>`, {
    url: 'https://jobs.example/one',
    runScripts: 'outside-only',
  });
  const highlights = new Map<string, Set<Range>>();
  const scrolledTo: string[] = [];
  Object.assign(window, {
    CSS: { highlights },
    Highlight: class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
    matchMedia: () => ({ matches: true }),
  });
  window.Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.localName);
  };
  const before = window.document.documentElement.outerHTML;
  const marked = (name: string) => [...(highlights.get(name) ?? [])].map(String);
  return {
    highlights,
    scrolledTo,
    mark: (sentences: string[], found: string | null = null) =>
      window.eval(`(${markSentences})(...${JSON.stringify([sentences, found, markNames])})`),
    unmark: () => window.eval(`(${unmarkSentences})()`),
    marked: () => marked(markNames.all),
    found: () => marked(markNames.found),
    isUntouched: () => window.document.documentElement.outerHTML === before,
  };
}

test('a sentence is found across elements, whatever spaces and bullets it was read with', () => {
  const page = open(
    '<ul><li>You <b>own</b>\n  the&nbsp;road<i>map</i>.</li><li>You lead discovery</li></ul>',
  );
  expect(page.mark(['- You own the roadmap', 'You lead discovery.'])).toBe(2);
  expect(page.marked()).toEqual(['You own\n  the\u00a0roadmap', 'You lead discovery']);
  expect(page.isUntouched()).toBe(true);
});

test('text that is not shown to readers is no place for a mark', () => {
  const page = open(
    '<script>"Own the roadmap"</script><textarea>Own the roadmap</textarea><p>Own the roadmap</p>',
  );
  expect(page.mark(['Own the roadmap'])).toBe(1);
  expect([...(page.highlights.get(markNames.all) ?? [])][0]?.startContainer.parentElement?.localName).toBe(
    'p',
  );
});

test('a sentence that is not on the page, or has no letters, is left out', () => {
  const page = open('<p>Own the roadmap</p>');
  expect(page.mark(['You own pricing', '…', ''])).toBe(0);
  expect(page.marked()).toEqual([]);
});

test('letters outside of the basic plane do not shift the marks', () => {
  const page = open('<p>🚀 𝗢𝘄𝗻 it: own the <b>roadmap</b></p>');
  page.mark(['own the roadmap']);
  expect(page.marked()).toEqual(['own the roadmap']);
});

test('the sentence that was asked for is marked on its own, and scrolled to', () => {
  const page = open('<p>Own the roadmap.</p><h2>Lead discovery.</h2>');
  page.mark(['Own the roadmap'], 'Lead discovery');
  expect(page.found()).toEqual(['Lead discovery']);
  expect(page.scrolledTo).toEqual(['h2']);
});

test('marks are taken away again', () => {
  const page = open('<p>Own the roadmap.</p>');
  page.mark(['Own the roadmap'], 'Own the roadmap');
  page.unmark();
  expect(page.highlights.size).toBe(0);
  for (const name of Object.values(markNames)) expect(markStyle).toContain(`::highlight(${name})`);
});
