import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { CloseIcon } from '../icons.tsx';
import { showToastsWith } from '../toasts.ts';
import { useToastPlace } from './toast-place.tsx';

/** docs/domain/specification.md, section 9. */
const toastMilliseconds = 5000;

const shownToasts = Toast.createToastManager();

/** The messages at the bottom, or where the screen has a place for them: gone by their button or after five seconds, held while pointed at or focused. */
export default function Toaster() {
  useEffect(
    () =>
      showToastsWith(({ type, text }) => {
        // One that is still there is not shown twice: its time starts anew.
        shownToasts.add({ id: text, type, title: text, priority: type === 'error' ? 'high' : 'low' });
      }),
    [],
  );
  return (
    <Toast.Provider toastManager={shownToasts} timeout={toastMilliseconds}>
      <ToastList />
    </Toast.Provider>
  );
}

function ToastList() {
  const { t } = useTranslation('page');
  const { toasts } = Toast.useToastManager();
  const place = useToastPlace();
  return (
    <Toast.Portal key={place ? 'place' : 'page'} container={place ?? undefined}>
      <Toast.Viewport className="toast-viewport" aria-label={t('toast.region')}>
        {toasts.map((each) => (
          <Toast.Root
            key={each.id}
            toast={each}
            className="toast"
            swipeDirection={['down', 'right']}
            // It can be focused: what is hidden from assistive technology must not be.
            aria-hidden={false}
          >
            <Toast.Content className="flex items-center gap-4">
              <Toast.Title render={<p />} className="text-note grow" />
              {/* Always there for everyone: the list is never folded, so nothing is gained by hiding it. */}
              <Toast.Close className="toast-close" aria-label={t('toast.close')} aria-hidden={false}>
                <CloseIcon />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
