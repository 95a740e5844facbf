import { verdictRules } from '../../../grading/scoring-rules.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type MethodWords, nameOf } from './conditions.ts';
import { Conditions, RuleTable } from './rule-table.tsx';

/** Rule 6, the verdict. */
export function Verdicts() {
  const { t } = useTranslation(['method', 'criteria', 'findings']);
  return (
    <>
      <p>{t('verdict.text')}</p>
      <RuleTable
        caption={t('verdict.title')}
        columns={[t('columns.when'), t('columns.verdict')]}
        rows={verdictRules.map((row) => ({
          key: row.verdict,
          cells: [
            <Conditions key={row.verdict} lines={conditionsOf(t, row)} />,
            t(`findings:verdicts.${row.verdict}`),
          ],
        }))}
      />
    </>
  );
}

function conditionsOf(t: MethodWords, row: (typeof verdictRules)[number]): string[] {
  const lines: string[] = [];
  if ('roundedScoreAtMost' in row) lines.push(t('verdict.roundedAtMost', { most: row.roundedScoreAtMost }));
  if ('moreOf' in row) {
    const more = row.moreOf.map((id) => nameOf(t, id));
    const than = row.thanOf.map((id) => nameOf(t, id));
    lines.push(t('verdict.moreOf', { more, than }));
  }
  if ('flag' in row) lines.push(nameOf(t, row.flag));
  return lines.length > 0 ? lines : [t('all')];
}
