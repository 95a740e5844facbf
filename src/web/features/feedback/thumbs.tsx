import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { logEvent } from '../../api/log-event.ts';
import { ThumbDownIcon, ThumbUpIcon } from '../../components/icons.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FeedbackContext } from './feedback-context.ts';
import { hasComplained, setComplained } from './has-complained.ts';
import { type HeldFeedback, sendThumbsDown } from './held-feedback.ts';

const feedbackForm = createPart(() => import('./feedback-form.tsx'));

type Thumb = 'up' | 'down';

const thumbs = { up: <ThumbUpIcon />, down: <ThumbDownIcon /> } as const satisfies Record<Thumb, ReactNode>;

/** docs/domain/specification.md, section 4: "Thumbs". */
const animationMilliseconds = 1000;
const thanksMilliseconds = 3000;

/**
 * The visitor's opinion of the grade; a thumbs-down sends the result and the offer to those who
 * maintain it.
 */
export function Thumbs({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('page');
  const [moving, setMoving] = useState<Thumb | null>(null);
  const [thanks, setThanks] = useState<Thumb | null>(null);
  const [full, setFull] = useState(false);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const section = useRef<HTMLElement>(null);
  const { held, hold, letGo } = useAmendableThumbsDown();
  useEffect(() => () => clearAll(timers.current), []);
  const thank = (thumb: Thumb) => {
    setThanks(thumb);
    timers.current.push(setTimeout(() => setThanks(null), thanksMilliseconds));
  };
  const press = async (thumb: Thumb) => {
    clearAll(timers.current);
    setMoving(thumb);
    setThanks(null);
    setFull(false);
    timers.current = [setTimeout(() => setMoving(null), animationMilliseconds)];
    countOnce(thumb, analysis);
    // No thanks for what could not be queued.
    if (thumb === 'up' || (await hold(analysis))) thank(thumb);
    else setFull(true);
  };
  const close = () => {
    // Moves the focus from the closed form to the thumbs.
    if (section.current?.querySelector('form')?.contains(document.activeElement))
      section.current.querySelector<HTMLElement>('.thumb:last-child')?.focus();
    letGo();
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
              onClick={() => void press(thumb)}
            >
              {thumbs[thumb]}
            </button>
          ))}
        </div>
        <p className="text-note basis-full sm:basis-auto" role="status">
          {thanks && t(thanks === 'up' ? 'thumbs.thanksUp' : 'thumbs.thanksDown')}
          {full && t('thumbs.full')}
        </p>
      </div>
      {held && (
        <FeedbackContext value={{ held, close }}>
          <LazyPart source={feedbackForm} quiet />
        </FeedbackContext>
      )}
    </section>
  );
}

function clearAll(timers: ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers) clearTimeout(timer);
}

/**
 * For each thumb the analyses whose press was counted, by the time of grading in milliseconds: an
 * analysis keeps it when it is shown in another language.
 */
const countedPresses = { up: new Set<number>(), down: new Set<number>() } as const satisfies Record<
  Thumb,
  unknown
>;

/** Counts the first press of a thumb. */
function countOnce(thumb: Thumb, { gradedAt }: Analysis): void {
  if (countedPresses[thumb].has(gradedAt.getTime())) return;
  countedPresses[thumb].add(gradedAt.getTime());
  logEvent({ name: thumb === 'up' ? 'thumbs_up' : 'thumbs_down' });
}

/**
 * The thumbs-down of this result, which the visitor may still add to. What was added is sent when
 * the visitor leaves the result.
 */
function useAmendableThumbsDown() {
  const [held, setHeld] = useState<HeldFeedback | null>(null);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  useEffect(() => () => held?.leave(), [held]);
  /** Returns false when it could not be queued. */
  const hold = async (analysis: Analysis): Promise<boolean> => {
    const { gradedAt } = analysis;
    if (hasComplained(gradedAt)) return true;
    setComplained(gradedAt, true);
    const holding = await sendThumbsDown(analysis);
    if (holding === 'full') setComplained(gradedAt, false);
    else if (here.current) setHeld(holding);
    else holding.leave();
    return holding !== 'full';
  };
  return { held, hold, letGo: () => setHeld(null) };
}
