import { useEffect, useRef, useState } from 'react';
import type { Letter } from '../../../grading/scoring-rules.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { LiveGrade } from './live-grade.ts';
import { SmallStrip } from './small-strip.tsx';
import type { Pressed } from './use-draft.ts';
import type { LiveGradeState } from './use-live-grade.ts';

/** A new letter is announced when typing pauses, not at every word. */
const pauseMilliseconds = 1000;

type LiveBarProps = {
  live: LiveGradeState;
  /** The letter of the evaluated offer. */
  before: Letter;
  pressed: Pressed;
};

/** The letter of the current text, visible while it is edited. */
export function LiveBar({ live: { grade: live, current }, before, pressed }: LiveBarProps) {
  const { t } = useTranslation(['lift', 'errors', 'page']);
  const letter = live?.kind === 'graded' ? live.letter : null;
  return (
    <div className="live-bar bg-paper border-ink text-note/6 sticky top-0 z-2 mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-y py-2">
      <span className="font-bold">{t('live.label')}</span>
      <SmallStrip letter={letter} />
      <strong className="min-w-20 font-black">{inWords(t, live)}</strong>
      <span className="text-soft">{t('live.before', { letter: before })}</span>
      {why(t, live) && <p className="text-alarm basis-full">{why(t, live)}</p>}
      <Told live={live} current={current} pressed={pressed} />
    </div>
  );
}

type Words = Texts<['lift', 'errors', 'page']>;

function inWords(t: Words, live: LiveGrade | null): string {
  if (live === null) return t('live.reading');
  return live.kind === 'graded' ? t('live.letter', { letter: live.letter }) : t('live.notGraded');
}

/** Why a text has no letter. */
function why(t: Words, live: LiveGrade | null): string | null {
  if (live?.kind === 'notProduct') return t('live.notProduct');
  if (live?.kind === 'notYetAnOffer') return t('live.notYetAnOffer');
  if (live?.kind === 'notLoaded') return t('page:lazy.failed');
  return live?.kind === 'refused' ? t(`errors:${live.code}`, live.details) : null;
}

type ToldProps = { live: LiveGrade | null; current: boolean; pressed: Pressed };

/** Announces changes of the letter, and the outcome of presses, to screen readers. */
function Told({ live, current, pressed: { presses, outcome } }: ToldProps) {
  const { t } = useTranslation(['lift', 'errors', 'page']);
  const [said, say] = useState('');
  const sentence =
    live?.kind === 'graded' ? t('live.announcement', { letter: live.letter }) : (why(t, live) ?? '');
  const last = useRef({ sentence: '', presses });
  useEffect(() => {
    // The outcome of a press is announced together with the resulting letter.
    if (sentence === '' || !current) return;
    // The initial letter is read with the panel.
    const first = last.current.sentence === '';
    const isPressed = presses !== last.current.presses;
    if (first) last.current.sentence = sentence;
    if (first || (!isPressed && sentence === last.current.sentence)) return;
    const timer = setTimeout(() => {
      last.current = { sentence, presses };
      say(isPressed ? `${outcome} ${sentence}` : sentence);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [sentence, current, presses, outcome]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}
