import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { type CriteriaGroup, type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import { highestScore } from '../../lib/grade-animation.ts';
import { figure } from '../../lib/wording/figures.ts';
import { sectionsOf } from './sections-of.ts';

type PartFrameProps = {
  group: CriteriaGroup;
  /** The figure of the part and what is said of it. */
  detail: AnalysisResult['scoreDetail'][CriteriaGroup];
  /** The line of a criterion, with its own key. */
  line: (id: CriterionId) => ReactNode;
  children?: ReactNode;
};

/** One part of the score: its figure, what it says, and under their headings the lines of its criteria. */
export function PartFrame({ group, detail, line, children }: PartFrameProps) {
  const { t } = useTranslation(['page', 'criteria']);
  return (
    <section className="part">
      <h3 className="part-title">
        <span>{t(`criteria:groups.${group}`)}</span>
        <span className="part-score figures">
          {figure(detail.score)}
          <span className="part-highest">{t('label.outOf', { highest: highestScore })}</span>
        </span>
      </h3>
      <p className="part-appreciation">{detail.appreciation}</p>
      <p className="part-explanation">{detail.explanation}</p>
      {sectionsOf(group).map((section) => (
        <div key={section} className="part-section">
          <h4 className="part-section-title">{t(`criteria:sections.${section}`)}</h4>
          <ul>{criteriaTable.filter((row) => row.section === section).map(({ id }) => line(id))}</ul>
        </div>
      ))}
      {children}
    </section>
  );
}
