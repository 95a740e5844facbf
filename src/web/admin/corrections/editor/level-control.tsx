import type { LevelCriterionId } from '../../../../grading/criteria.ts';
import { levelWords } from '../../../lib/wording/level-words.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

type LevelControlProps = {
  id: LevelCriterionId;
  max: number;
  value: number;
  /** The element that names the criterion. */
  labelledBy: string;
  onChange: (value: number) => void;
};

/** The levels of a criterion side by side, one of them chosen. */
export function LevelControl({ id, max, value, labelledBy, onChange }: LevelControlProps) {
  const { t } = useTranslation('criteria');
  const levels = Array.from({ length: max + 1 }, (_, level) => level);
  return (
    <div className="choice" role="radiogroup" aria-labelledby={labelledBy}>
      {levels.map((level) => (
        <label key={level} className="choice-option" title={levelWords(t, id, level)}>
          <input
            type="radio"
            name={id}
            value={level}
            checked={level === value}
            onChange={() => onChange(level)}
          />
          <span aria-hidden="true">{level}</span>
          <span className="sr-only">
            {level}, {levelWords(t, id, level)}
          </span>
        </label>
      ))}
    </div>
  );
}
