import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

/**
 * Counts down to the time when the server answers again; its role prevents an announcement each
 * second.
 */
export function RetryTimer({ seconds }: { seconds: number }) {
  const { t } = useTranslation('page');
  const left = useSecondsLeft(seconds);
  return (
    <p role="timer" className="mt-1 figures">
      {left > 0 ? t('ways.retryIn', { time: inMinutes(left) }) : t('ways.retryNow')}
    </p>
  );
}

/** By the clock, since timers stop in a hidden tab. */
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
