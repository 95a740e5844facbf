import { useTranslation } from '../../lib/wording/use-translation.ts';

const demands = ['standards', 'ratings', 'aid', 'sanctions'] as const;

/** The advocacy text (docs/domain/specification.md, section 1). */
export default function BigTechs() {
  const { t } = useTranslation('page');
  return (
    <>
      <p>{t('bigTechs.intro')}</p>
      <p>{t('bigTechs.ask')}</p>
      <ol className="list-decimal space-y-2 ps-6 marker:font-extrabold">
        {demands.map((demand) => (
          <li key={demand}>{t(`bigTechs.${demand}`)}</li>
        ))}
      </ol>
    </>
  );
}
