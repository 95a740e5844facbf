import { useTranslation } from 'react-i18next';
import { candidateLoss, stateLossPerStartup } from './business-figures.ts';

/**
 * The direct loss for low scores, the general one for the others (specification, section 1), and for a text that is no
 * product offer: it misleads nobody about such a job.
 */
export function Responsible({ misleading }: { misleading: boolean }) {
  return misleading ? <DirectLoss /> : <GeneralLoss />;
}

function DirectLoss() {
  const { t } = useTranslation('page');
  const { least, most, years } = candidateLoss;
  return (
    <>
      <h4 className="text-lead">{t('responsible.directTitle')}</h4>
      <dl className="losses figures">
        <div>
          <dt>{t('responsible.candidate', { years })}</dt>
          <dd>{t('responsible.candidateFigure', { least, most })}</dd>
        </div>
        <div>
          <dt>{t('responsible.state')}</dt>
          <dd>{t('responsible.stateFigure', { cost: stateLossPerStartup })}</dd>
        </div>
      </dl>
      <p>{t('responsible.directText')}</p>
      <p>{t('responsible.directAdvice')}</p>
    </>
  );
}

function GeneralLoss() {
  const { t } = useTranslation('page');
  return (
    <>
      <h4 className="text-lead">{t('responsible.generalTitle')}</h4>
      <p>{t('responsible.generalText')}</p>
      <p>{t('responsible.generalAdvice')}</p>
    </>
  );
}
