import { useTranslation } from 'react-i18next';
import {
  type CriteriaGroup,
  type CriterionId,
  criteriaTable,
  flattenCriteria,
} from '../../../grading/criteria.ts';
import { figure } from '../../parts/figures.ts';
import { levelWords } from '../../parts/level-words.ts';
import { type CountedLevel, countedInWords, countedLevels } from '../result/counted-levels.ts';
import { highestScore } from '../result/grade-animation.ts';
import { sectionsOf } from '../result/sections-of.ts';
import type { Stated } from './use-stated.ts';

/** One part of the score and its lines. No marks: whether the offer says so, only the offer shows. */
export function StatedPart({ group, result }: { group: CriteriaGroup; result: Stated['result'] }) {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  const { score, appreciation, explanation } = result.scoreDetail[group];
  const values = flattenCriteria(result.criteria);
  const counted: Partial<Record<CriterionId, CountedLevel>> = countedLevels(result.criteria);
  const line = (id: CriterionId) => {
    const { [id]: other } = counted;
    return (
      <li key={id} className="line" data-found={Boolean(values[id]) || undefined}>
        <div className="line-row shared-row">
          <span className="line-name">{t(`criteria:${id}.name`)}</span>
          <span className="line-level">{levelWords(t, id, values[id])}</span>
          {other && <span className="line-counted">{countedInWords(t, id, other)}</span>}
        </div>
      </li>
    );
  };
  return (
    <section className="part">
      <h3 className="part-title">
        <span>{t(`criteria:groups.${group}`)}</span>
        <span className="part-score figures">
          {figure(score)}
          <span className="part-highest">{t('page:label.outOf', { highest: highestScore })}</span>
        </span>
      </h3>
      <p className="part-appreciation">{appreciation}</p>
      <p className="part-explanation">{explanation}</p>
      {sectionsOf(group).map((section) => (
        <div key={section} className="part-section">
          <h4 className="part-section-title">{t(`criteria:sections.${section}`)}</h4>
          <ul>{criteriaTable.filter((row) => row.section === section).map(({ id }) => line(id))}</ul>
        </div>
      ))}
    </section>
  );
}
