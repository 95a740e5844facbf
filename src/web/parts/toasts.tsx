/** Short messages at the bottom: gone by their button or after five seconds, held while pointed at or focused. */
import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from './icons.tsx';

type ToastType = 'info' | 'success' | 'error';

/** Specification, section 9. */
const toastMilliseconds = 5000;

const manager = Toast.createToastManager();

/** Shows a message; errors are announced at once, the others when the visitor pauses. */
export function toast(type: ToastType, message: string): void {
  manager.add({ type, description: message, priority: type === 'error' ? 'high' : 'low' });
}

export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager} timeout={toastMilliseconds}>
      {children}
      <ToastList />
    </Toast.Provider>
  );
}

function ToastList() {
  const { t } = useTranslation('page');
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="toast-viewport" aria-label={t('toast.region')}>
        {toasts.map((each) => (
          <Toast.Root key={each.id} toast={each} className="toast" swipeDirection={['down', 'right']}>
            <Toast.Content className="flex items-center gap-4">
              <Toast.Description className="text-note grow" />
              <Toast.Close className="toast-close" aria-label={t('toast.close')}>
                <CloseIcon />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
