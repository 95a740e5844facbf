import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { Language } from '../../src/language/languages.ts';
import type { Analysis } from '../../src/web/analysis/analysis.ts';
import { useTranslation } from '../../src/web/lib/wording/use-translation.ts';
import { browserApi } from '../browser-api.ts';
import { findOwnServer } from '../own-server.ts';
import { followPresses, type Press } from '../press.ts';
import type { ServerFault } from './ask-own-server.ts';
import { gradeText } from './grade-text.ts';
import { GradedPage } from './graded-page.tsx';
import { OwnServerForm } from './own-server-form.tsx';
import { type PageOffer, readTab, type WhyNot } from './read-tab.ts';
import { say } from './texts.ts';

type Failure =
  | WhyNot
  | ServerFault
  | 'textIsNoOffer'
  | 'textIsTooLong'
  | 'languageIsUnknown'
  | 'somethingFailed';

/** `press` tells a page from one read later, whose answer must not replace a newer one. */
type Shown =
  | { kind: 'nothing' }
  | { kind: 'reading'; press: Press }
  | { kind: 'failed'; press: Press; why: Failure }
  | { kind: 'several'; press: Press; offers: PageOffer[] }
  | { kind: 'graded'; press: Press; analysis: Analysis };

/** What the panel shows: nothing before the first press, then the label of the page. */
export function Panel({ language }: { language: Language }) {
  const [shown, setShown] = useState<Shown>({ kind: 'nothing' });
  const [server, setServer] = useState<string>();
  useEffect(() => {
    void findOwnServer(browserApi).then(setServer);
    void followPresses(browserApi, (press) => {
      setShown({ kind: 'reading', press });
      void showAnswer(setShown, press, readAndGrade(press, language));
    });
  }, [language]);
  return (
    <main className="panel">
      <h1 className="sr-only">{say('name')}</h1>
      {shown.kind === 'nothing' && <p>{say('pressTheButton')}</p>}
      {shown.kind === 'reading' && <p>{say('reading')}</p>}
      <p role="status" className="sr-only">
        {announcementOf(shown)}
      </p>
      {shown.kind === 'failed' && <p role="alert">{say(shown.why, valueFor(shown.why, server))}</p>}
      {shown.kind === 'several' && (
        <Choice
          offers={shown.offers}
          onChoose={({ text }) => {
            const { press } = shown;
            setShown({ kind: 'reading', press });
            void showAnswer(setShown, press, grade(press, text, language, true));
          }}
        />
      )}
      {shown.kind === 'graded' && (
        <GradedPage key={shown.press.time} analysis={shown.analysis} tabId={shown.press.tabId} />
      )}
      <p className="panel-promise">
        {server ? say('serverPromise', server) : say('promise')} {say('name')}{' '}
        {browserApi.runtime.getManifest().version}
      </p>
      <OwnServerForm server={server} onChange={setServer} />
    </main>
  );
}

/** What the sentence of a failure names. */
function valueFor(why: Failure, server: string | undefined): string | undefined {
  return why === 'serverAdmitsNoExtension' ? location.origin : server;
}

/** What a screen reader says when the panel changes; failures are alerts of their own. */
function announcementOf(shown: Shown): string {
  if (shown.kind === 'reading') return say('reading');
  if (shown.kind === 'several') return say('severalOffers');
  if (shown.kind !== 'graded') return '';
  const { grade, scoreDetail, explanation } = shown.analysis.result;
  return grade ? `${grade.letter}. ${scoreDetail.globalEvaluation}` : explanation;
}

/** An answer to an earlier press is dropped. */
async function showAnswer(
  setShown: Dispatch<SetStateAction<Shown>>,
  press: Press,
  answer: Promise<Shown>,
): Promise<void> {
  const next = await answer.catch((): Shown => ({ kind: 'failed', press, why: 'somethingFailed' }));
  setShown((now) => ('press' in now && now.press.time === press.time ? next : now));
}

async function readAndGrade(press: Press, language: Language): Promise<Shown> {
  const read = await readTab(browserApi, press.tabId);
  if (!read.ok) return { kind: 'failed', press, why: read.why };
  const [offer, ...others] = read.offers;
  if (!offer || others.length > 0) return { kind: 'several', press, offers: read.offers };
  return grade(press, offer.text, language, false);
}

async function grade(press: Press, text: string, language: Language, chosen: boolean): Promise<Shown> {
  const server = await findOwnServer(browserApi);
  const graded = await gradeText(text, language, { chosen, server });
  if (graded.ok) return { kind: 'graded', press, analysis: graded.analysis };
  if ('offers' in graded) return { kind: 'several', press, offers: graded.offers };
  return { kind: 'failed', press, why: graded.why };
}

type ChoiceProps = { offers: readonly PageOffer[]; onChoose: (offer: PageOffer) => void };

function Choice({ offers, onChoose }: ChoiceProps) {
  const { t } = useTranslation('page');
  return (
    <>
      <p>{say('severalOffers')}</p>
      <ol className="ways" aria-label={t('several.offers')}>
        {offers.map((offer, index) => (
          <li key={offer.text}>
            <button type="button" className="link-button text-start" onClick={() => onChoose(offer)}>
              <bdi>{offer.position || t('several.untitled', { number: index + 1 })}</bdi>
            </button>
            {(offer.company || offer.place) && (
              <p dir="auto">{[offer.company, offer.place].filter(Boolean).join(', ')}</p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
