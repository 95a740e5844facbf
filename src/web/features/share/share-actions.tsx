import { useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { toast } from '../../components/toasts.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const sharePanel = createPart(() => import('./share-panel.tsx'));

let text: typeof import('./format-label-as-text.ts') | undefined;

async function loadText() {
  text ??= await import('./format-label-as-text.ts');
  return text;
}

const preload = () => void loadText().catch(() => {});

/**
 * Shares the label: as text, on paper, or as a link, an image and a badge, which are loaded on
 * demand.
 */
export function ShareActions({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['page', 'criteria', 'findings', 'errors']);
  const [shares, setShares] = useState(false);
  const copyAs = ({ formatLabelAsText: labelAsText }: NonNullable<typeof text>) =>
    copyText(labelAsText(t, analysis), { copied: t('label.copied'), failed: t('label.copyFailed') });
  const copy = () => (text ? copyAs(text) : loadText().then(copyAs, () => toast('error', t('lazy.failed'))));
  return (
    <div className="mb-8">
      <div className="flex flex-wrap gap-3">
        <Button aria-expanded={shares} onClick={() => setShares(!shares)}>
          {t('label.share')}
        </Button>
        {/* Loaded before the press, since some browsers allow copying only in its event. */}
        <Button onClick={copy} onPointerEnter={preload} onFocus={preload}>
          {t('label.copy')}
        </Button>
        <Button onClick={() => window.print()}>{t('label.print')}</Button>
      </div>
      {shares && <LazyPart source={sharePanel} />}
    </div>
  );
}
