import type { ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { ConfirmButton } from '../../components/confirm-button.tsx';

type ActionsUnderWayProps = {
  /** Whether it waits for another try, which can be had at once. */
  waits: boolean;
  busy: boolean;
  onHasten: () => void;
  /** The button that ends it, and what is asked first. */
  cancelling: Omit<ComponentProps<typeof ConfirmButton>, 'busy'>;
};

/** What can be done about something that asks models in the background. */
export function ActionsUnderWay({ waits, busy, onHasten, cancelling }: ActionsUnderWayProps) {
  const { t } = useTranslation('runs');
  return (
    <div className="run-actions">
      {waits && (
        <Button aria-busy={busy} onClick={() => busy || onHasten()}>
          {t(busy ? 'busy' : 'hasten')}
        </Button>
      )}
      <ConfirmButton {...cancelling} busy={busy && t('busy')} />
    </div>
  );
}
