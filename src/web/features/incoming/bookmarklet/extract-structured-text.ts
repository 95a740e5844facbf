/**
 * The displayed text under a node, without menus and footers; headings and paragraphs are
 * separated, list items have "- " bullets. Also works for a document that is not displayed, using
 * its tags.
 * Part of the bookmarklet: its source runs on other sites, so it uses only the browser.
 */
export function extractStructuredText(root: Node): string {
  const passedOver = /^(script|style|noscript|template|nav|footer|aside|svg|select|textarea|button|iframe)$/;
  const passedOverRoles = /^(navigation|banner|contentinfo|complementary|search)$/;
  const blocks = /^(article|blockquote|d[dlt]|div|h[1-6]|header|li|main|ol|p|pre|section|table|t[dhr]|ul)$/;
  const standApart = /^(article|dl|h[1-6]|ol|p|section|table|ul)$/;
  const lines: string[] = [];
  let line = '';
  let bullet = '';
  let listDepth = 0;

  function endLine(apart = false) {
    const ended = line.replace(/\s+/g, ' ').trim();
    if (ended) {
      lines.push(bullet + ended);
      bullet = '';
    }
    line = '';
    if (apart && listDepth === 0 && lines.length > 0 && lines.at(-1) !== '') lines.push('');
  }

  function walkText(text: string, keepsLines: boolean) {
    for (const [index, piece] of (keepsLines ? text.split('\n') : [text]).entries()) {
      if (index > 0) endLine(line.trim() === '');
      line += piece;
    }
  }

  /** The effect of the start or end of an element on the current line. */
  function edge(tag: string, style: CSSStyleDeclaration | undefined, breaks: boolean) {
    if (breaks) endLine(standApart.test(tag));
    else if (style?.display.startsWith('inline-')) line += ' ';
  }

  function childrenOf(element: Element): Iterable<Node> {
    const assigned = element instanceof HTMLSlotElement ? element.assignedNodes() : [];
    return assigned.length > 0 ? assigned : (element.shadowRoot ?? element).childNodes;
  }

  function walkItem(item: Element, style: CSSStyleDeclaration | undefined, isBlock: boolean) {
    listDepth += 1;
    bullet = '- ';
    for (const child of childrenOf(item)) walk(child, style);
    if (isBlock) endLine();
    listDepth -= 1;
    bullet = '';
  }

  function walkElement(element: Element) {
    const tag = element.localName;
    const style = element.ownerDocument.defaultView?.getComputedStyle(element);
    if (passedOver.test(tag) || passedOverRoles.test(element.getAttribute('role') ?? '')) return;
    if (style?.display === 'none') return;
    const isBlock = style ? !/^(inline|contents)/.test(style.display) : blocks.test(tag);
    edge(tag, style, isBlock || tag === 'br');
    if (tag === 'li') walkItem(element, style, isBlock);
    else for (const child of childrenOf(element)) walk(child, style);
    edge(tag, style, isBlock);
  }

  function walk(node: Node, style: CSSStyleDeclaration | undefined) {
    if (node instanceof Element) walkElement(node);
    else if (node instanceof Text && (style?.visibility ?? 'visible') === 'visible')
      walkText(node.data, style?.whiteSpace.startsWith('pre') ?? false);
  }

  walk(root, undefined);
  endLine();
  return lines.join('\n').trim();
}
