/** Finds overlapping texts and covered controls in the visible part of a page. */
import type { Page } from '@playwright/test';

/** Scrolls a page from top to end and returns each problem found once. */
export const overlapsOf = (page: Page): Promise<string[]> => page.evaluate(scrollThrough);

/** Runs in the page. */
function scrollThrough(): string[] {
  type Box = { element: Element; words: string; left: number; top: number; right: number; bottom: number };
  /** Lines of text may overlap by less. */
  const minPixels = 4;
  /** What scrolling does not change is asked once. */
  const shown = new Map<Element, boolean>();
  const isShown = (element: Element) => {
    const known = shown.get(element);
    if (known !== undefined) return known;
    const isVisible =
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('.sr-only, [inert], [aria-hidden=true]');
    shown.set(element, isVisible);
    return isVisible;
  };
  const nameOf = (element: Element, words: string) =>
    `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${words.trim().slice(0, 40)}”`;

  /** Asked first, as most of a long page is outside and styles are expensive. */
  const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
    right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;

  /** The part of a box that its ancestors leave visible in the window. */
  function visiblePart({ element, words, ...box }: Box): Box | undefined {
    let { left, top, right, bottom } = box;
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(each);
      if (each !== element || overflowX !== 'visible') {
        const edge = each.getBoundingClientRect();
        if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      }
      if (position === 'fixed') break;
    }
    [left, top] = [Math.max(left, 0), Math.max(top, 0)];
    [right, bottom] = [Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    const isLarge = right - left > minPixels && bottom - top > minPixels;
    return isLarge ? { element, words, left, top, right, bottom } : undefined;
  }

  function textBoxes(): Box[] {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes: Box[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const words = node.textContent ?? '';
      if (!element || words.trim() === '') continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(isInWindow);
      if (rects.length === 0 || !isShown(element)) continue;
      for (const { left, top, right, bottom } of rects) {
        const part = visiblePart({ element, words, left, top, right, bottom });
        if (part) boxes.push(part);
      }
    }
    return boxes;
  }

  const isOpaque = (element: Element) => {
    const colour = getComputedStyle(element).backgroundColor;
    return colour !== 'transparent' && !/\/ 0|, 0\)/.test(colour);
  };

  /** Whether both are visible at a point, with nothing opaque between them. */
  function bothShow(one: Element, other: Element, x: number, y: number): boolean {
    const stack = document.elementsFromPoint(x, y);
    const depths = [stack.indexOf(one), stack.indexOf(other)];
    if (depths.includes(-1)) return false;
    const [upper = 0, lower = 0] = depths.toSorted((a, b) => a - b);
    const over = stack.slice(upper, lower).filter((each) => !each.contains(stack[lower] ?? null));
    return !over.some(isOpaque);
  }

  function overlappingTexts(): string[] {
    const boxes = textBoxes();
    const overlaps: string[] = [];
    boxes.forEach((one, at) => {
      for (const other of boxes.slice(at + 1)) {
        if (one.element === other.element) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (width <= minPixels || height <= minPixels) continue;
        const x = Math.max(one.left, other.left) + width / 2;
        const y = Math.max(one.top, other.top) + height / 2;
        if (bothShow(one.element, other.element, x, y))
          overlaps.push(`${nameOf(one.element, one.words)} over ${nameOf(other.element, other.words)}`);
      }
    });
    return overlaps;
  }

  /** A bar across the window, under which the page scrolls. */
  const isBar = (element: Element) => {
    const bar = element.closest('header, nav, .live-bar, .correction-bar, .toast, .toasts, [role=dialog]');
    return bar !== null && /sticky|fixed/.test(getComputedStyle(bar).position);
  };

  function coveredControls(): string[] {
    const controls = document.querySelectorAll('a[href], button, input:not([type=hidden]), textarea, select');
    return [...controls].flatMap((element) => {
      const [first] = element.getClientRects();
      if (!first || !isInWindow(first) || !isShown(element)) return [];
      const words = element.textContent || element.getAttribute('aria-label') || '';
      const { left, top, right, bottom } = first;
      const part = visiblePart({ element, words, left, top, right, bottom });
      // An element cut off by the window or a scrolling box can be scrolled to.
      if (!part || part.bottom - part.top < bottom - top - 1) return [];
      const hit = document.elementFromPoint((part.left + part.right) / 2, (part.top + part.bottom) / 2);
      if (!hit || element.contains(hit) || hit.contains(element) || isBar(hit)) return [];
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      if (labels.some((label) => label.contains(hit))) return [];
      return [`${nameOf(hit, hit.textContent ?? '')} covers ${nameOf(element, words)}`];
    });
  }

  const found = new Set<string>();
  for (let top = 0; ; ) {
    window.scrollTo(0, top);
    for (const each of [...overlappingTexts(), ...coveredControls()]) found.add(each);
    const end = document.documentElement.scrollHeight - innerHeight;
    if (Math.ceil(scrollY) >= end - 1) return [...found];
    // Each place is checked twice, at two heights of the window.
    top += Math.ceil(innerHeight / 2);
  }
}
