import type { Texts } from '../../../language/text-keys.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type ProgressLineProps = {
  done: number;
  of: number;
  /** The progress in words. */
  text: string;
  /** Further remarks on it. */
  more?: readonly string[];
};

/** Progress as a bar and in words. */
export function ProgressLine({ done, of, text, more = [] }: ProgressLineProps) {
  return (
    <p className="text-small">
      <progress className="progress-bar" max={Math.max(of, 1)} value={done} aria-label={text} />{' '}
      {[text, ...more].join(', ')}
    </p>
  );
}

type RunProgressProps = Omit<ProgressLineProps, 'more'> & {
  failed: number;
  /** Seconds; null when unknown. */
  left: number | null;
};

/** The progress of a run or a judging, with failures so far and the remaining time. */
export function RunProgress({ failed, left, ...progress }: RunProgressProps) {
  const { t } = useTranslation('runs');
  const more = [
    ...(failed > 0 ? [t('failedCount', { count: failed })] : []),
    ...(left === null ? [] : [timeInWords(t, left)]),
  ];
  return <ProgressLine {...progress} more={more} />;
}

function timeInWords(t: Texts<'runs'>, seconds: number): string {
  if (seconds < 90) return t('timeLeft.seconds', { count: seconds });
  if (seconds < 5_400) return t('timeLeft.minutes', { count: Math.round(seconds / 60) });
  return t('timeLeft.hours', { count: Math.round(seconds / 3_600) });
}
