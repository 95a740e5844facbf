import type { Permalink } from '../../../contract/permalink/permalink.ts';
import { type CriteriaGroup, type CriterionId, flattenCriteria } from '../../../grading/criteria.ts';
import { letters, rulesVersion } from '../../../grading/scoring-rules.ts';
import { PageLink } from '../../components/page-link.tsx';
import { PartFrame } from '../../features/label/part-frame.tsx';
import { GradeStrip } from '../../features/label/strip/grade-strip.tsx';
import { Ledger } from '../../features/label/sum/ledger.tsx';
import { createLedgerRows } from '../../features/label/sum/ledger-rows.ts';
import { Sum } from '../../features/label/sum/sum.tsx';
import { collectAdjustments, describeAdjustments } from '../../lib/wording/adjusted-levels.ts';
import { describeLevel } from '../../lib/wording/describe-level.ts';
import { getReaderName } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { StatedLabelData } from './use-stated.ts';

type StatedLabelProps = { permalink: Permalink; stated: StatedLabelData; own: boolean };

/** The label without the offer: the stated criteria line by line, and the resulting sum. */
export function StatedLabel({ permalink, stated, own }: StatedLabelProps) {
  const { t } = useTranslation(['permalink', 'page']);
  const { position, company, reader } = permalink;
  const { letter, other, result } = stated;
  const shown = letters.indexOf(letter) + 1;
  return (
    <article className="label">
      <div className="label-head">
        <h2 className="label-title" dir="auto">
          {position || t('page:label.unnamedRole')}
        </h2>
        {company && (
          <p className="label-company" dir="auto">
            {company}
          </p>
        )}
        {reader && (
          <p className="label-source">{t('page:label.readBy', { reader: getReaderName(t, reader) })}</p>
        )}
        <ComparisonNote permalink={permalink} stated={stated} />
      </div>
      <GradeStrip
        animation={{ phase: 'final', shown }}
        letter={letter}
        applies={result.grade !== null}
        other={other}
      />
      <div className="label-verdict">
        <p className="label-sentence">{result.scoreDetail.globalEvaluation}</p>
        {result.reason && <p className="label-reason">{result.reason}</p>}
        {stated.certainty && (
          <p className="label-certainty">
            <strong>{stated.certainty}</strong>{' '}
            {t(permalink.onTrial ? 'page:certainty.onTrialHint' : own ? 'own.unsure' : 'unsureReading')}
          </p>
        )}
        {result.grade && <p className="label-explanation">{result.explanation}</p>}
      </div>
      {result.grade && (
        <>
          <div className="parts">
            <StatedPart group="businessInitiative" result={result} unstated={permalink.unstated} />
            <StatedPart group="experimentalEnvironment" result={result} unstated={permalink.unstated} />
          </div>
          <Sum result={result} />
        </>
      )}
      <p className="label-footnote">
        {t(own ? 'page:label.footnote' : 'footnote', { version: rulesVersion })}{' '}
        <PageLink to="/method">{t('page:label.method')}</PageLink>
      </p>
    </article>
  );
}

/** Says how the link differs from the current rules. */
function ComparisonNote({ permalink, stated }: { permalink: Permalink; stated: StatedLabelData }) {
  const { t } = useTranslation('permalink');
  const { comparison, letter } = stated;
  if (comparison === 'same') return null;
  return (
    <p className="label-notice">
      {t(`compared.${comparison}`, {
        letter: permalink.letter,
        now: letter,
        stated: permalink.rulesVersion,
        today: rulesVersion,
      })}
    </p>
  );
}

type StatedPartProps = {
  group: CriteriaGroup;
  result: StatedLabelData['result'];
  /** Criteria newer than the link, which it does not state. */
  unstated: readonly CriterionId[] | undefined;
};

/**
 * One part of the score, its lines and its sum. Without marks, since only the offer shows whether
 * something is stated.
 */
function StatedPart({ group, result, unstated = [] }: StatedPartProps) {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  const values = flattenCriteria(result.criteria);
  const counted = collectAdjustments(result.criteria);
  const line = (id: CriterionId) => {
    if (unstated.includes(id)) return null;
    const { [id]: other } = counted;
    return (
      <li key={id} className="line" data-found={Boolean(values[id]) || undefined}>
        <div className="line-row shared-row">
          <span className="line-name">{t(`criteria:${id}.name`)}</span>
          <span className="line-level">{describeLevel(t, id, values[id])}</span>
          {other && <span className="line-counted">{describeAdjustments(t, id, other)}</span>}
        </div>
      </li>
    );
  };
  return (
    <PartFrame group={group} detail={result.scoreDetail[group]} line={line}>
      <Ledger rows={createLedgerRows(result.criteria)[group]} />
    </PartFrame>
  );
}
