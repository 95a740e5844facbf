import { cappedLevel, limitingFactorTable, maxLimitingFactors } from '../../../grading/limiting-factors.ts';
import { adjustments, fixedAnswers, toPoints } from '../../../grading/scoring-rules.ts';
import { formatWeight } from '../../lib/wording/format-scores.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { describeBounds, describeConditionLevel, getCriterionName } from './conditions.ts';
import { RuleTable } from './rule-table.tsx';

const namespaces = ['method', 'criteria', 'findings'] as const;

/** Rules 1 and 2. */
export function FixedAnswers() {
  const { t } = useTranslation(namespaces);
  return (
    <>
      <p>{t('fixed.text')}</p>
      <RuleTable
        caption={t('fixed.title')}
        columns={[t('columns.when'), t('columns.then')]}
        rows={fixedAnswers.map(({ id, businessInitiative, experimentalEnvironment, verdict }) => [
          id,
          t(`findings:fixedAnswers.${id}.name`),
          [
            t('fixed.result', {
              initiative: formatWeight(toPoints(businessInitiative)),
              environment: formatWeight(toPoints(experimentalEnvironment)),
            }),
            t(`findings:verdicts.${verdict}`),
          ],
        ])}
      />
    </>
  );
}

/** Rules 3.1 to 3.3. */
export function Adjustments() {
  const { t } = useTranslation(namespaces);
  return (
    <>
      <p>{t('adjustments.text')}</p>
      <RuleTable
        caption={t('adjustments.title')}
        columns={[t('columns.when'), t('columns.then')]}
        rows={adjustments.map(({ id, target, from, to }) => [
          id,
          t(`findings:adjustments.${id}`),
          from
            .filter((level) => level !== to)
            .map((level) =>
              t('adjustments.change', {
                name: getCriterionName(t, target),
                from: describeConditionLevel(t, target, level),
                to: describeConditionLevel(t, target, to),
              }),
            ),
        ])}
      />
    </>
  );
}

/** Rule 3.4. */
export function Caps() {
  const { t } = useTranslation(namespaces);
  return (
    <>
      <p>{t('caps.text', { level: cappedLevel, most: maxLimitingFactors })}</p>
      <RuleTable
        caption={t('caps.title')}
        columns={[t('caps.order'), t('columns.when'), t('columns.cap')]}
        rows={limitingFactorTable.map(({ id, when, caps, weight }) => [
          id,
          weight,
          'flag' in when ? [getCriterionName(t, when.flag)] : describeBounds(t, 'atMost', when.atMost),
          caps.map((target) =>
            t('caps.target', {
              name: getCriterionName(t, target),
              level: describeConditionLevel(t, target, cappedLevel),
            }),
          ),
        ])}
      />
    </>
  );
}
