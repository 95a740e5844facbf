import { useEffect } from 'react';
import type { NotRead } from '../../../../contract/files.ts';
import { useAnalysis } from '../../../analysis/analysis-context.tsx';
import { type OfferSource, parseWebAddress, type ReadOffer } from '../../../analysis/offer-source.ts';
import { Button, LinkButton } from '../../../components/button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { createPart, LazyPart } from '../../../components/lazy-part.tsx';
import { formatDate } from '../../../lib/wording/format-dates.ts';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { applyEdit } from './put-back.ts';

const facts = [
  'position',
  'company',
  'place',
  'published',
  'address',
] as const satisfies (keyof OfferSource)[];
const textRows = 14;

const loadExcludedBlocks = () => import('./excluded-blocks.tsx');
const excludedBlocks = createPart(loadExcludedBlocks);

/**
 * The offer at an address, folded, as soon as it is read; the visitor can correct it and have that
 * graded instead.
 */
export default function WhatWasRead() {
  const { submission, busy, read } = useAnalysis();
  if (read) return <Read read={read} />;
  // Its space is reserved from the start, so that nothing moves when the page has been read.
  return busy && submission?.mode === 'url' ? <Awaited address={submission.input} /> : null;
}

function Awaited({ address }: { address: string }) {
  const { t } = useTranslation('page');
  return (
    <div className="read border-ink mb-6 border-y">
      <p className="read-line">
        <span className="font-extrabold">{t('read.awaited')}</span>
        <span className="min-w-0 wrap-anywhere">{parseWebAddress(address)?.host}</span>
      </p>
    </div>
  );
}

function Read({ read: { source, original, text, leftOut, notRead } }: { read: ReadOffer }) {
  const { t } = useTranslation('page');
  const amount = formatCount(text.length);
  // Loaded in advance, so that nothing moves when it is shown; failures are retried then.
  useEffect(() => {
    if (leftOut) loadExcludedBlocks().catch(() => {});
  }, [leftOut]);
  return (
    <div className="read border-ink mb-6 border-y">
      <Disclosure
        heading={{ level: 'h2' }}
        title={
          <>
            <span className="font-extrabold">{t('read.title')}</span>
            <span className="min-w-0 wrap-anywhere">{parseWebAddress(source.address)?.host}</span>
            <span className="figures text-soft">
              {t('read.characters', { count: text.length, amount })}
              {leftOut && `, ${t('read.leftOut.amount', { count: leftOut.length })}`}
              {notRead && notRead.pagesRead < notRead.pages && `, ${t('read.pages', notRead)}`}
              {text !== original && `, ${t('read.edited')}`}
            </span>
          </>
        }
        buttonClassName="read-line"
        panelClassName="grid gap-x-12 gap-y-6 pt-3 pb-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]"
      >
        <div className="peer self-start empty:hidden">
          <Facts source={source} />
          {notRead && <NotReadOfFile notRead={notRead} />}
          {leftOut && <LazyPart source={excludedBlocks} quiet />}
        </div>
        <Editor />
      </Disclosure>
    </div>
  );
}

function NotReadOfFile({ notRead }: { notRead: NotRead }) {
  const { t } = useTranslation('page');
  return (
    <>
      {notRead.pagesRead < notRead.pages && <p className="text-note">{t('read.notRead.pages', notRead)}</p>}
      {notRead.hiddenBlocks > 0 && <p className="text-note">{t('read.notRead.hidden')}</p>}
    </>
  );
}

function Facts({ source }: { source: OfferSource }) {
  const { t } = useTranslation('page');
  const known = facts.filter((fact) => source[fact] !== '');
  if (known.length === 0) return null;
  return (
    <dl className="text-note/6">
      {known.map((fact) => (
        <div key={fact} className="pb-2">
          <dt className="text-small text-soft">{t(`read.facts.${fact}`)}</dt>
          <dd className="wrap-anywhere" dir="auto">
            <Fact fact={fact} value={source[fact]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Fact({ fact, value }: { fact: (typeof facts)[number]; value: string }) {
  if (fact === 'published') return dateInWords(value);
  if (fact !== 'address' || !parseWebAddress(value)) return value;
  return (
    <a href={value} target="_blank" rel="noopener noreferrer">
      {value}
    </a>
  );
}

/** A date in the format of the page's language; anything else unchanged. */
function dateInWords(published: string): string {
  return Number.isNaN(Date.parse(published)) ? published : formatDate(published);
}

function Editor() {
  const { t } = useTranslation('page');
  const { read, editRead, submission, busy, submit } = useAnalysis();
  if (!read) return null;
  const { original, text } = read;
  const underWay = busy && submission?.mode === 'text' && submission.input === text.trim();
  return (
    <form
      className="peer-empty:col-span-full peer-empty:max-w-160"
      onSubmit={(event) => {
        event.preventDefault();
        // A second press on the same text would only repeat the work.
        if (!underWay) submit('text', text, { ...read, ...applyEdit(read, text.trim()), whole: true });
      }}
    >
      <label htmlFor="read-text" className="text-note mb-1 block font-semibold">
        {t('read.text')}
      </label>
      <textarea
        id="read-text"
        className="field font-serif leading-7"
        dir="auto"
        rows={textRows}
        aria-describedby="read-hint"
        value={text}
        onChange={(event) => editRead(applyEdit(read, event.target.value))}
      />
      <p id="read-hint" className="text-small text-soft mt-2">
        {t('read.hint')}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit">{t('read.evaluateAgain')}</Button>
        {text !== original && (
          <LinkButton className="text-note" onClick={() => editRead({ text: original, putBack: [] })}>
            {t('read.restore')}
          </LinkButton>
        )}
      </div>
    </form>
  );
}
