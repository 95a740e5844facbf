import { criteriaTable } from '../../../grading/criteria.ts';
import { letters, partWeights } from '../../../grading/scoring-rules.ts';
import { plainFigure } from '../../lib/wording/figures.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const steps = ['read', 'initiative', 'environment', 'final'] as const;

/** The whole way in four sentences, before the tables that it is made of. */
export function ShortWay() {
  const { t } = useTranslation('method');
  const figures = {
    count: criteriaTable.length,
    highest: letters.length,
    initiativeWeight: plainFigure(partWeights.businessInitiative / 10),
    environmentWeight: plainFigure(partWeights.experimentalEnvironment / 10),
  };
  return (
    <section className="document-section" aria-labelledby="short">
      <h2 id="short" className="document-title">
        {t('short.title')}
      </h2>
      <ol className="short-way">
        {steps.map((step) => (
          <li key={step}>{t(`short.${step}`, figures)}</li>
        ))}
      </ol>
    </section>
  );
}
