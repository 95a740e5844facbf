import { type CriteriaGroup, type CriterionId, flattenCriteria } from '../../../grading/criteria.ts';
import { PartFrame } from '../../features/label/part-frame.tsx';
import { Ledger } from '../../features/label/sum/ledger.tsx';
import { ledgerRows } from '../../features/label/sum/ledger-rows.ts';
import { adjustedLevels, countedInWords } from '../../lib/wording/adjusted-levels.ts';
import { levelWords } from '../../lib/wording/level-words.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { Stated } from './use-stated.ts';

type StatedPartProps = {
  group: CriteriaGroup;
  result: Stated['result'];
  /** Criteria that are younger than the link: of these it says nothing. */
  unstated: readonly CriterionId[] | undefined;
};

/** One part of the score, its lines and its sum. No marks: whether the offer says so, only the offer shows. */
export function StatedPart({ group, result, unstated = [] }: StatedPartProps) {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  const values = flattenCriteria(result.criteria);
  const counted = adjustedLevels(result.criteria);
  const line = (id: CriterionId) => {
    if (unstated.includes(id)) return null;
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
    <PartFrame group={group} detail={result.scoreDetail[group]} line={line}>
      <Ledger rows={ledgerRows(result.criteria)[group]} />
    </PartFrame>
  );
}
