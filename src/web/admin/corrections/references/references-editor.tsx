import { useEffect, useRef, useState } from 'react';
import { correctionLengths } from '../../../../contract/limits.ts';
import { Button, LinkButton } from '../../../components/button.tsx';
import { TitledSection } from '../../../components/titled-section.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Reference } from '../draft/correction-draft.ts';
import type { Correction } from '../draft/use-correction.ts';
import { moveElement } from './move-element.ts';
import { ReferenceItem } from './reference-item.tsx';

type ReferencesEditorProps = {
  correction: Correction;
  /** The works that support the current findings. */
  suggestion: readonly Reference[];
};

/** The control to focus after the list has changed. */
type FocusNext = { index: number; control: 'title' | 'up' | 'down' | 'remove' };

/** The list of references: sorted, extended and shortened by mouse and keyboard. */
export function ReferencesEditor({ correction, suggestion }: ReferencesEditorProps) {
  const { t } = useTranslation('offer');
  const list = useRef<HTMLOListElement>(null);
  const [said, say] = useState('');
  const { now, unsaved, change } = correction;
  const { references } = now;
  const focusNext = useFocusInList(list);
  const put = (next: readonly Reference[], typing?: string) =>
    change((before) => ({ ...before, references: next }), typing);
  const nameOf = (index: number) =>
    references[index]?.title.trim() || t('references.unnamed', { number: index + 1 });

  const move = (from: number, to: number, control?: FocusNext['control']) => {
    const next = moveElement(references, from, to);
    if (next === references) return;
    put(next);
    if (control) focusNext({ index: to, control });
    say(t('references.moved', { title: nameOf(from), number: to + 1, count: references.length }));
  };
  const remove = (index: number) => {
    put(references.toSpliced(index, 1));
    focusNext({ index: Math.min(index, references.length - 2), control: 'remove' });
    say(t('references.removed', { title: nameOf(index) }));
  };
  const add = () => {
    put([...references, { title: '', url: '', note: '' }]);
    focusNext({ index: references.length, control: 'title' });
  };

  return (
    <TitledSection className="mt-10" title={t('references.title')} titleClassName="offer-title">
      <p className="text-small text-soft">
        {references.length > 0 ? t('references.hint') : t('references.empty')}
      </p>
      <ol
        ref={list}
        className="border-ink mt-2 border-t"
        data-unsaved={unsaved.includes('references') || undefined}
      >
        {references.map((reference, index) => (
          <ReferenceItem
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the list, whatever stands there
            key={index}
            index={index}
            count={references.length}
            name={nameOf(index)}
            reference={reference}
            onEdit={(next, field) => put(references.with(index, next), `references.${index}.${field}`)}
            onMove={move}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        {references.length < correctionLengths.references && (
          <Button onClick={add}>{t('references.add')}</Button>
        )}
        <LinkButton onClick={() => put(suggestion)}>{t('references.fromRules')}</LinkButton>
      </div>
      <p className="sr-only" role="status">
        {said}
      </p>
    </TitledSection>
  );
}

/**
 * Focuses a control after the list has rendered its next state; a disabled one passes the focus to
 * its partner.
 */
function useFocusInList(list: React.RefObject<HTMLOListElement | null>) {
  const [wanted, setWanted] = useState<FocusNext | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const item = list.current?.children[wanted.index];
    const control = item?.querySelector<HTMLElement>(`[data-control=${wanted.control}]:not(:disabled)`);
    const other = item?.querySelector<HTMLElement>('[data-control]:not(:disabled)');
    (control ?? other)?.focus();
    setWanted(null);
  }, [list, wanted]);
  return setWanted;
}
