import { useContext, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestWhy } from '../../../contract/feedback-lengths.ts';
import { useAnalysis } from '../../analysis-provider.tsx';
import { isConnectionLost } from '../../connection.ts';
import { Button } from '../../parts/button.tsx';
import { Disclosure } from '../../parts/disclosure.tsx';
import { toast } from '../../parts/toasts.ts';
import { FeedbackContext } from './feedback-context.ts';
import type { Additions } from './held-feedback.ts';
import { offerSentences } from './offer-sentences.ts';
import { offerTextElementId, useMarkedSentence } from './use-marked-sentence.ts';

const nothing: Additions = { sentence: '', why: '' };
const whyRows = 3;

/** After a thumbs-down: the sentence that proves the grade wrong, and why. Both are optional. */
export default function FeedbackForm() {
  const { t } = useTranslation(['feedback', 'page']);
  const { analysis } = useAnalysis();
  const held = useContext(FeedbackContext);
  const [additions, setAdditions] = useState(nothing);
  const [title, why] = [useId(), useId()];
  useEffect(() => {
    // A message may have to tell that there is no connection, when what shows it could not be fetched any more.
    import('../../parts/toaster.tsx').catch(() => {});
  }, []);
  const change = (next: Additions) => {
    setAdditions(next);
    held?.add(next);
  };
  useMarkedSentence((sentence) => {
    if (sentence === additions.sentence) return;
    change({ ...additions, sentence });
    toast('info', t('feedback:noted'));
  });
  if (!held || !analysis) return null;
  return (
    <form
      className="feedback"
      aria-labelledby={title}
      onSubmit={(event) => {
        event.preventDefault();
        held.send();
        if (isConnectionLost()) toast('info', t('feedback:waits'));
        else toast('success', t('feedback:sent'));
      }}
    >
      <h3 id={title} className="feedback-title">
        {t('feedback:title')}
      </h3>
      <p className="text-small text-soft">{t('feedback:when')}</p>
      <Sentence
        offer={analysis.offer}
        language={analysis.result.language}
        marked={additions.sentence}
        onMark={(sentence) => change({ ...additions, sentence })}
      />
      <label htmlFor={why} className="feedback-label">
        {t('feedback:why')}
      </label>
      <textarea
        id={why}
        className="field"
        dir="auto"
        rows={whyRows}
        maxLength={longestWhy}
        aria-describedby={`${why}-hint`}
        value={additions.why}
        onChange={(event) => change({ ...additions, why: event.target.value })}
      />
      <p id={`${why}-hint`} className="text-small text-soft">
        {t('feedback:whyHint', { most: longestWhy })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" look="strong">
          {t('feedback:send')}
        </Button>
        <Button
          onClick={() => {
            held.add(nothing);
            held.send();
          }}
        >
          {t('feedback:nothingToAdd')}
        </Button>
      </div>
    </form>
  );
}

type SentenceProps = {
  offer: string;
  language: string;
  marked: string;
  onMark: (sentence: string) => void;
};

/** Selected in the offer's text, or picked from a list of its sentences. */
function Sentence({ offer, language, marked, onMark }: SentenceProps) {
  const { t } = useTranslation('feedback');
  const [open, setOpen] = useState(false);
  return (
    <div>
      <p className="feedback-label">{t('sentence')}</p>
      {marked ? (
        <div className="feedback-marked">
          <blockquote lang={language} dir="auto" className="line-quote">
            {marked}
          </blockquote>
          <button type="button" className="link-button text-note" onClick={() => onMark('')}>
            {t('unmark')}
          </button>
        </div>
      ) : (
        <p className="text-note">
          {t('select')}{' '}
          <button type="button" className="link-button" onClick={goToOffer}>
            {t('goToOffer')}
          </button>
        </p>
      )}
      <Disclosure
        open={open}
        onToggle={() => setOpen(!open)}
        title={t('pick')}
        buttonClassName="feedback-pick"
        panelClassName="feedback-sentences"
      >
        <SentenceList offer={offer} language={language} marked={marked} onMark={onMark} />
      </Disclosure>
    </div>
  );
}

function SentenceList({ offer, language, marked, onMark }: SentenceProps) {
  const { t } = useTranslation('feedback');
  const name = useId();
  const sentences = useMemo(() => offerSentences(offer), [offer]);
  return (
    <fieldset>
      <legend className="sr-only">{t('sentence')}</legend>
      {sentences.map((sentence) => (
        <label key={sentence} className="feedback-sentence">
          <input type="radio" name={name} checked={sentence === marked} onChange={() => onMark(sentence)} />
          <span lang={language} dir="auto">
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
