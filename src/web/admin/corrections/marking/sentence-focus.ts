/** The boxes of the sentences in a text, in their order. */
export function boxesIn(text: HTMLElement | null): HTMLInputElement[] {
  return [...(text?.querySelectorAll('input') ?? [])];
}

/** Moves the focus to the sentence `by` places further; from elsewhere to the first. */
export function focusBeside(text: HTMLElement | null, by: 1 | -1): void {
  const boxes = boxesIn(text);
  const at = boxes.findIndex((box) => box.matches(':focus'));
  boxes[Math.min(Math.max(at + by, 0), boxes.length - 1)]?.focus();
}
