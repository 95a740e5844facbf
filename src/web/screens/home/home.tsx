import { useEffect, useRef, useState } from 'react';
import { longestOffer } from '../../../grading/longest-offer.ts';
import { logEvent } from '../../api/log-event.ts';
import { LazyPart, partFrom, whenIdle } from '../../components/lazy-part.tsx';
import { type Draft, draftStore, withIncoming, withLoneAddress } from '../../features/analyze/draft.ts';
import { IncomingNote } from '../../features/analyze/incoming-note.tsx';
import { OfferForm } from '../../features/analyze/offer-form.tsx';
import { useOfferFile } from '../../features/analyze/use-offer-file.ts';
import { i18n } from '../../lib/wording/i18n.ts';
import { usePageHead } from '../../lib/wording/page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { useAnalysis } from '../../state/analysis-context.tsx';
import { sourceWith } from '../../state/offer-source.ts';
import { useRestores } from '../../state/shown-slot.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Samples } from './samples.tsx';
import { useIncoming } from './use-incoming.ts';
import { WithoutPasting } from './without-pasting.tsx';

const loadResultArea = () => import('../result/result-area.tsx');
const resultArea = partFrom(loadResultArea);
const restoredResult = partFrom(() => import('../result/restored-result.tsx'));
const whatWasRead = partFrom(() => import('../../features/analyze/read/what-was-read.tsx'));

/** The form, and below it the result or what a newcomer needs (specification, section 2). */
export function Home() {
  const { t } = useTranslation('page');
  const { submission, failure, analysis, busy, read, submit, leave, forget } = useAnalysis();
  const [draft, setDraft] = useState(draftStore.read);
  usePageHead();
  useLeaving(leave);
  useEffect(() => {
    logEvent({ name: 'screen_view', screen: 'home' });
    whenIdle(fetchParts);
  }, []);
  const file = useOfferFile(({ text, ...read }) => {
    const given = { mode: 'text', text: text.trim().slice(0, longestOffer), source: sourceWith({}) } as const;
    change(withIncoming(draft, { ...given, file: read }));
  });
  const change = (next: Draft) => {
    // What the error said was about the input before.
    forget();
    if (file.reading === null) file.forget();
    setDraft(next);
    draftStore.write(next);
  };
  const incoming = useIncoming((given) => change(withIncoming(draft, given)));
  const sent = submission?.mode === draft.mode && submission.input === draft[draft.mode].trim();
  const showsResult = submission !== null && (busy || analysis !== null);
  const restores = useRestores() && submission === null && !read;
  return (
    <>
      <section
        className="page-width home-top pt-6 sm:pt-10"
        data-idle={!(showsResult || restores) || undefined}
      >
        <p className="promise">{t('promise')}</p>
        <OfferForm
          draft={draft}
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
            const meant = withLoneAddress(draft);
            if (meant !== draft) change(meant);
            submit(meant.mode, meant[meant.mode], readFrom(meant));
          }}
        />
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

/** Where the text of a draft was read, if it was handed over. */
function readFrom({ mode, text, handedOver }: Draft) {
  if (mode !== 'text' || handedOver?.mode !== 'text' || handedOver.file || handedOver.moved) return undefined;
  return { source: handedOver.source, original: text.trim() };
}

/** Ends an analysis that is under way when the visitor goes to another screen. */
function useLeaving(leave: () => void): void {
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => () => latest.current(), []);
}

/** Has the result's code, texts and typeface ready by the time they are needed; a failure shows, and is mended, when they are. */
function fetchParts(): void {
  const texts = i18n.loadNamespaces(['arithmetic', 'criteria', 'findings']);
  const typeface = document.fonts.load('1rem "Source Serif 4 Variable"');
  Promise.all([loadResultArea(), import('../../features/analyze/analyze.ts'), texts, typeface]).catch(
    () => {},
  );
  // What an earlier visit left waiting is sent.
  import('../../api/write-queue.ts').then(({ writeQueue }) => writeQueue.sendAll()).catch(() => {});
}
