import { Fragment, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import type { Analysis } from '../../analyze.ts';
import { prefersStillness } from '../../parts/stillness.ts';
import { type Passage, segmentsOf } from './segments.ts';

type Owner = CriterionId | 'forPrograms';

/** The offer as it was sent, with the sentences that the label rests on, and those that were not read. */
export function OfferText({ analysis, active }: { analysis: Analysis; active: CriterionId | null }) {
  const { t } = useTranslation('page');
  const segments = useMemo(() => segmentsOf(analysis.offer, passagesOf(analysis)), [analysis]);
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    if (active) showFirstMark(text.current);
  }, [active]);
  const { language, passagesForPrograms } = analysis.result;
  return (
    <div className="offer">
      <h2 id="offer-title" className="offer-title">
        {t('offer.title')}
      </h2>
      {analysis.result.grade && <p className="text-small text-soft">{t('offer.hint')}</p>}
      {passagesForPrograms.length > 0 && (
        <p className="offer-warning">
          <span className="for-programs" aria-hidden="true">
            abc
          </span>{' '}
          {t('offer.forPrograms')}
        </p>
      )}
      <section
        ref={text}
        className="offer-text"
        lang={language}
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-labelledby="offer-title"
      >
        {segments.map(({ start, text: piece, owners }) => {
          if (owners.length === 0) return piece;
          if (owners.includes('forPrograms')) {
            return (
              <Fragment key={start}>
                {passagesForPrograms.some((passage) => passage.start === start) && (
                  <span className="sr-only select-none">{t('offer.forProgramsShort')}: </span>
                )}
                <s className="for-programs" title={t('offer.forProgramsShort')}>
                  {piece}
                </s>
              </Fragment>
            );
          }
          const isActive = active !== null && owners.includes(active);
          return (
            <mark key={start} className="receipt" data-active={isActive || undefined}>
              {piece}
            </mark>
          );
        })}
      </section>
    </div>
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

/** Brings the first marked sentence into the text's own window, where it has one; the page itself stays. */
function showFirstMark(text: HTMLElement | null): void {
  const mark = text?.querySelector<HTMLElement>('[data-active]');
  if (!text || !mark || text.scrollHeight <= text.clientHeight) return;
  const top = mark.offsetTop - text.clientHeight / 3;
  text.scrollTo({ top, behavior: prefersStillness() ? 'instant' : 'smooth' });
}
