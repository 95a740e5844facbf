import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallErrorCode } from '../../api/call.ts';
import type { Failure } from '../../api/failure.ts';
import { PageLink } from '../../components/page-link.tsx';
import { figuresOf } from '../../lib/wording/figures-of-failure.ts';

/** Pages that the visitor's browser shows, or can be made to show, though the server cannot read them. */
const shownInTheBrowser: ReadonlySet<CallErrorCode> = new Set<CallErrorCode>([
  'siteForbidsFetching',
  'siteNotFetched',
  'siteBusy',
  'serverBusy',
  'pageAsksToSignIn',
  'pageAsksConsent',
  'pageChecksForBots',
  'pageNeedsBrowser',
  'pageRefused',
]);

type FormErrorProps = {
  id: string;
  failure: Failure | null;
  /** Takes the visitor to the field for a text. */
  onPaste: () => void;
};

/** The fixed sentence of the specification (section 8), below it what happened and what to do now, and the ways that work. */
export function FormError({ id, failure, onPaste }: FormErrorProps) {
  const { t } = useTranslation('errors');
  const alert = useRef<HTMLDivElement>(null);
  // After the field took the focus: on a phone the field alone fills the window, and nothing would show that it was refused.
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    <div ref={alert} id={id} role="alert" className="form-alert">
      {failure && (
        <div className="form-error mt-4">
          <p className="font-bold">{t('genericError')}</p>
          <p className="mt-1">{t(failure.code, figuresOf(failure.details))}</p>
          {shownInTheBrowser.has(failure.code) && <WaysThatWork onPaste={onPaste} />}
        </div>
      )}
    </div>
  );
}

function WaysThatWork({ onPaste }: { onPaste: () => void }) {
  const { t } = useTranslation('page');
  return (
    <ul className="ways">
      <li>
        <button type="button" className="link-button" onClick={onPaste}>
          {t('ways.paste')}
        </button>
        <p>{t('ways.pasteText')}</p>
      </li>
      <li>
        <PageLink to="/bookmarklet">{t('ways.bookmarklet')}</PageLink>
        <p>{t('ways.bookmarkletText')}</p>
      </li>
    </ul>
  );
}
