/** The HTML of a page as its scripts have left it, and its address. */
export type PageCopy = { html: string; address: string };

/**
 * Copies the current page, with the content of open shadow roots in place of their hosts'. The page
 * is only read: the copy belongs to a document that loads nothing and runs nothing.
 * Its source runs in the page, so it uses only the browser.
 */
export function copyPage(): PageCopy {
  const blank = document.implementation.createHTMLDocument('');

  function childrenOf(node: Node): Iterable<Node> {
    if (!(node instanceof Element)) return node.childNodes;
    if (node.shadowRoot) return node.shadowRoot.childNodes;
    const assigned = node instanceof HTMLSlotElement ? node.assignedNodes() : [];
    return assigned.length > 0 ? assigned : node.childNodes;
  }

  function copyOf(node: Node): Node {
    const copy = blank.importNode(node, false);
    for (const child of childrenOf(node)) copy.appendChild(copyOf(child));
    return copy;
  }

  const root = copyOf(document.documentElement);
  return { html: root instanceof Element ? root.outerHTML : '', address: location.href };
}
