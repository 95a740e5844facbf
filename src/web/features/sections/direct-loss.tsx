import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** What a misleading offer costs, in euros (docs/domain/specification.md, sections 1 and 9). */
const candidateLoss = { least: 160_000, most: 400_000, years: 10 } as const;
const stateLossPerStartup = 985_000;

const lossLook =
  'border-ink flex flex-wrap items-baseline justify-between gap-x-4 border-t py-2 last:border-b';

/**
 * What an offer costs that misleads about the role (docs/domain/specification.md, section 1):
 * fetched when it is opened.
 */
export default function DirectLoss() {
  const { t } = useTranslation('page');
  const { least: min, most: max, years } = candidateLoss;
  return (
    <>
      <h4 className="text-lead">{t('responsible.directTitle')}</h4>
      <dl className="figures">
        <div className={lossLook}>
          <dt>{t('responsible.candidate', { years })}</dt>
          <dd className="text-lead font-extrabold">
            {t('responsible.candidateFigure', { least: min, most: max })}
          </dd>
          <Source>
            {t('responsible.candidateSource', { least: min / years, most: max / years, years })}
          </Source>
        </div>
        <div className={lossLook}>
          <dt>{t('responsible.state')}</dt>
          <dd className="text-lead font-extrabold">
            {t('responsible.stateFigure', { cost: stateLossPerStartup })}
          </dd>
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
    <dd className="text-note/6 basis-full">
      <details>
        <summary className="text-accent w-fit cursor-pointer py-1">{t('responsible.source')}</summary>
        {t('responsible.stated')} {children}
      </details>
    </dd>
  );
}
