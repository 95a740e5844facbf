import { useState } from 'react';
import { eventsShown } from '../../../../contract/tuning/launches.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { FailureLine } from '../../components/failure-text.tsx';
import { useMoment } from '../../lib/use-moment.ts';
import { LossCurve } from './loss-curve.tsx';
import { type Launch, useDetails } from './use-launches.ts';

/** What the seller has told of a training, opened on demand. Its words are text and nothing else. */
export function LaunchDetails({ launch }: { launch: Launch }) {
  const { t } = useTranslation('launches');
  const moment = useMoment();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useDetails(launch, isOpen);
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
          {data.events.length >= eventsShown && (
            <p className="text-small text-soft">{t('eventsShown', { most: eventsShown })}</p>
          )}
          <ol className="launch-events">
            {data.events.map(({ id, time, level, message }) => (
              <li key={id} className={level === 'error' ? 'text-alarm' : undefined}>
                <span className="text-soft">{moment(time)}</span> <span dir="auto">{message}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
