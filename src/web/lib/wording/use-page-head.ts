import { useEffect } from 'react';
import { useTranslation } from './use-translation.ts';

/** Sets title and description of the document for its screen, in the current language. */
export function usePageHead(screen?: string, description?: string): void {
  const { t } = useTranslation('page');
  const title = screen ? t('titleOf', { page: screen }) : t('name');
  const content = description ?? t('description');
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', content);
  }, [title, content]);
}
