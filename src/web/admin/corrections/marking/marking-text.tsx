import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CriterionId } from '../../../../grading/criteria.ts';
import { Button } from '../../../components/button.tsx';
import { describeLevel } from '../../../lib/wording/describe-level.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Sentence } from '../draft/correction-draft.ts';
import { overlaps, withPassage, withSilence } from '../draft/reviews.ts';
import type { Correction } from '../draft/use-correction.ts';
import { splitIntoPieces } from './split-into-pieces.ts';

type MarkingTextProps = { id: CriterionId; correction: Correction; onDone: () => void };

/**
 * The offer's text while marking sentences for a criterion: each can be ticked, and any passage
 * selected.
 */
export function MarkingText({ id, correction, onDone }: MarkingTextProps) {
  const { t } = useTranslation(['labels', 'criteria']);
  const { offer, now, change } = correction;
  const text = useRef<HTMLDivElement>(null);
  const selected = useSelectedPassage(text);
  const marked = now.lookedAt[id]?.sentences ?? [];
  const toggle = (passage: Sentence) => change((before) => withPassage(before, id, passage));
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, not when the offer is heard of anew
  useEffect(() => focusFirst(text.current, offer, id), [id]);
  return (
    <SentenceKeys text={text} className="offer flex flex-col" onLeave={onDone}>
      <h2 className="offer-title">{t('marking.title', { criterion: t(`criteria:${id}.name`) })}</h2>
      <p className="text-small text-soft">
        {describeLevel(t, id, now.criteria[id])} · {t('marking.hint')}
      </p>
      <div className="bg-paper border-ink my-2 flex flex-wrap gap-2 max-lg:sticky max-lg:bottom-0 max-lg:z-2 max-lg:order-1 max-lg:border-t-2 max-lg:py-2">
        <Button look="strong" onClick={onDone}>
          {t('marking.done')}
        </Button>
        <Button onClick={() => change((before) => withSilence(before, id))}>{t('marking.silent')}</Button>
        <SelectionButton selected={selected} onTick={toggle} />
      </div>
      <p role="status" className="text-small">
        {now.lookedAt[id]?.state === 'silent'
          ? t('marking.isSilent')
          : t('sentences', { count: marked.length })}
      </p>
      <div ref={text} className="offer-text" lang={offer.result.language} dir="auto">
        <Sentences content={offer.content} marked={marked} onToggle={toggle} />
      </div>
    </SentenceKeys>
  );
}

/** Focuses the reader's sentence, else the first. */
function focusFirst(text: HTMLElement | null, { result }: Correction['offer'], id: CriterionId): void {
  const [quote] = result.receipts[id].quotes;
  const boxes = boxesIn(text);
  const found = boxes.find(({ dataset: { start, end } }) => {
    return quote && overlaps(quote, { start: Number(start), end: Number(end) });
  });
  const box = found ?? boxes[0];
  box?.focus({ preventScroll: true });
  box?.parentElement?.scrollIntoView({ block: 'center' });
}

type SelectionButtonProps = {
  /** The selected passage; null if none. */
  selected: Sentence | null;
  onTick: (passage: Sentence) => void;
};

/** Marks the selected passage of an offer's text. */
function SelectionButton({ selected, onTick }: SelectionButtonProps) {
  const { t } = useTranslation('labels');
  return (
    <Button
      className="disabled:text-soft disabled:cursor-default"
      disabled={selected === null}
      // Keeps the selection while the button is pressed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => selected && onTick(selected)}
    >
      {t('marking.selection')}
    </Button>
  );
}

type SentenceKeysProps = {
  /** The element that holds the sentences. */
  text: RefObject<HTMLElement | null>;
  className: string;
  /** Escape was pressed. */
  onLeave: () => void;
  children: ReactNode;
};

/** Wraps a text with tickable sentences: arrow keys move between them, Escape leaves. */
function SentenceKeys({ text, className, onLeave, children }: SentenceKeysProps) {
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'ArrowDown') focusBeside(text.current, 1);
    else if (event.key === 'ArrowUp') focusBeside(text.current, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the boxes within, which bubble up to it
    <div className={className} onKeyDown={hear}>
      {children}
    </div>
  );
}

type SentencesProps = {
  content: string;
  marked: readonly Sentence[];
  onToggle: (sentence: Sentence) => void;
};

/** A text with tickable sentences, and the separators between them. */
function Sentences({ content, marked, onToggle }: SentencesProps) {
  const pieces = useMemo(() => splitIntoPieces(content), [content]);
  return pieces.map(({ start, end, text, isSentence }) =>
    isSentence ? (
      <label key={start} className="markable">
        <input
          type="checkbox"
          className="sr-only"
          data-start={start}
          data-end={end}
          checked={marked.some((one) => overlaps(one, { start, end }))}
          onChange={() => onToggle({ start, end })}
        />
        {text}
      </label>
    ) : (
      text
    ),
  );
}

/**
 * The passage of a text selected by mouse, touch or keyboard; null if none. The element must
 * contain only the text.
 */
function useSelectedPassage(element: RefObject<HTMLElement | null>): Sentence | null {
  const [selected, setSelected] = useState<Sentence | null>(null);
  useEffect(() => {
    const hear = () => setSelected(element.current && passageIn(element.current, document.getSelection()));
    document.addEventListener('selectionchange', hear);
    return () => document.removeEventListener('selectionchange', hear);
  }, [element]);
  return selected;
}

function passageIn(element: HTMLElement, selection: Selection | null): Sentence | null {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return null;
  const before = document.createRange();
  before.selectNodeContents(element);
  before.setEnd(range.startContainer, range.startOffset);
  const start = before.toString().length;
  const text = range.toString();
  const begins = start + text.length - text.trimStart().length;
  const ends = start + text.trimEnd().length;
  return begins < ends ? { start: begins, end: ends } : null;
}

/** The checkboxes of the sentences in a text, in order. */
function boxesIn(text: HTMLElement | null): HTMLInputElement[] {
  return [...(text?.querySelectorAll('input') ?? [])];
}

/** Moves the focus to the sentence `by` positions further; from elsewhere to the first. */
function focusBeside(text: HTMLElement | null, by: 1 | -1): void {
  const boxes = boxesIn(text);
  const at = boxes.findIndex((box) => box.matches(':focus'));
  boxes[Math.min(Math.max(at + by, 0), boxes.length - 1)]?.focus();
}
