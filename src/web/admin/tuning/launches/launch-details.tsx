import { useState } from 'react';
import type { CallOutput } from '../../../../contract/calls/calls.ts';
import { lossKinds, maxShownEvents } from '../../../../contract/tuning/launches.ts';
import { formatMoment } from '../../../lib/wording/format-dates.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { FailureLine } from '../../components/failure-text.tsx';
import { PlotFrame } from '../../components/plots/plot-frame.tsx';
import type { LossData } from './draw-losses.ts';
import { type Launch, useLaunchDetails } from './use-launches.ts';

/** The seller's events of a training, expanded on demand. Its words are shown only as text. */
export function LaunchDetails({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launches');
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useLaunchDetails(launch, isOpen);
  const isEmpty = data && data.events.length === 0 && data.losses.length === 0;
  return (
    <details className="mt-2" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('details')}</summary>
      <FailureLine failure={error} />
      {isEmpty && <p className="text-small">{t('noDetails')}</p>}
      {data && data.losses.length > 1 && <LossCurve losses={data.losses} />}
      {data && data.events.length > 0 && (
        <>
          <h5 className="text-small mt-2 font-bold">{t('events')}</h5>
          {data.events.length >= maxShownEvents && (
            <p className="text-small text-soft">{t('eventsShown', { most: maxShownEvents })}</p>
          )}
          <ol className="text-small/6 max-h-64 overflow-y-auto">
            {data.events.map(({ id, time, level, message }) => (
              <li key={id} className={level === 'error' ? 'text-alarm' : undefined}>
                <span className="text-soft">{formatMoment(time)}</span> <span dir="auto">{message}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}

type Losses = CallOutput<'openTuning'>['losses'];

const draw = async (data: LossData, width: number) =>
  (await import('./draw-losses.ts')).drawLosses(data, width);

/** The losses by step, with the last of each file in words. */
function LossCurve({ losses }: { losses: Losses }) {
  const { t } = useTranslation('launches');
  const inWords = (loss: number) => loss.toLocaleString(currentLanguage(), { maximumSignificantDigits: 3 });
  const ends = lossKinds.flatMap((kind) => {
    const last = losses.findLast((point) => point.kind === kind);
    return last ? [{ kind, loss: last.loss }] : [];
  });
  const training = losses.filter(({ kind }) => kind === 'training');
  const figures = { first: inWords(training[0]?.loss ?? 0), last: inWords(training.at(-1)?.loss ?? 0) };
  return (
    <figure className="mt-2 max-w-lg">
      <PlotFrame
        name={t('curve', figures)}
        data={{ losses: [...losses], unit: t('steps') }}
        draw={draw}
        failed={t('curveFailed')}
      />
      <figcaption className="text-small flex flex-wrap gap-x-4">
        {ends.map(({ kind, loss }) => (
          <span
            key={kind}
            className={`border-ink border-t-2 ${kind === 'validation' ? 'border-dashed' : ''}`}
          >
            {t(`losses.${kind}`, { loss: inWords(loss) })}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
