import { useTranslation } from '../../lib/wording/use-translation.ts';

const steps = ['give', 'read', 'grade'] as const;

export function HowItWorks() {
  const { t } = useTranslation('page');
  return (
    <section className="page-width pt-16" aria-labelledby="how-title">
      <h2 id="how-title" className="text-lead">
        {t('how.title')}
      </h2>
      <ol className="mt-4 grid gap-8 md:grid-cols-3 md:gap-6">
        {steps.map((step, index) => (
          <li key={step} className="border-ink border-t-4 pt-3">
            <span className="figures text-head font-black" aria-hidden="true">
              {index + 1}
            </span>
            <h3 className="text-body mt-1 leading-6">{t(`how.${step}`)}</h3>
            <p className="text-note text-soft mt-1 leading-6">{t(`how.${step}Text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
