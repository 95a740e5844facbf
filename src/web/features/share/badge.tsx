import { useQuery } from '@tanstack/react-query';
import { pictureAddress } from '../../../contract/permalink/permalink-address.ts';
import { textHash } from '../../lib/text-hash.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { Analysis } from '../../state/analysis.ts';
import { badgeHtml } from './badge-html.ts';
import { CopyField } from './copy-field.tsx';
import { letterInWords } from './letter-in-words.ts';
import { permalinkOfResult } from './permalink-of-result.ts';

/** A small label for other pages, with the HTML that shows it there. */
export function Badge({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['share', 'permalink']);
  const { result, offer } = analysis;
  const { data: hash } = useQuery({
    queryKey: ['textHash', offer],
    queryFn: () => textHash(offer),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (hash === undefined) return null;
  const permalink = permalinkOfResult(result, hash ?? '');
  const image = pictureAddress(permalink, 'badge.svg', currentLanguage());
  const letter = letterInWords(t, result);
  const { position } = result;
  const alt = position ? t('badgeAltFor', { letter, position }) : t('badgeAlt', { letter });
  const whole = (path: string) => new URL(path, location.origin).href;
  return (
    <section className="mt-8">
      <h3>{t('badgeTitle')}</h3>
      <p className="share-text">{t(hash ? 'badgeIntro' : 'badgeWithoutHash')}</p>
      <a href={permalink} className="share-badge">
        <img src={image} alt={alt} height="48" />
      </a>
      <CopyField
        label={t('html')}
        value={badgeHtml({ link: whole(permalink), image: whole(image), alt })}
        copy={t('copyHtml')}
        copied={t('htmlCopied')}
        long
      />
    </section>
  );
}
