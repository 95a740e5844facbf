import { type FormEvent, useEffect, useId, useMemo, useState } from 'react';
import {
  type DecodedPermalink,
  decodePermalink,
  type PermalinkRefusal,
} from '../../../contract/permalink/permalink.ts';
import { ownParameter, parsePermalinkCode } from '../../../contract/permalink/permalink-address.ts';
import { describeLinkGeneration } from '../../../contract/provenance/generated.ts';
import { logEvent } from '../../api/log-event.ts';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { hashText } from '../../lib/hash-text.ts';
import { usePath, useSearch } from '../../lib/navigation.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useSourceMarks } from '../../lib/wording/use-source-marks.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { StatedLabel } from './stated-label.tsx';
import { useStated } from './use-stated.ts';

/** What a shared link states, recomputed; also the visitor's own result without scripts. */
export default function PermalinkScreen() {
  const path = usePath();
  const search = useSearch();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const decoded = useMemo(
    () => decodePermalink(parsePermalinkCode(path.replace(/\/+$/, '')) ?? '', query),
    [path, query],
  );
  useEffect(() => logEvent({ name: 'screen_view', screen: 'permalink' }), []);
  // The server removes the parameter from a link that came from elsewhere.
  const own = query.has(ownParameter);
  return decoded.ok ? <Stated {...decoded} own={own} /> : <Broken code={decoded.code} />;
}

type StatedProps = Extract<DecodedPermalink, { ok: true }> & { own: boolean };

function Stated({ permalink, own }: StatedProps) {
  const { t } = useTranslation(['permalink', 'page', 'arithmetic', 'criteria', 'findings', 'references']);
  const stated = useStated(permalink);
  const { certainty, result, title } = stated;
  const { reader } = permalink;
  useSourceMarks(
    useMemo(() => describeLinkGeneration(reader), [reader]),
    title,
  );
  usePageHead(title, [certainty, result.scoreDetail.globalEvaluation].filter(Boolean).join(' '));
  return (
    <section className="page-width result-area pt-8">
      <div className="max-w-2xl print:hidden">
        <h1 className="text-head">{t(own ? 'own.heading' : 'heading')}</h1>
        <p className="text-lead/8 mt-4">{t(own ? 'own.intro' : 'intro')}</p>
        <p className="mt-4">
          <PageLink to="/" className="font-bold">
            {t(own ? 'own.gradeAnother' : 'gradeYourOwn')}
          </PageLink>
        </p>
      </div>
      <div className="mt-8 max-w-2xl print:m-0 print:max-w-none">
        <StatedLabel permalink={permalink} stated={stated} own={own} />
      </div>
      <div className="after-label mt-6 max-w-prose">
        {!permalink.notAProductJobOffer && (
          <p className="text-note text-soft">{t(own ? 'own.noQuotes' : 'noQuotes')}</p>
        )}
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

type Answer = 'same' | 'other' | 'notHere';

/** Compares a text with the graded one, by the hash in the link; the text is sent nowhere. */
function TextCheck({ hash }: { hash: string }) {
  const { t } = useTranslation('permalink');
  const id = useId();
  const [text, setText] = useState('');
  const [answer, setAnswer] = useState<Answer | null>(null);
  const compare = async (event: FormEvent) => {
    event.preventDefault();
    const found = await hashText(text);
    setAnswer(found === null ? 'notHere' : found === hash ? 'same' : 'other');
  };
  return (
    <form className="mt-10" onSubmit={compare}>
      <h2 className="document-title">{t('check.title')}</h2>
      <p className="text-note mt-2">{t('check.intro')}</p>
      <label className="text-note mt-4 block font-semibold" htmlFor={id}>
        {t('check.text')}
      </label>
      <textarea
        id={id}
        className="field mt-1"
        rows={8}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAnswer(null);
        }}
      />
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <Button type="submit">{t('check.check')}</Button>
        <p role="status">{answer && t(`check.${answer}`)}</p>
      </div>
    </form>
  );
}
