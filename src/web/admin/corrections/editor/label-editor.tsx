import { useId } from 'react';
import type { LocalizedGrade } from '../../../../analysis/localized-grade.ts';
import { correctionLengths } from '../../../../contract/limits.ts';
import { type CriteriaGroup, type CriterionId, withGroups } from '../../../../grading/criteria.ts';
import { LinkButton } from '../../../components/button.tsx';
import { PageLink } from '../../../components/page-link.tsx';
import { Legend } from '../../../features/label/marks/criterion-mark.tsx';
import { PartFrame } from '../../../features/label/part-frame.tsx';
import type { Receipts } from '../../../features/label/receipts/use-receipts.ts';
import { GradeStrip } from '../../../features/label/strip/grade-strip.tsx';
import { Ledger } from '../../../features/label/sum/ledger.tsx';
import { createLedgerRows } from '../../../features/label/sum/ledger-rows.ts';
import { Sum } from '../../../features/label/sum/sum.tsx';
import { collectAdjustments, type LevelAdjustments } from '../../../lib/wording/adjusted-levels.ts';
import { formatDay } from '../../../lib/wording/format-dates.ts';
import { getReaderName } from '../../../lib/wording/reader-name.ts';
import { getResultLetter, getRoundedResultScore } from '../../../lib/wording/result-letter.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Row } from '../draft/correction-draft.ts';
import { withValue } from '../draft/reviews.ts';
import type { Correction } from '../draft/use-correction.ts';
import { rowElementId } from '../keys/rows.ts';
import { CriterionRow } from './criterion-row.tsx';
import { FlagControl } from './flag-control.tsx';
import { RowStanding } from './row-standing.tsx';

type LabelEditorProps = {
  correction: Correction;
  told: LocalizedGrade;
  receipts: Receipts;
  /** Starts marking the sentences of a row. */
  onMark: (row: Row) => void;
};

/**
 * The facts label with all lines correctable, which come first; strip, verdict and sum below them
 * follow immediately.
 */
export function LabelEditor({ correction, told, receipts, onMark }: LabelEditorProps) {
  const { t } = useTranslation(['offer', 'page']);
  return (
    <article className="label">
      <h2 className="sr-only">{t('page:label.title')}</h2>
      <HeadFields correction={correction} />
      <ul className="border-rule border-b">
        <ProductOfferRow correction={correction} />
      </ul>
      <div className="parts">
        <Part
          group="businessInitiative"
          correction={correction}
          told={told}
          receipts={receipts}
          onMark={onMark}
        />
        <Part
          group="experimentalEnvironment"
          correction={correction}
          told={told}
          receipts={receipts}
          onMark={onMark}
        />
      </div>
      <GradeStrip
        animation={{ phase: 'final', shown: getRoundedResultScore(told) }}
        letter={getResultLetter(told)}
        applies={told.grade !== null}
      />
      <div className="label-verdict">
        <p className="label-sentence">{told.scoreDetail.globalEvaluation}</p>
        <ExplanationField correction={correction} suggestion={told.explanation} />
      </div>
      {told.grade ? <Sum result={told} /> : <p className="sum">{t('label.notCalculated')}</p>}
      <Legend />
      <p className="label-footnote">
        {told.grade && t('grades.rules', { version: told.grade.rulesVersion })}{' '}
        <PageLink to="/method">{t('page:label.method')}</PageLink>
      </p>
    </article>
  );
}

/** Position and company, as on the label, and who read the offer when. */
function HeadFields({ correction: { offer, now, change } }: Pick<LabelEditorProps, 'correction'>) {
  const { t } = useTranslation(['offer', 'page']);
  const id = useId();
  return (
    <div className="label-head min-h-0 pt-0 pb-2">
      {(['position', 'company'] as const).map((field) => (
        <div key={field} className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline">
          <label htmlFor={`${id}-${field}`} className="text-soft text-small/6">
            {t(`label.${field}`)}
          </label>
          <input
            id={`${id}-${field}`}
            className={`label-${field} border-edge hover:border-ink focus:border-ink min-h-8 min-w-0 border-b`}
            dir="auto"
            lang={offer.result.language}
            maxLength={correctionLengths[field]}
            value={now[field]}
            onChange={({ target: { value } }) => change((before) => ({ ...before, [field]: value }), field)}
          />
        </div>
      ))}
      <p className="label-source">
        {t('page:label.readBy', { reader: getReaderName(t, offer.model) })}
        {' · '}
        <time dateTime={offer.createdAt}>{formatDay(offer.createdAt)}</time>
      </p>
    </div>
  );
}

