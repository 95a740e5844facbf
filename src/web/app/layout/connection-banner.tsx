import { useConnectionLost } from '../../lib/connection.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/**
 * Shows over the page, while it lasts, that the server is unreachable; positioned so that nothing
 * moves.
 */
export function ConnectionBanner() {
  const { t } = useTranslation('page');
  const lost = useConnectionLost();
  return (
    <div role="status" className="connection-banner" data-lost={lost || undefined}>
      {lost && t('connection.lost')}
    </div>
  );
}
