import { type CriteriaGroup, type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import { listValues } from '../../../grading/find-decisive-criteria.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import type { Progress } from '../../analysis/progress.ts';
import { describeLevel } from '../../lib/wording/describe-level.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { listSections } from './part-frame.tsx';

const groups = ['businessInitiative', 'experimentalEnvironment'] as const satisfies readonly CriteriaGroup[];

/**
 * Every line has its space from the start; not announced one by one, but readable. Loaded when a
 * model reads.
 */
export default function ArrivingParts() {
  const { t } = useTranslation(['page', 'criteria']);
  const { criteria } = useAnalysis().progress;
  return (
    <div className="parts">
      {groups.map((group) => (
        <section key={group} className="part">
          <h3 className="part-title">
            <span>{t(`criteria:groups.${group}`)}</span>
          </h3>
          <p className="part-explanation">{t('label.arriving')}</p>
          {listSections(group).map((section) => (
            <div key={section} className="part-section">
              <h4 className="part-section-title">{t(`criteria:sections.${section}`)}</h4>
              <ul>
                {criteriaTable
                  .filter((row) => row.section === section)
                  .map(({ id }) => (
                    <ArrivingLine key={id} id={id} value={criteria[id]} />
                  ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function ArrivingLine({ id, value }: { id: CriterionId; value: Progress['criteria'][CriterionId] }) {
  const { t } = useTranslation(['page', 'criteria']);
  return (
    <li className="line" data-arrived={value !== undefined || undefined}>
      <div className="line-row">
        <span className="mark-of-state" />
        <span className="line-name">{t(`criteria:${id}.name`)}</span>
        {/* All possible words: their maximum width reserves the space. */}
        <span className="line-level levels-to-come">
          {listValues(id).map((each) => (
            <span key={String(each)} data-arrived={each === value || undefined}>
              {describeLevel(t, id, each)}
            </span>
          ))}
        </span>
      </div>
    </li>
  );
}
