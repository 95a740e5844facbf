import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { CloseIcon } from '../icons.tsx';
import { showToastsWith } from '../toasts.ts';
import { useToastPlace } from './toast-place.tsx';

/** docs/domain/specification.md, section 9. */
const toastMilliseconds = 5000;

const shownToasts = Toast.createToastManager();

/**
 * The messages at the bottom, or in the place of the screen: removed by their button or after five
 * seconds, except while hovered or focused.
 */
export default function Toaster() {
  useEffect(
    () =>
      showToastsWith(({ type, text }) => {
        // A message still visible is not shown twice: its time restarts.
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
            // It is focusable, so it must not be hidden from assistive technology.
            aria-hidden={false}
          >
            <Toast.Content className="flex items-center gap-4">
              <Toast.Title render={<p />} className="text-note grow" />
              {/* Visible to everyone: the list never collapses, so hiding has no benefit. */}
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
