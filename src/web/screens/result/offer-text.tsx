import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import type { Analysis } from '../../analyze.ts';
import { useWideWindow } from '../../parts/wide-window.ts';
import { usePartnerInView } from './keep-partner-in-view.ts';
import { ReceiptMark } from './receipt-mark.tsx';
import { type Passage, type Segment, segmentsOf } from './segments.ts';
import { offerTextElementId } from './use-marked-sentence.ts';
import type { Receipts } from './use-receipts.ts';

type Owner = CriterionId | 'forPrograms';

/** The offer as it was sent, with the sentences that the label rests on, and those that were not read. */
export function OfferText({ analysis, receipts }: { analysis: Analysis; receipts: Receipts }) {
  const { t } = useTranslation('page');
  const segments = useMemo(() => segmentsOf(analysis.offer, passagesOf(analysis)), [analysis]);
  const text = useRef<HTMLElement>(null);
  const wide = useWideWindow();
  usePartnerInView(text, receipts.pointed, wide);
  const { result } = analysis;
  return (
    <div className="offer">
      <h2 id="offer-title" className="offer-title">
        {t('offer.title')}
      </h2>
      {result.grade && <Hint />}
      {result.passagesForPrograms.length > 0 && (
        <p className="offer-warning">
          <span className="for-programs" aria-hidden="true">
            abc
          </span>{' '}
          {t('offer.forPrograms')}
        </p>
      )}
      <section
        ref={text}
        id={offerTextElementId}
        className="offer-text"
        lang={result.language}
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-labelledby="offer-title"
      >
        {segments.map((segment) => {
          if (segment.owners.length === 0) return segment.text;
          const owners = segment.owners.filter((owner) => owner !== 'forPrograms');
          return owners.length < segment.owners.length ? (
            <ForPrograms key={segment.start} segment={segment} analysis={analysis} />
          ) : (
            <ReceiptMark
              key={segment.start}
              text={segment.text}
              owners={owners}
              result={result}
              receipts={receipts}
              wide={wide}
            />
          );
        })}
      </section>
    </div>
  );
}

/** How the label and the text answer each other, and what the lines under sentences mean. */
function Hint() {
  const { t } = useTranslation('page');
  return (
    <>
      <p className="text-small text-soft">{t('offer.hint')}</p>
      <ul className="legend" aria-label={t('offer.legend')}>
        {[
          { states: 'stated', meaning: t('label.stated') },
          { states: 'contradicted', meaning: t('label.contradicted') },
          { states: 'contradicted stated', meaning: t('offer.both') },
        ].map(({ states, meaning }) => (
          <li key={states}>
            <span className="receipt" data-states={states} aria-hidden="true">
              abc
            </span>{' '}
            {meaning}
          </li>
        ))}
      </ul>
    </>
  );
}

function ForPrograms({ segment, analysis }: { segment: Segment<Owner>; analysis: Analysis }) {
  const { t } = useTranslation('page');
  const begins = analysis.result.passagesForPrograms.some(({ start }) => start === segment.start);
  return (
    <>
      {begins && <span className="sr-only select-none">{t('offer.forProgramsShort')}: </span>}
      <s className="for-programs" title={t('offer.forProgramsShort')}>
        {segment.text}
      </s>
    </>
  );
}

function passagesOf({ result }: Analysis): Passage<Owner>[] {
  const forPrograms = result.passagesForPrograms.map(({ start, end }) => ({
    start,
    end,
    owner: 'forPrograms' as const,
  }));
  const receipts = criteriaTable.flatMap(({ id }) =>
    result.receipts[id].quotes.map(({ start, end }) => ({ start, end, owner: id })),
  );
  return [...forPrograms, ...receipts];
}
