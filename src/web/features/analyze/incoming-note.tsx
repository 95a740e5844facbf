import type { ReactNode } from 'react';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { Draft } from './draft.ts';

type IncomingNoteProps = {
  draft: Draft;
  unreadable: boolean;
  /** Whether the current draft was submitted. */
  sent: boolean;
  onUndo: (before: Draft) => void;
  /** A decision needed before anything is read. */
  children: ReactNode;
};

/** Loaded on demand, since most visitors type or paste into the right field. */
const handedOverNote = createPart(() => import('./handed-over-note.tsx'));

/**
 * Says where the form's content came from, that it waits for Evaluate, and can restore what it
 * replaced.
 */
export function IncomingNote({ draft, unreadable, sent, onUndo, children }: IncomingNoteProps) {
  const { t } = useTranslation('page');
  const { handedOver, mode } = draft;
  return (
    <div role="status">
      {children}
      {unreadable && <p className="handed-over">{t('handedOver.unreadable')}</p>}
      {!unreadable && handedOver?.mode === mode && (
        <LazyPart source={handedOverNote} quiet given={{ draft, handedOver, sent, onUndo }} />
      )}
    </div>
  );
}
