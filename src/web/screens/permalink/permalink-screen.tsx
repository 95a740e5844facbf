import { useEffect, useMemo } from 'react';
import {
  type DecodedPermalink,
  decodePermalink,
  type PermalinkRefusal,
} from '../../../contract/permalink/permalink.ts';
import { permalinkCodeOf } from '../../../contract/permalink/permalink-address.ts';
import { logEvent } from '../../api/log-event.ts';
import { PageLink } from '../../components/page-link.tsx';
import { usePath, useSearch } from '../../lib/navigation.ts';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { StatedLabel } from './stated-label.tsx';
import { TextCheck } from './text-check.tsx';
import { useStated } from './use-stated.ts';

/** What a shared link states, worked out anew. */
export default function PermalinkScreen() {
  const path = usePath();
  const search = useSearch();
  const decoded = useMemo(
    () => decodePermalink(permalinkCodeOf(path.replace(/\/+$/, '')) ?? '', new URLSearchParams(search)),
    [path, search],
  );
  useEffect(() => logEvent({ name: 'screen_view', screen: 'permalink' }), []);
  return decoded.ok ? <Stated {...decoded} /> : <Broken code={decoded.code} />;
}

function Stated({ permalink }: Extract<DecodedPermalink, { ok: true }>) {
  const { t } = useTranslation(['permalink', 'page', 'arithmetic', 'criteria', 'findings', 'references']);
  const stated = useStated(permalink);
  const { certainty, result, title } = stated;
  usePageHead(title, [certainty, result.scoreDetail.globalEvaluation].filter(Boolean).join(' '));
  return (
    <section className="page-width result-area pt-8">
      <div className="shared-about">
        <h1 className="text-head">{t('heading')}</h1>
        <p className="document-lead">{t('intro')}</p>
        <p className="mt-4">
          <PageLink to="/" className="font-bold">
            {t('gradeYourOwn')}
          </PageLink>
        </p>
      </div>
      <div className="shared-label mt-8">
        <StatedLabel permalink={permalink} stated={stated} />
      </div>
      <div className="after-label mt-6 max-w-prose">
        {!permalink.notAProductJobOffer && <p className="text-note text-soft">{t('noQuotes')}</p>}
        {permalink.textHash && <TextCheck hash={permalink.textHash} />}
      </div>
    </section>
  );
}

function Broken({ code }: { code: PermalinkRefusal['code'] }) {
  const { t } = useTranslation(['permalink', 'errors']);
  usePageHead(t('broken.title'));
  return (
    <section className="page-width pt-12">
      <h1 className="text-head">{t('broken.title')}</h1>
      <p className="mt-4" role="alert">
        {t(`errors:${code}`)}
      </p>
      <p className="mt-4">
        <PageLink to="/">{t('gradeYourOwn')}</PageLink>
      </p>
    </section>
  );
}