/** The lines of one part of the score, and the calculation of its figure. */
function Part({ group, correction, told, receipts, onMark }: LabelEditorProps & { group: CriteriaGroup }) {
  const { t } = useTranslation('offer');
  const { now, unsaved, offer, change } = correction;
  const criteria = withGroups(now.criteria);
  const counted: Partial<Record<CriterionId, LevelAdjustments>> = told.grade
    ? collectAdjustments(criteria)
    : {};
  const line = (id: CriterionId) => (
    <CriterionRow
      key={id}
      id={id}
      value={now.criteria[id]}
      unsaved={unsaved.includes(id)}
      counted={counted[id]}
      result={offer.result}
      receipts={receipts}
      onChange={(value) => change((before) => withValue(before, id, value))}
      standing={<RowStanding row={id} correction={correction} onMark={() => onMark(id)} />}
    />
  );
  return (
    <PartFrame group={group} detail={told.scoreDetail[group]} line={line}>
      {told.grade ? (
        <Ledger rows={createLedgerRows(criteria)[group]} />
      ) : (
        <p className="part-section">{t('label.detailsNotCalculated')}</p>
      )}
    </PartFrame>
  );
}

type ExplanationFieldProps = {
  correction: Correction;
  /** The rules' explanation of the current grade. */
  suggestion: string;
};

/** The text that visitors read under the verdict. */
function ExplanationField({ correction, suggestion }: ExplanationFieldProps) {
  const { t } = useTranslation('offer');
  const id = useId();
  const { now, unsaved, change } = correction;
  return (
    <div
      className="explanation-field relative mt-3"
      data-unsaved={unsaved.includes('explanation') || undefined}
    >
      <div className="text-small/6 flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="text-soft">
          {t('label.explanation')}
        </label>
        {now.explanation !== suggestion && (
          <LinkButton onClick={() => change((before) => ({ ...before, explanation: suggestion }))}>
            {t('label.fromRules')}
          </LinkButton>
        )}
      </div>
      <textarea
        id={id}
        className="field text-note/6 field-sizing-content min-h-20 border px-2.5 py-2"
        dir="auto"
        rows={4}
        maxLength={correctionLengths.explanation}
        value={now.explanation}
        onChange={({ target: { value } }) =>
          change((before) => ({ ...before, explanation: value }), 'explanation')
        }
      />
    </div>
  );
}

const productOffer = 'notAProductJobOffer';

/** Whether the text is an offer for a product role at all. */
function ProductOfferRow({ correction }: { correction: Correction }) {
  const { now, unsaved, offer, change } = correction;
  const { t } = useTranslation('offer');
  const said = offer.result.notAProductJobOffer;
  const name = `${rowElementId(productOffer)}-name`;
  return (
    <li
      id={rowElementId(productOffer)}
      className="line line-edited"
      data-row={productOffer}
      data-found={now[productOffer] || undefined}
      data-unsaved={unsaved.includes(productOffer) || undefined}
    >
      <span id={name} className="line-name">
        {t('label.notAProduct')}
      </span>
      <FlagControl
        value={now[productOffer]}
        labelledBy={name}
        onChange={(value) => change((before) => withValue(before, productOffer, value))}
      />
      <p className="line-words text-small flex flex-wrap gap-x-4">
        <span>{t(now[productOffer] ? 'label.notGraded' : 'label.graded')}</span>
        {said !== now[productOffer] && (
          <span className="italic">{t('label.reader', { level: t(said ? 'label.yes' : 'label.no') })}</span>
        )}
        {unsaved.includes(productOffer) && <span className="font-bold">{t('label.changed')}</span>}
      </p>
      <RowStanding row={productOffer} correction={correction} />
    </li>
  );
}
