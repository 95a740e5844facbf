import { useMemo } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { CriterionId } from '../../../grading/criteria.ts';
import { findDecisiveCriteria } from '../../../grading/find-decisive-criteria.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { Fold } from '../../components/fold.tsx';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Silent criteria that may decide the letter, as questions for a candidate to ask. */
export default function Questions() {
  const { analysis } = useAnalysis();
  return analysis?.result.grade ? <QuestionsAbout result={analysis.result} /> : null;
}

function QuestionsAbout({ result }: { result: AnalysisResult }) {
  const { t } = useTranslation(['questions', 'page', 'criteria']);
  const open = useMemo(() => openCriteria(result), [result]);
  const wide = useWideWindow();
  const title = t('questions:title');
  const copy = () => {
    const position = result.position || t('page:label.unnamedRole');
    const heading = t('questions:heading', { title, position });
    const items = open.map((id) => t('questions:item', { question: t(`questions:ask.${id}`) }));
    copyText([heading, ...items].join('\n'), {
      copied: t('page:label.copied'),
      failed: t('page:label.copyFailed'),
    });
  };
  const head = (
    <h2 id="questions-title" className="offer-title">
      {title}
    </h2>
  );
  const list = (
    <>
      <p className="questions-intro">{t(open.length > 0 ? 'questions:intro' : 'questions:none')}</p>
      {open.length > 0 && (
        <>
          <ul className="questions-list">
            {open.map((id) => (
              <li key={id}>
                <span className="questions-about">{t(`criteria:${id}.name`)}</span>
                <span>{t(`questions:ask.${id}`)}</span>
              </li>
            ))}
          </ul>
          <Button onClick={copy}>{t('questions:copy')}</Button>
        </>
      )}
    </>
  );
  return (
    <section className="questions mb-8" aria-labelledby="questions-title">
      {wide || open.length === 0 ? (
        <>
          {head}
          {list}
        </>
      ) : (
        <Fold head={head} hint={t('questions:count', { count: open.length })}>
          {list}
        </Fold>
      )}
    </section>
  );
}

/** Without those that need no question: a known title itself says whether it is Product Owner. */
function openCriteria({ criteria, receipts, position }: AnalysisResult): CriterionId[] {
  return findDecisiveCriteria(criteria).filter(
    (id) => receipts[id].state === 'silent' && !(id === 'titleIsProductOwner' && position !== ''),
  );
}
