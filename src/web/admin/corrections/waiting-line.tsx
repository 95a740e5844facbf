import { useEffect, useSyncExternalStore } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { toast } from '../../components/toasts.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { createOfferAddress } from '../lib/offer-address.ts';
import { type WaitingCorrection, waitingCorrections } from './draft/waiting-corrections.ts';

/**
 * Shown above every screen of administration while corrections wait for the connection, or conflict
 * with newer ones, with links to them. Sends them when the server is reachable.
 */
export function WaitingLine() {
  const { t } = useTranslation('offer');
  const all = useSyncExternalStore(waitingCorrections.subscribe, waitingCorrections.list);
  useEffect(() => void waitingCorrections.sendAll(), []);
  useEffect(
    () =>
      waitingCorrections.onOutcome(({ state }) => {
        if (state === 'refused') toast('error', t('waiting.refused'));
        else if (state === 'sent') toast('success', t('waiting.sent'));
      }),
    [t],
  );
  const of = (state: WaitingCorrection['state']) => all.filter((each) => each.state === state);
  return (
    <div role="status">
      {(['waiting', 'refused'] as const).map(
        (state) =>
          of(state).length > 0 && (
            <p key={state} className="border-ink mt-4 border-s-6 ps-3">
              {t(state === 'waiting' ? 'waiting.line' : 'waiting.refusedLine', { count: of(state).length })}{' '}
              {of(state).map(({ jobOfferId, corrected }) => (
                <PageLink
                  key={jobOfferId}
                  to={createOfferAddress(jobOfferId)}
                  className="ms-2 font-bold"
                  dir="auto"
                >
                  {corrected.position || t('waiting.unnamed')}
                </PageLink>
              ))}
            </p>
          ),
      )}
    </div>
  );
}
