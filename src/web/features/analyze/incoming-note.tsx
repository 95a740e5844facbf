import type { ReactNode } from 'react';
import { LazyPart, partFrom } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { Draft } from './draft.ts';

type IncomingNoteProps = {
  draft: Draft;
  unreadable: boolean;
  /** Whether the draft, as it stands, was sent to be graded. */
  sent: boolean;
  onUndo: (before: Draft) => void;
  /** What is to be decided before anything is read. */
  children: ReactNode;
};

/** Most visitors type or paste where they mean to. */
const handedOverNote = partFrom(() => import('./handed-over-note.tsx'));

/** Says where the content of the form came from, that it waits for Evaluate, and brings back what stood there before. */
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
