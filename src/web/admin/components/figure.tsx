import type { ScoredShare } from '../../../contract/evaluations/scorecard.ts';
import { PageLink } from '../../components/page-link.tsx';
import { formatPercent } from '../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type ShareFigureProps = {
  share: ScoredShare;
  /**
   * The address of the offers behind it, and the name of that link; without it the figure is not a
   * link.
   */
  to?: string;
  label?: string;
};

/** A share with its interval and sample size, marked when there is too little data. */
export function ShareFigure({ share, to, label }: ShareFigureProps) {
  const { t } = useTranslation('scorecard');
  const { hits, of, interval, tooFew } = share;
  if (share.share === null) return <>–</>;
  const rests = t('rests', { hits, of });
  return (
    <span className="score" data-few={tooFew || undefined}>
      <strong>{formatPercent(share.share)}</strong>
      {interval && (
        <span>{t('interval', { low: formatPercent(interval.low), high: formatPercent(interval.high) })}</span>
      )}
      {to ? (
        <PageLink to={to} data-cell={to} aria-label={t('behind', { rests, label })}>
          {rests}
        </PageLink>
      ) : (
        <span>{rests}</span>
      )}
      {tooFew && <span>{t('tooFew')}</span>}
    </span>
  );
}

type CoefficientProps = { value: number | null; interval: ScoredShare['interval']; tooFew: boolean };

/** A figure from -1 to 1. */
export function CoefficientFigure({ value, interval, tooFew }: CoefficientProps) {
  const { t } = useTranslation('scorecard');
  const inWords = (figure: number) =>
    figure.toLocaleString(currentLanguage(), {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      // A bound just below zero becomes 0, not -0.
      signDisplay: 'negative',
    });
  if (value === null) return <>–</>;
  return (
    <span className="score" data-few={tooFew || undefined}>
      <strong>{inWords(value)}</strong>
      {interval && <span>{t('interval', { low: inWords(interval.low), high: inWords(interval.high) })}</span>}
    </span>
  );
}
