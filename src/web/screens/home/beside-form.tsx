import { memo } from 'react';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { currentLanguage, i18n } from '../../lib/wording/i18n.ts';

const namespaces = ['criteria', 'findings'] as const;

/** Without its texts the example stays as the server rendered it. */
const example = createPart(async () => {
  await i18n.loadNamespaces(namespaces);
  // Texts that could not be loaded count as loaded in `hasLoadedNamespace`.
  const hasTexts = namespaces.every((each) => i18n.hasResourceBundle(currentLanguage(), each));
  if (!hasTexts) await new Promise(() => {});
  return import('./example.tsx');
});

/**
 * What comes out, in wide windows. Without props, so that what is typed before its script has come
 * need not wait for it.
 */
export const BesideForm = memo(function BesideForm() {
  return useWideWindow() ? <LazyPart source={example} placeholder={<div className="example" />} /> : null;
});
