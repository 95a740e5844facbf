/**
 * What a visitor does to the first frame before the page's script has come is noted, and done again in its order once the
 * page answers. Links need no script and are left to the browser.
 */
import { frameEnd } from '../../lib/served-frame.ts';

/** What is found again by its number among its own kind, where the page was drawn anew in place of the frame. */
const kinds = { press: 'button', send: 'form', fill: 'input:not([type=file]), textarea, select' } as const;

type Note = { kind: keyof typeof kinds; element: Element; number: number; value: string };

/**
 * Call before anything is painted, once it is known whether the frame is hidden. A form that was sent shows at once that it was
 * (`data-sent` of the document, page.css), as what React takes over may not be changed before.
 */
export function keepEarlyInput(): void {
  const { dataset } = document.documentElement;
  if (dataset.frame === undefined || dataset.frame === 'wrong') return;
  const notes: Note[] = [];
  const end = new AbortController();
  const hear = <Type extends keyof DocumentEventMap>(
    type: Type,
    listener: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, listener, { capture: true, signal: end.signal });
  // Without the page's script the form sends itself, and a document answers.
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
    // A form is sent by other ways too, and says so itself.
    if (button?.type === 'button') note(notes, 'press', button);
  });
  hear('submit', (event) => {
    event.preventDefault();
    note(notes, 'send', elementOf(event.target));
    dataset.sent = '';
  });
  hear('input', ({ target }) => note(notes, 'fill', elementOf(target)));
  // A link may get the address that it is dragged for from the script.
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

/** The same once more in a row counts once: who sees nothing happen presses again, and only the last text is meant. */
function note(notes: Note[], kind: Note['kind'], element: Element): void {
  const value = 'value' in element ? String(element.value) : '';
  const latest = notes.at(-1);
  if (latest?.kind === kind && latest.element === element) latest.value = value;
  else notes.push({ kind, element, number: allOf(kind).indexOf(element), value });
}

async function doAgain(notes: readonly Note[]): Promise<void> {
  for (const { kind, element, number, value } of notes) {
    // React has shown what one led to before the next follows.
    await null;
    const found = element.isConnected ? element : allOf(kind)[number];
    if (found instanceof HTMLButtonElement) found.click();
    else if (found instanceof HTMLFormElement) found.requestSubmit();
    else if (found instanceof HTMLSelectElement) choose(found, value);
    // Cast: of the kinds that are noted only fields for text are left.
    else if (found) fill(found as HTMLInputElement | HTMLTextAreaElement, value);
  }
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Gives a field the text that was noted, or what was typed into it since. */
function fill(field: HTMLInputElement | HTMLTextAreaElement, noted: string): void {
  const text = field.value || noted;
  const { selectionStart, selectionEnd } = field;
  const lostFocus = document.activeElement === document.body;
  // React takes for a change what differs from what was last set by the element's own `value`, which it has put a setter on.
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  if (selectionStart !== null)
    field.setSelectionRange(selectionStart || text.length, selectionEnd || text.length);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (lostFocus) field.focus();
}
