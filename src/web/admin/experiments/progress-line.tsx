import type { Texts } from '../../../language/text-keys.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type ProgressLineProps = {
  done: number;
  of: number;
  failed: number;
  /** Seconds; null where nobody knows. */
  left: number | null;
  /** How far it is, in words. */
  text: string;
};

/** How far something is that asks models, what failed so far, and the time that is left. */
export function ProgressLine({ done, of, failed, left, text }: ProgressLineProps) {
  const { t } = useTranslation('runs');
  const more = [
    ...(failed > 0 ? [t('failedCount', { count: failed })] : []),
    ...(left === null ? [] : [timeInWords(t, left)]),
  ];
  return (
    <p className="text-small">
      <progress className="progress-bar" max={Math.max(of, 1)} value={done} aria-label={text} />{' '}
      {[text, ...more].join(', ')}
    </p>
  );
}

function timeInWords(t: Texts<'runs'>, seconds: number): string {
  if (seconds < 90) return t('timeLeft.seconds', { count: seconds });
  if (seconds < 5_400) return t('timeLeft.minutes', { count: Math.round(seconds / 60) });
  return t('timeLeft.hours', { count: Math.round(seconds / 3_600) });
}
