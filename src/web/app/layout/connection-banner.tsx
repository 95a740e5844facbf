import { useConnectionLost } from '../../lib/connection.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Says that the server cannot be reached for as long as it cannot, over the page, so that nothing moves. */
export function ConnectionBanner() {
  const { t } = useTranslation('page');
  const lost = useConnectionLost();
  return (
    <div role="status" className="connection-banner" data-lost={lost || undefined}>
      {lost && t('connection.lost')}
    </div>
  );
}
