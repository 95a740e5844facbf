import { useEffect } from 'react';
import { useTranslation } from './use-translation.ts';

/** Names the document after its screen, and describes it, in the language in use. */
export function usePageHead(screen?: string, description?: string): void {
  const { t } = useTranslation('page');
  const title = screen ? t('titleOf', { page: screen }) : t('name');
  const content = description ?? t('description');
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', content);
  }, [title, content]);
}
