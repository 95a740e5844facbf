import {
  environmentCeilings,
  environmentWeights,
  points,
  smellTakesOnePartIn,
} from '../../../grading/scoring-rules.ts';
import { figure, fineFigure, plainFigure } from '../../lib/wording/figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { nameOf } from './conditions.ts';
import { RuleTable } from './rule-table.tsx';

/** Rule 5. */
export function Environment() {
  const { t } = useTranslation(['method', 'criteria', 'findings']);
  return (
    <>
      <p>{t('environment.text')}</p>
      <RuleTable
        caption={t('environment.title')}
        columns={[t('columns.practice'), t('columns.adds'), t('columns.takes')]}
        rows={environmentWeights.map(({ id, weight, smell }) => ({
          key: id,
          cells: [
            nameOf(t, id),
            figure(points(weight)),
            t('environment.takes', {
              loss: fineFigure(points(weight) / smellTakesOnePartIn),
              sign: nameOf(t, smell),
            }),
          ],
        }))}
      />
      <p>{t('environment.ceilings')}</p>
      <RuleTable
        caption={t('environment.ceilings')}
        columns={[t('columns.when'), t('columns.then')]}
        rows={environmentCeilings.map(({ id, ceiling }) => ({
          key: id,
          cells: [
            t(`findings:environmentCeilings.${id}`),
            ceiling === 'businessInitiative'
              ? t('environment.mostInitiative')
              : t('environment.most', { most: plainFigure(points(ceiling)) }),
          ],
        }))}
      />
    </>
  );
}
