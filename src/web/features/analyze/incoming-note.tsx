import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longestOffer } from '../../../grading/longest-offer.ts';
import { webAddress } from '../../state/offer-source.ts';
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

/** Says where the content of the form came from, that it waits for Evaluate, and brings back what stood there before. */
export function IncomingNote({ draft, unreadable, sent, onUndo, children }: IncomingNoteProps) {
  const { t } = useTranslation('page');
  const { handedOver, mode } = draft;
  const shown = handedOver?.mode === mode ? handedOver : undefined;
  const before = shown?.before;
  const notRead = shown?.file?.notRead;
  return (
    <div role="status">
      {children}
      {unreadable && <p className="handed-over">{t('handedOver.unreadable')}</p>}
      {!unreadable && shown && (
        <div className="handed-over">
          <p className="font-bold">
            <WhereFrom {...shown} />
          </p>
          {!sent && <p>{t(shown.file?.sent ? 'handedOver.fileWaits' : 'handedOver.waits')}</p>}
          {mode === 'text' && !shown.moved && draft.text.length >= longestOffer && (
            <p>{t(shown.file ? 'handedOver.fileCut' : 'handedOver.cut')}</p>
          )}
          {notRead && notRead.hiddenBlocks > 0 && <p>{t('handedOver.hiddenLeftOut')}</p>}
          {notRead && notRead.pagesRead < notRead.pages && <p>{t('handedOver.pagesRead', notRead)}</p>}
          {before && (
            <button type="button" className="link-button" onClick={() => onUndo(before)}>
              {t(`handedOver.undo.${shown.moved ? 'moved' : mode}`)}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function WhereFrom({ mode, source, moved, file }: NonNullable<Draft['handedOver']>) {
  const { t } = useTranslation('page');
  if (moved) return t(`handedOver.moved.${mode}`);
  if (mode === 'url') return t('handedOver.url');
  if (file) return <bdi>{t('handedOver.textFromFile', { name: file.name })}</bdi>;
  const site = webAddress(source.address)?.host;
  if (!site) return t('handedOver.text');
  if (!source.position) return t('handedOver.textFromSite', { site });
  return <bdi>{t('handedOver.textFromPage', { site, title: source.position })}</bdi>;
}
