/**
 * Marks sentences in the current page by the CSS Custom Highlight API, which touches no element,
 * and scrolls to `found`. A sentence is found by its letters and figures alone: what was read has
 * other spaces and bullets than the page. Returns how many of the sentences are on the page.
 * Its source runs in the page, so it uses only the browser and its arguments.
 */
export function markSentences(
  sentences: readonly string[],
  found: string | null,
  names: { all: string; found: string },
): number {
  const unread = /^(script|style|noscript|template|textarea|title|select|option)$/;
  const sign = /[\p{L}\p{N}]/gu;
  const signsOf = (text: string) => text.match(sign)?.join('') ?? '';

  /** Nodes of text in order, with the place of each among all signs. */
  const pieces: { node: Text; start: number }[] = [];
  let signs = '';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text) || unread.test(node.parentElement?.localName ?? '')) continue;
    pieces.push({ node, start: signs.length });
    signs += signsOf(node.data);
  }

  /** The node and the offset of the sign at a place; `after`: behind that sign. */
  function positionOf(place: number, after: boolean): [Text, number] | undefined {
    const piece = pieces.findLast(({ start }) => start <= place);
    if (!piece) return undefined;
    let at = piece.start;
    for (const { 0: letter, index } of piece.node.data.matchAll(sign)) {
      if (at + letter.length > place) return [piece.node, after ? index + letter.length : index];
      at += letter.length;
    }
    return undefined;
  }

  function rangeAt(start: number, length: number): Range | undefined {
    const from = positionOf(start, false);
    const to = positionOf(start + length - 1, true);
    if (!from || !to) return undefined;
    const range = document.createRange();
    range.setStart(...from);
    range.setEnd(...to);
    return range;
  }

  const isShown = (range: Range) => range.startContainer.parentElement?.checkVisibility?.() ?? true;

  /** The first place that is shown, or else the first: what is folded may be unfolded later. */
  function rangeOf(sentence: string): Range | undefined {
    const sought = signsOf(sentence);
    let first: Range | undefined;
    if (sought === '') return undefined;
    for (let start = signs.indexOf(sought); start >= 0; start = signs.indexOf(sought, start + 1)) {
      const range = rangeAt(start, sought.length);
      if (range && isShown(range)) return range;
      first ??= range;
    }
    return first;
  }

  const ranges = sentences.map(rangeOf).filter((range) => range !== undefined);
  CSS.highlights.set(names.all, new Highlight(...ranges));
  const one = found === null ? undefined : rangeOf(found);
  CSS.highlights.set(names.found, new Highlight(...(one ? [one] : [])));
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  one?.startContainer.parentElement?.scrollIntoView({
    block: 'center',
    behavior: still ? 'instant' : 'smooth',
  });
  return ranges.length;
}
