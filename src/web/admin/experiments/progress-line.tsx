import type { Texts } from '../../../language/text-keys.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type ProgressLineProps = {
  done: number;
  of: number;
  /** How far it is, in words. */
  text: string;
  /** What else is said of that. */
  more?: readonly string[];
};

/** How far something is, as a bar and in words. */
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
  /** Seconds; null where nobody knows. */
  left: number | null;
};

/** The same of a run or a judging, with what failed so far and the time that is left. */
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
