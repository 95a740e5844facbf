import { type ReactNode, useEffect, useState } from 'react';
import { logEvent } from '../../api/log-event.ts';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { createBookmarklet } from '../../features/incoming/bookmarklet/bookmarklet.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { DocumentSection } from '../document-section.tsx';

/** How to hand over an offer from its page: a bookmark on a computer, sharing on a phone. */
export default function BookmarkletScreen() {
  const { t } = useTranslation('bookmarklet');
  usePageHead(t('title'), t('description'));
  useEffect(() => logEvent({ name: 'screen_view', screen: 'bookmarklet' }), []);
  return (
    <article className="page-width document pt-8">
      <h1 className="text-head">{t('title')}</h1>
      <p className="text-lead/8 mt-4">{t('intro')}</p>
      <Topic id="keep">
        <BookmarkLink />
        <p>{t('keep.drag')}</p>
        <p>{t('keep.keyboard')}</p>
        <CopyCode />
      </Topic>
      <Topic id="use">
        <Steps steps={[t('use.open'), t('use.choose'), t('use.evaluate')]} />
        <p>{t('use.part')}</p>
      </Topic>
      <Topic id="phone">
        <Steps steps={[t('phone.install'), t('phone.share'), t('phone.evaluate')]} />
        <p>{t('phone.text')}</p>
        <p>{t('phone.other')}</p>
      </Topic>
      <Topic id="privacy">
        <p>{t('privacy.text')}</p>
      </Topic>
    </article>
  );
}

function Topic({ id, children }: { id: 'keep' | 'use' | 'phone' | 'privacy'; children: ReactNode }) {
  const { t } = useTranslation('bookmarklet');
  return (
    <DocumentSection id={id} title={t(`${id}.title`)}>
      {children}
    </DocumentSection>
  );
}

function Steps({ steps }: { steps: string[] }) {
  return (
    <ol className="list-decimal space-y-2 ps-6 marker:font-extrabold">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}

function CopyCode() {
  const { t } = useTranslation(['bookmarklet', 'page']);
  const words = () => ({ copied: t('page:label.copied'), failed: t('page:label.copyFailed') });
  const copy = () => copyText(createBookmarklet(location.origin), words());
  return <Button onClick={copy}>{t('keep.copy')}</Button>;
}

/**
 * The bookmarklet, to be dragged to the bookmarks bar: its text becomes the name of the bookmark.
 */
function BookmarkLink() {
  const { t } = useTranslation('bookmarklet');
  const [pressed, press] = useState(false);
  // React refuses code in an address. This one is our own, and only ever dragged.
  const setAddress = (link: HTMLAnchorElement | null) =>
    link?.setAttribute('href', createBookmarklet(location.origin));
  return (
    <div>
      <a
        ref={setAddress}
        href="/bookmarklet"
        className="bookmark"
        aria-describedby="bookmark-hint"
        onClick={(event) => {
          event.preventDefault();
          press(true);
        }}
      >
        {t('name')}
      </a>
      <p id="bookmark-hint" className="text-note text-soft mt-2" role="status">
        {t(pressed ? 'keep.pressed' : 'keep.hint')}
      </p>
    </div>
  );
}
