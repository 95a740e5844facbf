import type { ReactNode } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import {
  type CriteriaGroup,
  type CriteriaSection,
  type CriterionId,
  criteriaTable,
} from '../../../grading/criteria.ts';
import { Fold } from '../../components/fold.tsx';
import { highestScore } from '../../lib/motion/grade-animation.ts';
import { formatScoreFigure } from '../../lib/wording/format-scores.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type PartFrameProps = {
  group: CriteriaGroup;
  /** The figure of the part, with its sentences. */
  detail: AnalysisResult['scoreDetail'][CriteriaGroup];
  /** The line of a criterion, with its own key. */
  line: (id: CriterionId) => ReactNode;
  /** Silent criteria are collapsed to one line, which expands. */
  silent?: ReadonlySet<CriterionId>;
  /** The lines expand on demand. */
  folds?: boolean;
  children?: ReactNode;
};

const none: ReadonlySet<CriterionId> = new Set();

/** One part of the score: its figure and sentence, and the lines of its criteria under headings. */
export function PartFrame({ group, detail, line, silent = none, folds, children }: PartFrameProps) {
  const { t } = useTranslation(['page', 'criteria']);
  const ofGroup = criteriaTable.filter((row) => row.group === group);
  const folded = ofGroup.filter(({ id }) => silent.has(id));
  const head = (
    <>
      <h3 className="part-title">
        <span>{t(`criteria:groups.${group}`)}</span>
        <span className="part-score figures">
          {formatScoreFigure(detail.score)}
          <span className="part-highest">{t('label.outOf', { highest: highestScore })}</span>
        </span>
      </h3>
      <p className="part-appreciation">{detail.appreciation}</p>
      <p className="part-explanation">{detail.explanation}</p>
    </>
  );
  const rest = (
    <>
      {listSections(group).map((section) => {
        const lines = ofGroup.filter((row) => row.section === section && !silent.has(row.id));
        return (
          lines.length > 0 && (
            <div key={section} className="part-section">
              <h4 className="part-section-title">{t(`criteria:sections.${section}`)}</h4>
              <ul>{lines.map(({ id }) => line(id))}</ul>
            </div>
          )
        );
      })}
      {folded.length > 0 && (
        <div className="part-silent">
          <Fold
            hint={t(folded.length < ofGroup.length ? 'label.silentLines' : 'label.onlySilentLines', {
              count: folded.length,
            })}
          >
            <ul>{folded.map(({ id }) => line(id))}</ul>
          </Fold>
        </div>
      )}
      {children}
    </>
  );
  return (
    <section className="part">
      {head}
      {folds ? <Fold hint={t('label.lines')}>{rest}</Fold> : rest}
    </section>
  );
}

/** The headings of a part of the label, in the order of its lines. */
export function listSections(group: CriteriaGroup): CriteriaSection[] {
  return [...new Set(criteriaTable.filter((row) => row.group === group).map(({ section }) => section))];
}
