import { useEffect, useState } from 'react';
import { gradeText, type LiveGrade } from './live-grade.ts';

/** Typing is let finish before the text is read: a reading takes some ten milliseconds. */
const pauseMilliseconds = 300;

/** The grade of the text as it stands, a moment after each change; null until the first. */
export function useLiveGrade(text: string): LiveGrade | null {
  const [live, setLive] = useState<LiveGrade | null>(null);
  const waits = live !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first grade changes how long to wait, not what to read
  useEffect(() => {
    let latest = true;
    const timer = setTimeout(
      () =>
        gradeText(text).then(
          (next) => latest && setLive(next),
          (error) => console.warn('The text could not be read', error),
        ),
      waits ? pauseMilliseconds : 0,
    );
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [text]);
  return live;
}
