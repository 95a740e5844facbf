import { useEffect, useEffectEvent, useState } from 'react';
import { longestOffer } from '../../../grading/longest-offer.ts';
import { findLoneAddress } from '../../../reading/find-lone-address.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { createSource } from '../../analysis/offer-source.ts';
import { useIsRestored } from '../../analysis/shown-slot.ts';
import type { Failure } from '../../api/failure.ts';
import { logEvent } from '../../api/log-event.ts';
import { createPart, LazyPart, runWhenIdle } from '../../components/lazy-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { type Draft, draftStore, mergeIncoming, moveLoneAddress } from '../../features/analyze/draft.ts';
import { IncomingNote } from '../../features/analyze/incoming-note.tsx';
import { OfferForm } from '../../features/analyze/offer-form.tsx';
import { useOfferFile } from '../../features/analyze/use-offer-file.ts';
import { service } from '../../lib/service.ts';
import { i18n } from '../../lib/wording/i18n.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { BesideForm } from './beside-form.tsx';
import { FormBar, useOpenedForm } from './form-bar.tsx';
import { Samples } from './samples.tsx';
import { useIncoming } from './use-incoming.ts';

const loadResultArea = () => import('../result/result-area.tsx');
const resultArea = createPart(loadResultArea);
const restoredResult = createPart(() => import('../result/restored-result.tsx'));
const whatWasRead = createPart(() => import('../../features/analyze/read/what-was-read.tsx'));

/**
 * The form, and below it the result or what a newcomer needs (docs/domain/specification.md, section
 * 2).
 */
export function Home() {
  const { t } = useTranslation('page');
  const { submission, failure, analysis, busy, read, submit, leave, forget } = useAnalysis();
  const [draft, setDraft] = useState(draftStore.read);
  usePageHead();
  useLeaving(leave);
  useEffect(() => {
    logEvent({ name: 'screen_view', screen: 'home' });
    runWhenIdle(fetchParts);
  }, []);
  const file = useOfferFile(({ text, ...read }) => {
    const given = {
      mode: 'text',
      text: text.trim().slice(0, longestOffer),
      source: createSource({}),
    } as const;
    change(mergeIncoming(draft, { ...given, file: read }));
  });
  const change = (next: Draft) => {
    // The error was about the previous input.
    forget();
    if (file.reading === null) file.forget();
    setDraft(next);
    draftStore.write(next);
  };
  const openedForm = useOpenedForm(submission);
  const incoming = useIncoming((given) => {
    openedForm.set(true);
    if (given.mode !== 'file') change(mergeIncoming(draft, given));
  });
  const sent = submission?.mode === draft.mode && submission.input === draft[draft.mode].trim();
  const showsResult = submission !== null && (busy || analysis !== null);
  const restores = useIsRestored() && submission === null && !read;
  const shows = showsResult || restores;
  // Who tries one offer on several models would have to open it each time.
  const folds = shows && !service.development;
  return (
    <>
      <section className="page-width home-top" data-idle={!shows || undefined}>
        {!shows && <p className="promise">{t('promise')}</p>}
        {folds && <FormBar form={openedForm} waits={busy && !analysis} />}
        <OfferForm
          draft={draft}
          folded={folds && !openedForm.opened}
          onChange={change}
          underWay={busy && sent}
          busy={busy}
          failure={failure}
          file={file}
          note={
            <IncomingNote draft={draft} unreadable={incoming === null} sent={sent} onUndo={change}>
              {incoming?.mode === 'file' && incoming.ask(file)}
            </IncomingNote>
          }
          onSubmit={() => {
            file.forget();
            const meant = moveLoneAddress(draft);
            if (meant !== draft) change(meant);
            const send = (refusal?: Failure) =>
              submit(meant.mode, meant[meant.mode], readFrom(meant), refusal);
            if (meant.mode === 'url' || !hasLoneAddresses(meant.text)) return send();
            import('./open-list.ts').then(
              ({ openList }) => openList(meant.text, send),
              () => send(),
            );
          }}
        />
        {!shows && <BesideForm />}
      </section>
      {showsResult ? (
        <LazyPart key={submission.id} source={resultArea} />
      ) : restores ? (
        <LazyPart source={restoredResult} />
      ) : (
        <>
          {read && (
            <div className="page-width pt-8">
              <LazyPart source={whatWasRead} quiet />
            </div>
          )}
          <Samples
            onChoose={(text) => {
              change({ mode: 'text', url: draft.url, text });
              submit('text', text);
            }}
          />
          <HowItWorks />
          <WithoutPasting />
        </>
      )}
    </>
  );
}

/** Whether a text may be a list: several of its lines are addresses. */
const hasLoneAddresses = (text: string) =>
  text.split('\n').filter((line) => findLoneAddress(line) !== null).length > 1;

/** The source of a draft's text, if it was handed over. */
function readFrom({ mode, text, handedOver }: Draft) {
  if (mode !== 'text' || handedOver?.mode !== 'text' || handedOver.file || handedOver.moved) return undefined;
  return { source: handedOver.source, original: text.trim() };
}

/** Ends a running analysis when the visitor leaves the screen. */
function useLeaving(leave: () => void): void {
  const onLeaving = useEffectEvent(leave);
  useEffect(() => () => onLeaving(), []);
}

/**
 * Preloads code, texts and typeface of the result; a failure is shown, and retried, when they are
 * needed.
 */
function fetchParts(): void {
  const texts = i18n.loadNamespaces(['arithmetic', 'criteria', 'findings']);
  const typeface = document.fonts.load('1rem "Source Serif 4 Variable"');
  Promise.all([loadResultArea(), import('../../features/analyze/analyze.ts'), texts, typeface]).catch(
    () => {},
  );
  // Sends what an earlier visit left in the queue.
  import('../../api/write-queue.ts').then(({ writeQueue }) => writeQueue.sendAll()).catch(() => {});
}

const steps = ['give', 'read', 'grade'] as const;

function HowItWorks() {
  const { t } = useTranslation('page');
  return (
    <TitledSection className="page-width pt-16" title={t('how.title')} titleClassName="text-lead">
      <ol className="mt-4 grid gap-8 md:grid-cols-3 md:gap-6">
        {steps.map((step, index) => (
          <li key={step} className="border-ink border-t-4 pt-3">
            <span className="figures text-head font-black" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-body mt-1 leading-6">{t(`how.${step}`)}</h3>
            <p className="text-note text-soft mt-1 leading-6">{t(`how.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

/** For returning visitors: ways to hand over an offer from its page. */
function WithoutPasting() {
  const { t } = useTranslation('page');
  return (
    <TitledSection className="page-width pt-16" title={t('withoutPasting.title')} titleClassName="text-lead">
      <p className="text-note text-soft mt-3 reading-width leading-6">{t('withoutPasting.text')}</p>
      <p className="text-note mt-3">
        <PageLink to="/bookmarklet">{t('withoutPasting.link')}</PageLink>
      </p>
    </TitledSection>
  );
}
