/**
 * Records what a visitor does to the first frame before the page's script is ready, and replays it
 * in order afterwards. Links need no script and are left to the browser.
 */
import { frameEnd } from '../../lib/served-frame.ts';

/**
 * Elements found again by their index among their kind, when the page was rendered anew instead of
 * the frame.
 */
const kinds = { press: 'button', send: 'form', fill: 'input:not([type=file]), textarea, select' } as const;

type Note = { kind: keyof typeof kinds; element: Element; number: number; value: string };

/**
 * Call before the first paint, once it is known whether the frame is hidden. A submitted form is
 * marked at once (`data-sent` of the document, page.css), since React requires the frame itself to
 * be unchanged.
 */
export function bufferEarlyInput(): void {
  const { dataset } = document.documentElement;
  if (dataset.frame === undefined || dataset.frame === 'wrong') return;
  const notes: Note[] = [];
  const end = new AbortController();
  const hear = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { capture: true, signal: end.signal });
  // When the page's script fails to load the form submits itself, and a document answers.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
      end.abort();
      const sent = notes.findLast(({ kind }) => kind === 'send')?.element;
      if (sent instanceof HTMLFormElement) sent.submit();
    },
    { capture: true, signal: end.signal },
  );
  hear('click', ({ target }) => {
    const button = elementOf(target).closest('button');
    // Submit buttons are skipped: a form can be submitted in other ways too, and has its own event.
    if (button?.type === 'button') note(notes, 'press', button);
  });
  hear('submit', (event) => {
    event.preventDefault();
    note(notes, 'send', elementOf(event.target));
    dataset.sent = '';
  });
  hear('input', ({ target }) => note(notes, 'fill', elementOf(target)));
  // A link may get its address for dragging only from the script.
  hear('dragstart', (event) => event.preventDefault());
  document.addEventListener(
    frameEnd,
    () => {
      end.abort();
      delete dataset.sent;
      void doAgain(notes);
    },
    { once: true },
  );
}

// Cast: events of the page that bubble come from its elements.
const elementOf = (target: EventTarget | null) => target as Element;

const allOf = (kind: Note['kind']) => [...document.querySelectorAll(`#page :is(${kinds[kind]})`)];

/**
 * Consecutive repetitions count once: visitors press again when nothing seems to happen, and only
 * the last text counts.
 */
function note(notes: Note[], kind: Note['kind'], element: Element): void {
  const value = 'value' in element ? String(element.value) : '';
  const latest = notes.at(-1);
  if (latest?.kind === kind && latest.element === element) latest.value = value;
  else notes.push({ kind, element, number: allOf(kind).indexOf(element), value });
}

async function doAgain(notes: readonly Note[]): Promise<void> {
  for (const { kind, element, number, value } of notes) {
    // React has rendered the effect of one action before the next is replayed.
    await null;
    const found = element.isConnected ? element : allOf(kind)[number];
    if (found instanceof HTMLButtonElement) found.click();
    else if (found instanceof HTMLFormElement) found.requestSubmit();
    else if (found instanceof HTMLSelectElement) choose(found, value);
    // Cast: of the recorded kinds only text fields remain.
    else if (found) fill(found as HTMLInputElement | HTMLTextAreaElement, value);
  }
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Sets the recorded text of a field, or what was typed into it since. */
function fill(field: HTMLInputElement | HTMLTextAreaElement, noted: string): void {
  const text = field.value || noted;
  const { selectionStart, selectionEnd } = field;
  const lostFocus = document.activeElement === document.body;
  // React detects changes against the value last set through the element's own `value` property, on
  // which it has put a setter.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart || text.length, selectionEnd || text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (lostFocus) field.focus();
}
