import {
  initiativeReductions,
  initiativeScores,
  points,
  reductionFloor,
} from '../../../grading/scoring-rules.ts';
import { figure, plainFigure } from '../../lib/wording/figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { boundsInWords, type MethodWords, nameOf } from './conditions.ts';
import { Conditions, RuleTable } from './rule-table.tsx';

/** Rule 4. */
export function Initiative() {
  const { t } = useTranslation(['method', 'criteria', 'findings']);
  return (
    <>
      <p>{t('initiative.text')}</p>
      <RuleTable
        caption={t('initiative.title')}
        columns={[t('columns.when'), t('columns.score')]}
        rows={initiativeScores.map((row) => ({
          key: row.id,
          cells: [<Conditions key={row.id} lines={conditionsOf(t, row)} />, figure(points(row.score))],
        }))}
      />
      <p>{t('initiative.reductions', { floor: plainFigure(points(reductionFloor)) })}</p>
      <RuleTable
        caption={t('initiative.reductions', { floor: plainFigure(points(reductionFloor)) })}
        columns={[t('columns.when'), t('columns.then')]}
        rows={initiativeReductions.map(({ id, loss }) => ({
          key: id,
          cells: [t(`criteria:${id}.levels.true`), t('initiative.loss', { loss: figure(points(loss)) })],
        }))}
      />
    </>
  );
}

function conditionsOf(t: MethodWords, row: (typeof initiativeScores)[number]): string[] {
  const lines = boundsInWords(t, 'atLeast', row.atLeast);
  if ('unless' in row) lines.push(t('unless', { name: nameOf(t, row.unless) }));
  return lines.length > 0 ? lines : [t('all')];
}
