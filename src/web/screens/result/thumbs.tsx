import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Analysis } from '../../analyze.ts';
import { logEvent } from '../../log-event.ts';
import { ThumbDownIcon, ThumbUpIcon } from '../../parts/icons.tsx';

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
  useEffect(() => () => clearAll(timers.current), []);
  const press = (thumb: Thumb) => {
    clearAll(timers.current);
    setMoving(thumb);
    setThanks(thumb);
    timers.current = [
      setTimeout(() => setMoving(null), animationMilliseconds),
      setTimeout(() => setThanks(null), thanksMilliseconds),
    ];
    tellOnce(thumb, analysis);
  };
  return (
    <section className="thumbs" aria-labelledby="thumbs-title">
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
    </section>
  );
}

function clearAll(timers: ReturnType<typeof setTimeout>[]): void {
  for (const timer of timers) clearTimeout(timer);
}

/** The analyses that each thumb was pressed for, by when they came: told again in another language, one stays the same. */
const told = { up: new WeakSet<Date>(), down: new WeakSet<Date>() } as const satisfies Record<Thumb, unknown>;

/** Counts and sends a thumb at its first press: one opinion is one mail, however often it is thanked for. */
function tellOnce(thumb: Thumb, analysis: Analysis): void {
  if (told[thumb].has(analysis.gradedAt)) return;
  told[thumb].add(analysis.gradedAt);
  logEvent({ name: thumb === 'up' ? 'thumbs_up' : 'thumbs_down' });
  if (thumb === 'down') sendFeedback(analysis);
}

/** Kept until it is sent. A failure is only logged (specification, section 4); the next press tries again. */
async function sendFeedback({ result, offer, gradedAt }: Analysis): Promise<void> {
  try {
    const { writeInOrder } = await import('../../waiting-writes.ts');
    await writeInOrder({ name: 'sendFeedback', input: { jobOffer: offer, result } });
  } catch (error) {
    console.warn('The feedback could not be sent', error);
    told.down.delete(gradedAt);
  }
}
