import { useLayoutEffect, useRef, useState } from 'react';
import type { CriterionId } from '../../../../grading/criteria.ts';
import { Scrollable } from '../../../components/scrollable.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { OpenedOffer } from '../draft/correction-draft.ts';
import { CriterionDefinition } from './criterion-definition.tsx';

type DefinitionPanelProps = {
  /** The criterion pointed at; null if none. */
  pointed: CriterionId | null;
  result: OpenedOffer['result'];
};

/** Beside the label: the definition of the line being corrected, until another one is. */
export function DefinitionPanel({ pointed, result }: DefinitionPanelProps) {
  const { t } = useTranslation(['offer', 'criteria']);
  const [latest, setLatest] = useState(pointed);
  if (pointed && pointed !== latest) setLatest(pointed);
  const id = pointed ?? latest;
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each line's text is read from its start
  useLayoutEffect(() => {
    frame.current?.scrollTo({ top: 0 });
  }, [id]);
  return (
    <Scrollable
      ref={frame}
      className="at-hand text-note/5.5 border-ink mb-4 h-54 flex-none overflow-y-auto border-t-4 border-b py-2"
      aria-label={t('atHand.label')}
    >
      {id ? (
        <>
          <h2 className="text-lead">{t(`criteria:${id}.name`)}</h2>
          <CriterionDefinition id={id} result={result} />
        </>
      ) : (
        <p className="text-soft">{t('atHand.empty')}</p>
      )}
    </Scrollable>
  );
}
