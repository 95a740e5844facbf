import { useTranslation } from '../../lib/wording/use-translation.ts';

/**
 * What misleading offers cost, beside one that misleads nobody (docs/domain/specification.md,
 * section 1): fetched when it is opened.
 */
export default function GeneralLoss() {
  const { t } = useTranslation('page');
  return (
    <>
      <h4 className="text-lead">{t('responsible.generalTitle')}</h4>
      <p>{t('responsible.generalText')}</p>
      <p>{t('responsible.generalAdvice')}</p>
    </>
  );
}
