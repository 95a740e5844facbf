import { useContext, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { longestDoubtReason } from '../../../contract/limits.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { useDoubts } from '../../analysis/doubting.ts';
import { offerTextElementId, useOnSentenceSelected } from '../../analysis/use-on-sentence-selected.ts';
import type { Additions } from '../../api/write-queue.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { toast } from '../../components/toasts.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FeedbackContext } from './feedback-context.ts';
import type { Delivery, FeedbackState, HeldFeedback } from './held-feedback.ts';
import { listOfferSentences } from './list-offer-sentences.ts';

type Words = Omit<Additions, 'doubts'>;

const nothing: Words = { sentence: '', why: '' };
const whyRows = 3;

/** Used when there is no analysis. */
const never = new Date(0);

/** After a thumbs-down: the sentence that proves the grade wrong, and why. Both are optional. */
export default function FeedbackForm() {
  const holding = useContext(FeedbackContext);
  return holding && <Form {...holding} />;
}

function Form({ held, close }: { held: HeldFeedback; close: () => void }) {
  const { t } = useTranslation('feedback');
  const { analysis } = useAnalysis();
  const state = useSyncExternalStore(held.subscribe, held.state);
  const [additions, change] = useState(nothing);
  const [title, why] = [useId(), useId()];
  useEffect(() => {
    // Loaded in advance: a message about a lost connection could not load it any more.
    import('../../components/toaster/toaster.tsx').catch(() => {});
  }, []);
  useEndOfAddition(state.addition, close);
  const doubts = useDoubts(analysis?.gradedAt ?? never);
  /**
   * Whether there ever were doubts, also before this form was opened, so that withdrawn ones are
   * sent too.
   */
  const doubted = useRef(held.hadDoubts);
  useEffect(() => {
    if (doubts.length > 0) doubted.current = true;
    held.add(doubted.current ? { ...additions, doubts: [...doubts] } : additions);
  }, [held, additions, doubts]);
  useOnSentenceSelected((sentence) => {
    if (sentence === additions.sentence) return;
    change({ ...additions, sentence });
    toast('info', t('noted'));
  });
  if (!analysis) return null;
  return (
    <form
      className="border-ink max-w-2xl border-t-4 pt-2 pb-6"
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        held.send();
      }}
    >
      <h3 id={title} className="text-body">
        {t('title')}
      </h3>
      <ComplaintState state={state} retry={held.retry} />
      <Sentence
        offer={analysis.offer}
        language={analysis.result.language}
        marked={additions.sentence}
        onMark={(sentence) => change({ ...additions, sentence })}
      />
      {doubts.length > 0 && <p className="text-note mt-2">{t('doubted', { count: doubts.length })}</p>}
      <label htmlFor={why} className="text-note mt-4 mb-1 block font-semibold">
        {t('why')}
      </label>
      <textarea
        id={why}
        className="field"
        dir="auto"
        rows={whyRows}
        maxLength={longestDoubtReason}
        aria-describedby={`${why}-hint`}
        value={additions.why}
        onChange={(event) => change({ ...additions, why: event.target.value })}
      />
      <p id={`${why}-hint`} className="text-small text-soft">
        {t('whyHint', { most: longestDoubtReason })}
      </p>
      <p role="status" className="text-note mt-3">
        {state.addition && isShown(state.addition) && t(`addition.${state.addition}`)}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" look="strong">
          {t(isFailed(state.addition) ? 'tryAgain' : 'send')}
        </Button>
        <Button
          onClick={() => {
            held.add(doubted.current ? { ...nothing, doubts: [...doubts] } : nothing);
            close();
          }}
        >
          {t('nothingToAdd')}
        </Button>
      </div>
    </form>
  );
}

const isFailed = (delivery: Delivery | null) =>
  delivery === 'busy' || delivery === 'refused' || delivery === 'full';

const isShown = (delivery: Delivery): delivery is 'sending' | 'busy' | 'refused' | 'full' =>
  delivery === 'sending' || isFailed(delivery);

/**
 * Closes the form when the addition was sent or only waits for the connection, but not when its
 * author may retry.
 */
function useEndOfAddition(addition: Delivery | null, close: () => void): void {
  const { t } = useTranslation('feedback');
  const ended = useRef(false);
  useEffect(() => {
    if (ended.current || (addition !== 'sent' && addition !== 'waiting')) return;
    ended.current = true;
    if (addition === 'sent') toast('success', t('sent'));
    else toast('info', t('waits'));
    close();
  });
}

/** The state of the thumbs-down itself, and a retry when that can help. */
function ComplaintState({ state: { complaint }, retry }: { state: FeedbackState; retry: () => void }) {
  const { t } = useTranslation('feedback');
  return (
    <p className="text-small text-soft" role="status">
      {t(`complaint.${complaint === 'full' ? 'refused' : complaint}`)}{' '}
      {(complaint === 'busy' || complaint === 'refused') && (
        <LinkButton onClick={retry}>{t('tryNow')}</LinkButton>
      )}
    </p>
  );
}

type SentenceProps = {
  offer: string;
  language: string;
  marked: string;
  onMark: (sentence: string) => void;
};

/** Selected in the offer's text, or chosen from a list of its sentences. */
function Sentence({ offer, language, marked, onMark }: SentenceProps) {
  const { t } = useTranslation('feedback');
  return (
    <div>
      <p className="text-note mt-4 mb-1 block font-semibold">{t('sentence')}</p>
      {marked ? (
        <div className="feedback-marked">
          <blockquote lang={language} dir="auto" className="line-quote">
            {marked}
          </blockquote>
          <LinkButton className="text-note mt-1" onClick={() => onMark('')}>
            {t('unmark')}
          </LinkButton>
        </div>
      ) : (
        <p className="text-note">
          {t('select')} <LinkButton onClick={goToOffer}>{t('goToOffer')}</LinkButton>
        </p>
      )}
      <Disclosure
        title={t('pick')}
        buttonClassName="feedback-pick text-note/7 flex min-h-11 items-center gap-2 font-semibold"
        panelClassName="bg-sheet border-edge max-h-64 overflow-y-auto border"
      >
        <SentenceList offer={offer} language={language} marked={marked} onMark={onMark} />
      </Disclosure>
    </div>
  );
}

function SentenceList({ offer, language, marked, onMark }: SentenceProps) {
  const { t } = useTranslation('feedback');
  const name = useId();
  const sentences = useMemo(() => listOfferSentences(offer), [offer]);
  return (
    <fieldset>
      <legend className="sr-only">{t('sentence')}</legend>
      {sentences.map((sentence) => (
        <label
          key={sentence}
          className="feedback-sentence border-rule text-note/6 has-checked:bg-mark flex gap-2 px-3 py-2 wrap-anywhere not-first-of-type:border-t"
        >
          <input
            type="radio"
            className="accent-ink mt-0.5 size-5 flex-none"
            name={name}
            checked={sentence === marked}
            onChange={() => onMark(sentence)}
          />
          <span className="grow" lang={language} dir="auto">
            {sentence}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function goToOffer(): void {
  const offer = document.getElementById(offerTextElementId);
  offer?.focus({ preventScroll: true });
  offer?.scrollIntoView({ block: 'start' });
}
