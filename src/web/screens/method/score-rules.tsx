import {
  environmentCeilings,
  environmentWeights,
  initiativeReductions,
  initiativeScores,
  letters,
  maxLowScore,
  partWeights,
  reductionFloor,
  smellDivisor,
  toPoints,
  verdictRules,
} from '../../../grading/scoring-rules.ts';
import { formatFineFigure, formatScoreFigure, formatWeight } from '../../lib/wording/format-scores.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { describeBounds, getCriterionName, type MethodWords } from './conditions.ts';
import { RuleTable } from './rule-table.tsx';

/** Rule 4. */
export function Initiative() {
  const { t } = useTranslation(['method', 'criteria', 'findings']);
  return (
    <>
      <p>{t('initiative.text')}</p>
      <RuleTable
        caption={t('initiative.title')}
        columns={[t('columns.when'), t('columns.score')]}
        rows={initiativeScores.map((row) => [
          row.id,
          scoreConditions(t, row),
          formatScoreFigure(toPoints(row.score)),
        ])}
      />
      <p>{t('initiative.reductions', { floor: formatWeight(toPoints(reductionFloor)) })}</p>
      <RuleTable
        caption={t('initiative.reductions', { floor: formatWeight(toPoints(reductionFloor)) })}
        columns={[t('columns.when'), t('columns.then')]}
        rows={initiativeReductions.map(({ id, loss }) => [
          id,
          t(`criteria:${id}.levels.true`),
          t('initiative.loss', { loss: formatScoreFigure(toPoints(loss)) }),
        ])}
      />
    </>
  );
}

function scoreConditions(t: MethodWords, row: (typeof initiativeScores)[number]): string[] {
  const lines = describeBounds(t, 'atLeast', row.atLeast);
  if ('unless' in row) lines.push(t('unless', { name: getCriterionName(t, row.unless) }));
  return lines.length > 0 ? lines : [t('all')];
}

/** Rule 5. */
export function Environment() {
  const { t } = useTranslation(['method', 'criteria', 'findings']);
  return (
    <>
      <p>{t('environment.text')}</p>
      <RuleTable
        caption={t('environment.title')}
        columns={[t('columns.practice'), t('columns.adds'), t('columns.takes')]}
        rows={environmentWeights.map(({ id, weight, smell }) => [
          id,
          getCriterionName(t, id),
          formatScoreFigure(toPoints(weight)),
          t('environment.takes', {
            loss: formatFineFigure(toPoints(weight) / smellDivisor),
            sign: getCriterionName(t, smell),
          }),
        ])}
      />
      <p>{t('environment.ceilings')}</p>
      <RuleTable
        caption={t('environment.ceilings')}
        columns={[t('columns.when'), t('columns.then')]}
        rows={environmentCeilings.map(({ id, ceiling }) => [
          id,
          t(`findings:environmentCeilings.${id}`),
          ceiling === 'businessInitiative'
            ? t('environment.mostInitiative')
            : t('environment.most', { most: formatWeight(toPoints(ceiling)) }),
        ])}
      />
    </>
  );
}

/** Rule 6, the score. */
export function Final() {
  const { t } = useTranslation('method');
  const tenths = (weight: number) => formatWeight(weight / 10);
  return (
    <>
      <p className="figures border-ink max-w-3xl border-y py-3 font-bold">
        {t('final.sum', {
          initiativeWeight: tenths(partWeights.businessInitiative),
          environmentWeight: tenths(partWeights.experimentalEnvironment),
        })}
      </p>
      <p>{t('final.text', { highest: letters.length })}</p>
      <table className="rules">
        <caption className="sr-only">{t('final.title')}</caption>
        <tbody>
          <tr>
            <th scope="row">{t('columns.rounded')}</th>
            {letters.map((letter, index) => (
              <td key={letter}>{index + 1}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">{t('columns.letter')}</th>
            {letters.map((letter) => (
              <td key={letter}>
                <span className="letter-chip" data-letter={letter}>
                  {letter}
                </span>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <p>{t('final.low', { low: maxLowScore })}</p>
    </>
  );
}

/** Rule 6, the verdict. */
export function Verdicts() {
  const { t } = useTranslation(['method', 'criteria', 'findings']);
  return (
    <>
      <p>{t('verdict.text')}</p>
      <RuleTable
        caption={t('verdict.title')}
        columns={[t('columns.when'), t('columns.verdict')]}
        rows={verdictRules.map((row) => [
          row.verdict,
          verdictConditions(t, row),
          t(`findings:verdicts.${row.verdict}`),
        ])}
      />
    </>
  );
}

function verdictConditions(t: MethodWords, row: (typeof verdictRules)[number]): string[] {
  const lines: string[] = [];
  if ('roundedScoreAtMost' in row) lines.push(t('verdict.roundedAtMost', { most: row.roundedScoreAtMost }));
  if ('moreOf' in row) {
    const more = row.moreOf.map((id) => getCriterionName(t, id));
    const than = row.thanOf.map((id) => getCriterionName(t, id));
    lines.push(t('verdict.moreOf', { more, than }));
  }
  if ('flag' in row) lines.push(getCriterionName(t, row.flag));
  return lines.length > 0 ? lines : [t('all')];
}
