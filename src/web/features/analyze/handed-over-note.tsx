import { longestOffer } from '../../../grading/longest-offer.ts';
import { parseWebAddress } from '../../analysis/offer-source.ts';
import { parseAddressList } from '../../analysis/parse-address-list.ts';
import { LinkButton } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { Draft } from './draft.ts';

type HandedOver = NonNullable<Draft['handedOver']>;

type HandedOverNoteProps = {
  draft: Draft;
  /** Content of the displayed field that was handed over. */
  handedOver: HandedOver;
  sent: boolean;
  onUndo: (before: Draft) => void;
};

/**
 * For content not entered by the visitor: its origin, what of it was not read, and an undo button.
 */
export default function HandedOverNote({ draft, handedOver, sent, onUndo }: HandedOverNoteProps) {
  const { t } = useTranslation('page');
  const { mode } = draft;
  const { before, file, moved } = handedOver;
  const notRead = file?.notRead;
  return (
    <div className="handed-over">
      <p className="font-bold">
        {moved && parseAddressList(draft.text) ? t('handedOver.moved.list') : <WhereFrom {...handedOver} />}
      </p>
      {!sent && <p>{t(file?.sent ? 'handedOver.fileWaits' : 'handedOver.waits')}</p>}
      {mode === 'text' && !moved && draft.text.length >= longestOffer && (
        <p>{t(file ? 'handedOver.fileCut' : 'handedOver.cut')}</p>
      )}
      {notRead && notRead.hiddenBlocks > 0 && <p>{t('handedOver.hiddenLeftOut')}</p>}
      {notRead && notRead.pagesRead < notRead.pages && <p>{t('handedOver.pagesRead', notRead)}</p>}
      {before && (
        <LinkButton onClick={() => onUndo(before)}>
          {t(`handedOver.undo.${moved ? 'moved' : mode}`)}
        </LinkButton>
      )}
    </div>
  );
}

function WhereFrom({ mode, source, moved, file }: HandedOver) {
  const { t } = useTranslation('page');
  if (moved) return t(`handedOver.moved.${mode}`);
  if (mode === 'url') return t('handedOver.url');
  if (file) return <bdi>{t('handedOver.textFromFile', { name: file.name })}</bdi>;
  const site = parseWebAddress(source.address)?.host;
  if (!site) return t('handedOver.text');
  if (!source.position) return t('handedOver.textFromSite', { site });
  return <bdi>{t('handedOver.textFromPage', { site, title: source.position })}</bdi>;
}
