import { useMemo } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import { findDecisiveCriteria } from '../../../grading/find-decisive-criteria.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Silent criteria that may decide the letter, as questions for a candidate to ask. */
export default function Questions() {
  const { analysis } = useAnalysis();
  return analysis?.result.grade ? <QuestionsAbout result={analysis.result} /> : null;
}

function QuestionsAbout({ result }: { result: AnalysisResult }) {
  const { t } = useTranslation(['questions', 'page', 'criteria']);
  const open = useMemo(() => openCriteria(result), [result]);
  const copy = () => {
    const position = result.position || t('page:label.unnamedRole');
    const heading = t('questions:heading', { title: t('page:label.questions'), position });
    const items = open.map((id) => t('questions:item', { question: t(`questions:ask.${id}`) }));
    copyText([heading, ...items].join('\n'), {
      copied: t('page:label.copied'),
      failed: t('page:label.copyFailed'),
    });
  };
  if (open.length === 0) return <p className="questions-intro">{t('questions:none')}</p>;
  return (
    <>
      <p className="questions-intro">{t('questions:intro')}</p>
      <ul className="questions-list">
        {open.map((id) => (
          <li key={id}>
            <span className="questions-about">{t(`criteria:${id}.name`)}</span>
            <span>{t(`questions:ask.${id}`)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>{t('questions:copy')}</Button>
        <Button onClick={printQuestions}>{t('questions:print')}</Button>
      </div>
    </>
  );
}

/** Prints the questions under the role's name, without the rest of the label (print.css). */
function printQuestions(): void {
  const { dataset } = document.documentElement;
  window.addEventListener('afterprint', () => delete dataset.prints, { once: true });
  dataset.prints = 'questions';
  window.print();
}

/** Without those that need no question: a known title itself says whether it is Product Owner. */
function openCriteria({ criteria, receipts, position }: AnalysisResult): CriterionId[] {
  return findDecisiveCriteria(criteria).filter(
    (id) => receipts[id].state === 'silent' && !(id === 'titleIsProductOwner' && position !== ''),
  );
}
