import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

/** Says from when on the server answers again, second by second; a screen reader is not told of each (the role sees to that). */
export function RetryTimer({ seconds }: { seconds: number }) {
  const { t } = useTranslation('page');
  const left = useSecondsLeft(seconds);
  return (
    <p role="timer" className="mt-1 figures">
      {left > 0 ? t('ways.retryIn', { time: inMinutes(left) }) : t('ways.retryNow')}
    </p>
  );
}

/** By the clock: timers stand still in a tab that is out of sight. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1_000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** `0:07`, `12:30`. */
function inMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
