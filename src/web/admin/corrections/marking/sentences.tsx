import { useMemo } from 'react';
import type { Sentence } from '../draft/corrected.ts';
import { overlap } from '../draft/looked-at.ts';
import { sentencesOf } from './sentences-of.ts';

type SentencesProps = {
  content: string;
  marked: readonly Sentence[];
  onToggle: (sentence: Sentence) => void;
};

/** A text whose sentences can be ticked, and what stands between them. */
export function Sentences({ content, marked, onToggle }: SentencesProps) {
  const pieces = useMemo(() => sentencesOf(content), [content]);
  return pieces.map(({ start, end, text, isSentence }) =>
    isSentence ? (
      <label key={start} className="markable">
        <input
          type="checkbox"
          className="sr-only"
          data-start={start}
          data-end={end}
          checked={marked.some((one) => overlap(one, { start, end }))}
          onChange={() => onToggle({ start, end })}
        />
        {text}
      </label>
    ) : (
      text
    ),
  );
}
