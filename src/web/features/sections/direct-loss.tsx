import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** What a misleading offer costs, in euros (docs/domain/specification.md, sections 1 and 9). */
const candidateLoss = { least: 160_000, most: 400_000, years: 10 } as const;
const stateLossPerStartup = 985_000;

/**
 * What an offer costs that misleads about the role (docs/domain/specification.md, section 1):
 * fetched when it is opened.
 */
export default function DirectLoss() {
  const { t } = useTranslation('page');
  const { least, most, years } = candidateLoss;
  return (
    <>
      <h4 className="text-lead">{t('responsible.directTitle')}</h4>
      <dl className="losses figures">
        <div>
          <dt>{t('responsible.candidate', { years })}</dt>
          <dd>{t('responsible.candidateFigure', { least, most })}</dd>
          <Source>
            {t('responsible.candidateSource', { least: least / years, most: most / years, years })}
          </Source>
        </div>
        <div>
          <dt>{t('responsible.state')}</dt>
          <dd>{t('responsible.stateFigure', { cost: stateLossPerStartup })}</dd>
          <Source>{t('responsible.stateSource')}</Source>
        </div>
      </dl>
      <p>{t('responsible.directText')}</p>
      <p>{t('responsible.directAdvice')}</p>
    </>
  );
}

/** The source of a figure: that it is no study, and how to check it. */
function Source({ children }: { children: ReactNode }) {
  const { t } = useTranslation('page');
  return (
    <dd className="loss-source">
      <details>
        <summary>{t('responsible.source')}</summary>
        {t('responsible.stated')} {children}
      </details>
    </dd>
  );
}
