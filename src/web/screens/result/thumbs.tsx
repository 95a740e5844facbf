import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Analysis } from '../../analyze.ts';
import { logEvent } from '../../log-event.ts';
import { ThumbDownIcon, ThumbUpIcon } from '../../parts/icons.tsx';
import { LazyPart, partFrom } from '../../parts/lazy-part.tsx';
import { FeedbackContext } from './feedback-context.ts';
import { type HeldFeedback, holdFeedback } from './held-feedback.ts';

const feedbackForm = partFrom(() => import('./feedback-form.tsx'));

type Thumb = 'up' | 'down';

const thumbs = { up: <ThumbUpIcon />, down: <ThumbDownIcon /> } as const satisfies Record<Thumb, ReactNode>;

/** Specification, section 4: "Thumbs". */
const animationMilliseconds = 1000;
const thanksMilliseconds = 3000;

/** What the visitor thinks of the grade; a thumbs down sends the result and the offer to those who look after it. */
export function Thumbs({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('page');
  const [moving, setMoving] = useState<Thumb | null>(null);
  const [thanks, setThanks] = useState<Thumb | null>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const section = useRef<HTMLElement>(null);
  const { held, hold } = useHeldFeedback(section);
  useEffect(() => () => clearAll(timers.current), []);
  const press = (thumb: Thumb) => {
    clearAll(timers.current);
    setMoving(thumb);
    setThanks(thumb);
    timers.current = [
      setTimeout(() => setMoving(null), animationMilliseconds),
      setTimeout(() => setThanks(null), thanksMilliseconds),
    ];
    const first = countOnce(thumb, analysis);
    if (first && thumb === 'down') hold(analysis);
  };
  return (
    <section ref={section} aria-labelledby="thumbs-title">
      <div className="thumbs">
        <h2 id="thumbs-title" className="text-note font-semibold">
          {t('thumbs.question')}
        </h2>
        <div className="flex gap-4">
          {(['up', 'down'] as const).map((thumb) => (
            <button
              key={thumb}
              type="button"
              className="thumb"
              data-moving={moving === thumb || undefined}
              aria-label={t(`thumbs.${thumb}`)}
              onClick={() => press(thumb)}
            >
              {thumbs[thumb]}
            </button>
          ))}
        </div>
        <p className="text-note basis-full sm:basis-auto" role="status">
          {thanks && t(thanks === 'up' ? 'thumbs.thanksUp' : 'thumbs.thanksDown')}
        </p>
      </div>
      {held && (
        <FeedbackContext value={held}>
          <LazyPart source={feedbackForm} quiet />
        </FeedbackContext>
      )}
    </section>
  );
}

function clearAll(timers: ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers) clearTimeout(timer);
}

/** The analyses that each thumb was pressed for, by when they came: told again in another language, one stays the same. */
const told = { up: new WeakSet<Date>(), down: new WeakSet<Date>() } as const satisfies Record<Thumb, unknown>;

/** Counts a thumb at its first press, and says whether it was: one opinion is one mail, however often it is thanked for. */
function countOnce(thumb: Thumb, { gradedAt }: Analysis): boolean {
  if (told[thumb].has(gradedAt)) return false;
  told[thumb].add(gradedAt);
  logEvent({ name: thumb === 'up' ? 'thumbs_up' : 'thumbs_down' });
  return true;
}

/** The thumbs-down of this result while its author may add to it; it goes out as it is when they leave. */
function useHeldFeedback(section: RefObject<HTMLElement | null>) {
  const [held, setHeld] = useState<HeldFeedback | null>(null);
  useEffect(() => () => held?.send(), [held]);
  const hold = (analysis: Analysis) => {
    const holding = holdFeedback(analysis, () => {
      // Whoever was in the form goes on from the thumbs.
      if (section.current?.querySelector('form')?.contains(document.activeElement))
        section.current.querySelector<HTMLElement>('.thumb:last-child')?.focus();
      setHeld(null);
    });
    setHeld(holding);
  };
  return { held, hold };
}
