import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { highestScore } from '../../lib/grade-animation.ts';
import { figure } from '../../lib/wording/figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const groups = ['businessInitiative', 'experimentalEnvironment'] as const;

/** The figures of both parts beside the letter, where a small window shows the parts themselves further down. */
export function ScoresAtAGlance({ detail }: { detail: AnalysisResult['scoreDetail'] }) {
  const { t } = useTranslation(['page', 'criteria']);
  return (
    <dl className="scores-at-a-glance">
      {groups.map((group) => (
        <div key={group} className="contents">
          <dt>{t(`criteria:groups.${group}`)}</dt>
          <dd className="figures">
            {figure(detail[group].score)}
            {t('page:label.outOf', { highest: highestScore })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
