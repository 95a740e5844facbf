import { describe, expect, test } from 'vitest';
import { deepestNesting, type HtmlListener, NestedTooDeep, walkHtml } from './walk-html.ts';

/** What a listener hears of a page, and of the documents in its frames where they stand. */
function heardOf(html: string): string[] {
  const heard: string[] = [];
  const listener: HtmlListener = {
    isUnseen: (name) => name === 'script',
    open(element) {
      const { name, depth, number, isEmbedded, attributes } = element;
      heard.push(`${isEmbedded ? 'embedded ' : ''}${name} ${number}, ${depth} deep`);
      if (attributes.srcdoc) walkHtml(attributes.srcdoc, listener, element);
    },
    close: ({ name }) => heard.push(`/${name}`),
    text: (data, around) =>
      heard.push(`${data}${around?.isLinked ? ', linked' : ''}${around?.isUnseen ? ', unseen' : ''}`),
  };
  walkHtml(html, listener);
  return heard;
}

describe('a listener hears', () => {
  test.each([
    ['elements with their number and depth', '<p><b>x</b></p>y', 'p 1, 1 deep|b 2, 2 deep|x|/b|/p|y'],
    ['elements that nobody closed', '<ul><li>x', 'ul 1, 1 deep|li 2, 2 deep|x|/li|/ul'],
    ['nothing closed that is not open', '</i>x</i>', 'x'],
    [
      'what is linked',
      '<a href=""><b>x</b></a><a>y</a>',
      'a 1, 1 deep|b 2, 2 deep|x, linked|/b|/a|a 3, 1 deep|y|/a',
    ],
    ['what is unseen', '<script>x</script>y', 'script 1, 1 deep|x, unseen|/script|y'],
    [
      'a document within the page, which has numbers of its own',
      '<a href=""><iframe srcdoc="<p>x"></iframe></a><p>',
      'a 1, 1 deep|iframe 2, 2 deep|embedded p 1, 3 deep|x, linked|/p|/iframe|/a|p 3, 1 deep|/p',
    ],
  ])('%s', (_name, html, heard) => expect(heardOf(html)).toEqual(heard.split('|')));
});

test('a document within the page adds to its nesting', () => {
  const [outer, inner] = ['<i>'.repeat(deepestNesting / 2), '<i>'.repeat(deepestNesting / 2 - 1)];
  expect(heardOf(`${outer}<iframe srcdoc="${inner}">`)).toContain(`embedded i 255, ${deepestNesting} deep`);
  expect(() => heardOf(`${outer}<iframe srcdoc="${inner}<i>">`)).toThrow(NestedTooDeep);
});
