import { useTranslation } from 'react-i18next';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import {
  type CriteriaGroup,
  type CriterionId,
  criteriaTable,
  flattenCriteria,
} from '../../../grading/criteria.ts';
import { gradeSteps } from '../../../grading/grade.ts';
import { figure } from '../../parts/figures.ts';
import { type CountedLevel, countedLevels } from './counted-levels.ts';
import { CriterionLine } from './criterion-line.tsx';
import { highestScore } from './grade-animation.ts';
import { Ledger } from './ledger.tsx';
import { ledgerRows } from './ledger-rows.ts';
import { sectionsOf } from './sections-of.ts';
import type { Receipts } from './use-receipts.ts';
import { whyRejected } from './why-rejected.ts';

type PartBlockProps = {
  group: CriteriaGroup;
  result: AnalysisResult;
  receipts: Receipts;
};

/** One part of the score: its figure, what it says, and the line of every criterion behind it. */
export function PartBlock({ group, result, receipts }: PartBlockProps) {
  const { t } = useTranslation(['page', 'criteria']);
  const { score, appreciation, explanation } = result.scoreDetail[group];
  const values = flattenCriteria(result.criteria);
  const counted: Partial<Record<CriterionId, CountedLevel>> = countedLevels(result.criteria);
  return (
    <section className="part">
      <h3 className="part-title">
        <span>{t(`criteria:groups.${group}`)}</span>
        <span className="part-score figures">
          {figure(score)}
          <span className="part-highest">{t('label.outOf', { highest: highestScore })}</span>
        </span>
      </h3>
      <p className="part-appreciation">{appreciation}</p>
      <p className="part-explanation">{explanation}</p>
      {sectionsOf(group).map((section) => (
        <div key={section} className="part-section">
          <h4 className="part-section-title">{t(`criteria:sections.${section}`)}</h4>
          <ul>
            {criteriaTable
              .filter((row) => row.section === section)
              .map(({ id }) => (
                <CriterionLine
                  key={id}
                  id={id}
                  value={values[id]}
                  counted={counted[id]}
                  receipt={result.receipts[id]}
                  rejection={rejectionOf(id, result)}
                  language={result.language}
                  receipts={receipts}
                />
              ))}
          </ul>
        </div>
      ))}
      <Ledger rows={ledgerRows(gradeSteps(result.criteria))[group]} />
    </section>
  );
}

function rejectionOf(id: CriterionId, { rejectedFindings, passagesForPrograms }: AnalysisResult) {
  const found = rejectedFindings?.find((finding) => finding.id === id);
  return found && { ...found, why: whyRejected(found, passagesForPrograms) };
}
