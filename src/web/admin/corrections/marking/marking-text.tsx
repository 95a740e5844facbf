import { useEffect, useRef } from 'react';
import type { CriterionId } from '../../../../grading/criteria.ts';
import { Button } from '../../../components/button.tsx';
import { levelWords } from '../../../lib/wording/level-words.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Sentence } from '../draft/corrected.ts';
import { overlap, withPassage, withSilence } from '../draft/looked-at.ts';
import type { Correction } from '../draft/use-correction.ts';
import { SelectionButton } from './selection-button.tsx';
import { boxesIn } from './sentence-focus.ts';
import { SentenceKeys } from './sentence-keys.tsx';
import { Sentences } from './sentences.tsx';
import { useSelectedPassage } from './use-selected-passage.ts';

type MarkingTextProps = { id: CriterionId; correction: Correction; onDone: () => void };

/** The offer's text while sentences are marked for a criterion: each can be ticked, and any passage can be selected. */
export function MarkingText({ id, correction, onDone }: MarkingTextProps) {
  const { t } = useTranslation(['labels', 'criteria']);
  const { offer, now, change } = correction;
  const text = useRef<HTMLDivElement>(null);
  const selected = useSelectedPassage(text);
  const marked = now.lookedAt[id]?.sentences ?? [];
  const toggle = (passage: Sentence) => change((before) => withPassage(before, id, passage));
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins, not when the offer is heard of anew
  useEffect(() => focusFirst(text.current, offer, id), [id]);
  return (
    <SentenceKeys text={text} className="offer marking" onLeave={onDone}>
      <h2 className="offer-title">{t('marking.title', { criterion: t(`criteria:${id}.name`) })}</h2>
      <p className="text-small text-soft">
        {levelWords(t, id, now.criteria[id])} · {t('marking.hint')}
      </p>
      <div className="marking-deeds">
        <Button look="strong" onClick={onDone}>
          {t('marking.done')}
        </Button>
        <Button onClick={() => change((before) => withSilence(before, id))}>{t('marking.silent')}</Button>
        <SelectionButton selected={selected} onTick={toggle} />
      </div>
      <p role="status" className="text-small">
        {now.lookedAt[id]?.state === 'silent'
          ? t('marking.isSilent')
          : t('sentences', { count: marked.length })}
      </p>
      <div ref={text} className="offer-text" lang={offer.result.language} dir="auto">
        <Sentences content={offer.content} marked={marked} onToggle={toggle} />
      </div>
    </SentenceKeys>
  );
}

/** To the sentence that the reader went by, else to the first. */
function focusFirst(text: HTMLElement | null, { result }: Correction['offer'], id: CriterionId): void {
  const [quote] = result.receipts[id].quotes;
  const boxes = boxesIn(text);
  const found = boxes.find(({ dataset: { start, end } }) => {
    return quote && overlap(quote, { start: Number(start), end: Number(end) });
  });
  const box = found ?? boxes[0];
  box?.focus({ preventScroll: true });
  box?.parentElement?.scrollIntoView({ block: 'center' });
}
