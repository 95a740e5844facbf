import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { createPictureAddress } from '../../../contract/permalink/permalink-address.ts';
import type { Texts } from '../../../language/text-keys.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { withQueries } from '../../api/with-queries.tsx';
import { Button, plainButton } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { TitledSection } from '../../components/titled-section.tsx';
import { toast } from '../../components/toasts.ts';
import { useConnectionLost } from '../../lib/connection.ts';
import { hashText } from '../../lib/hash-text.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { createPermalink, listOtherLetters } from './create-permalink.ts';

/** The result as a link, an image and a badge. */
function SharePanel() {
  const { analysis } = useAnalysis();
  return analysis && <Shared analysis={analysis} />;
}

function Shared({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['share', 'page', 'permalink']);
  const lost = useConnectionLost();
  const { result } = analysis;
  const permalink = createPermalink(result);
  const letter = getResultLetter(result);
  const link = new URL(permalink, location.origin).href;
  const card = useCard(createPictureAddress(permalink, 'card.png', currentLanguage()), letter);
  const send = () => {
    const title = t('sendTitle', {
      letter: letterInWords(t, result),
      position: result.position || t('page:label.unnamedRole'),
    });
    const withCard = { title, url: link, files: card ? [card] : [] };
    const canSendCard = card !== undefined && navigator.canShare?.(withCard);
    navigator.share(canSendCard ? withCard : { title, url: link }).catch((error: DOMException) => {
      // Closing the choice of apps is not a failure.
      if (error.name !== 'AbortError') toast('error', t('sendFailed'));
    });
  };
  return (
    <TitledSection
      className="share-panel border-ink mt-4 max-w-2xl border-t-4 pt-3"
      title={t('title')}
      titleClassName="text-lead"
    >
      <p className="text-note/6 mt-1">{t('intro')}</p>
      <CopyField label={t('link')} value={link} copy={t('copyLink')} copied={t('linkCopied')}>
        {'share' in navigator && <Button onClick={send}>{t('send')}</Button>}
        {!lost &&
          downloads.map(({ picture, text, suffix }) => (
            <a
              key={picture}
              className={plainButton}
              href={createPictureAddress(permalink, picture, currentLanguage())}
              download={`offergrade-${letter}${suffix}.png`}
            >
              {t(text)}
            </a>
          ))}
      </CopyField>
      {lost ? (
        <p className="text-note/6 mt-4">{t('pictureNeedsConnection')}</p>
      ) : (
        <Badge analysis={analysis} />
      )}
    </TitledSection>
  );
}

const downloads = [
  { picture: 'card.png', text: 'card', suffix: '-card' },
  { picture: 'card-tall.png', text: 'cardTall', suffix: '-card-tall' },
  { picture: 'label.png', text: 'image', suffix: '' },
] as const;

/**
 * The card as a file for apps, fetched before the press: browsers share only in its event. Undefined
 * until it is there, where apps cannot be chosen, and where the server cannot draw it.
 */
function useCard(address: string, letter: string): File | undefined {
  const { data } = useQuery({
    queryKey: ['card', address],
    queryFn: async () => {
      const response = await fetch(address);
      return response.ok ? response.blob() : null;
    },
    enabled: 'canShare' in navigator,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? new File([data], `offergrade-${letter}.png`, { type: 'image/png' }) : undefined;
}

/** A small label for other pages, with its HTML. */
function Badge({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['share', 'permalink']);
  const { result, offer } = analysis;
  const { data: hash } = useQuery({
    queryKey: ['textHash', offer],
    queryFn: () => hashText(offer),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (hash === undefined) return null;
  const permalink = createPermalink(result, hash ?? '');
  const image = createPictureAddress(permalink, 'badge.svg', currentLanguage());
  const letter = letterInWords(t, result);
  const { position } = result;
  const alt = position ? t('badgeAltFor', { letter, position }) : t('badgeAlt', { letter });
  const whole = (path: string) => new URL(path, location.origin).href;
  return (
    <section className="mt-8">
      <h3 className="text-lead">{t('badgeTitle')}</h3>
      <p className="text-note/6 mt-1">{t(hash ? 'badgeIntro' : 'badgeWithoutHash')}</p>
      <a href={permalink} className="mt-4 block min-h-12 w-fit">
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

/** The HTML that shows a badge on any page, escaped by the browser's own serializer. */
function badgeHtml({ link, image, alt }: Record<'link' | 'image' | 'alt', string>): string {
  const anchor = document.createElement('a');
  anchor.setAttribute('href', link);
  const picture = document.createElement('img');
  picture.setAttribute('src', image);
  picture.setAttribute('alt', alt);
  picture.setAttribute('height', '48');
  anchor.append(picture);
  return anchor.outerHTML;
}

/** "C", or "C, could be B" where the letter is not sure. */
function letterInWords(t: Texts<['share', 'permalink']>, result: AnalysisResult): string {
  const letter = getResultLetter(result);
  const others = listOtherLetters(result);
  return others.length > 0 ? t('permalink:unsure', { letter, others }) : letter;
}

type CopyFieldProps = {
  label: string;
  value: string;
  /** The text of the button, and of the message afterwards. */
  copy: string;
  copied: string;
  /** More than one line. */
  long?: boolean;
  /** Further buttons. */
  children?: ReactNode;
};

/** A text to copy, by the button, or by hand when the browser does not allow that. */
function CopyField({ label, value, copy, copied, long = false, children }: CopyFieldProps) {
  const { t } = useTranslation('share');
  const id = useId();
  const write = () => copyText(value, { copied, failed: t('copyFailed') });
  const field = { id, value, readOnly: true, className: 'field mt-1', spellCheck: false };
  return (
    <div className="text-note/7 mt-3">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {long ? (
        <textarea {...field} rows={6} onFocus={(event) => event.target.select()} />
      ) : (
        <input {...field} type="text" onFocus={(event) => event.target.select()} />
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <Button onClick={write}>{copy}</Button>
        {children}
      </div>
    </div>
  );
}

export default withQueries(SharePanel);
