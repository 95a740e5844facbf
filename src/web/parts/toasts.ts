/** Short messages at the bottom of the page; toaster.tsx shows them. */
import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

type ToastType = 'info' | 'success' | 'error';

export const shownToasts = Toast.createToastManager();

/**
 * Shows a message; errors are announced at once, the others when the visitor pauses. A message that is still there is
 * not shown twice: its time starts anew.
 */
export function toast(type: ToastType, message: string): void {
  shownToasts.add({ id: message, type, description: message, priority: type === 'error' ? 'high' : 'low' });
}

/** Tells when the connection goes and when it is back. */
export function useConnectionToasts(): void {
  const { t } = useTranslation('page');
  useEffect(() => {
    const messages = { offline: t('toast.offline'), online: t('toast.online') };
    // Each takes the place of the other: only one of them is true.
    const gone = () => {
      shownToasts.close(messages.online);
      toast('info', messages.offline);
    };
    const back = () => {
      shownToasts.close(messages.offline);
      toast('success', messages.online);
    };
    window.addEventListener('offline', gone);
    window.addEventListener('online', back);
    return () => {
      window.removeEventListener('offline', gone);
      window.removeEventListener('online', back);
    };
  }, [t]);
}
