import { useId } from 'react';
import { pictureAddress } from '../../../contract/permalink/permalink-address.ts';
import { Button, plainButton } from '../../components/button.tsx';
import { toast } from '../../components/toasts.ts';
import { useConnectionLost } from '../../lib/connection.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { letterOfResult } from '../../lib/wording/letter-of-result.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { Analysis } from '../../state/analysis.ts';
import { useAnalysis } from '../../state/analysis-context.tsx';
import { Badge } from './badge.tsx';
import { CopyField } from './copy-field.tsx';
import { letterInWords } from './letter-in-words.ts';
import { permalinkOfResult } from './permalink-of-result.ts';

/** The result as a link, a picture and a badge. */
export default function SharePanel() {
  const { analysis } = useAnalysis();
  return analysis && <Shared analysis={analysis} />;
}

function Shared({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['share', 'page', 'permalink']);
  const heading = useId();
  const lost = useConnectionLost();
  const { result } = analysis;
  const permalink = permalinkOfResult(result);
  const letter = letterOfResult(result);
  const link = new URL(permalink, location.origin).href;
  const send = () =>
    navigator
      .share({
        title: t('sendTitle', {
          letter: letterInWords(t, result),
          position: result.position || t('page:label.unnamedRole'),
        }),
        url: link,
      })
      .catch((error: DOMException) => {
        // Whoever closes the choice of apps has changed their mind: nothing failed.
        if (error.name !== 'AbortError') toast('error', t('sendFailed'));
      });
  return (
    <section className="share-panel" aria-labelledby={heading}>
      <h2 id={heading}>{t('title')}</h2>
      <p className="share-text">{t('intro')}</p>
      <CopyField label={t('link')} value={link} copy={t('copyLink')} copied={t('linkCopied')}>
        {'share' in navigator && <Button onClick={send}>{t('send')}</Button>}
        {!lost && (
          <a
            className={plainButton}
            href={pictureAddress(permalink, 'label.png', currentLanguage())}
            download={`offergrade-${letter}.png`}
          >
            {t('image')}
          </a>
        )}
      </CopyField>
      {lost ? (
        <p className="share-text mt-4">{t('pictureNeedsConnection')}</p>
      ) : (
        <Badge analysis={analysis} />
      )}
    </section>
  );
}
