import { useState } from 'react';
import { sortReferences } from '../../../explaining/sort-references.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { useLocalizedAnalysis } from '../../analysis/use-localized-analysis.ts';
import { Button } from '../../components/button.tsx';
import { SafeReferences } from '../../components/safe-html.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Further ones are folded; sections.css hides them. */
const shownAtFirst = 5;

/**
 * The sanitised references of the result, best first, of which the first are shown; loaded on
 * demand with the sanitiser.
 */
export default function References() {
  const { t } = useTranslation('page');
  const { analysis: answer } = useAnalysis();
  const [whole, setWhole] = useState(false);
  const result = useLocalizedAnalysis(answer)?.result;
  if (!result?.references) return <p>{t('more.noReferences')}</p>;
  const { references, grade, criteria } = result;
  const html = grade ? sortReferences(references, criteria, currentLanguage()) : references;
  const more = html.split('<li>').length - 1 - shownAtFirst;
  return (
    <div className="references-list" data-folded={(more > 0 && !whole) || undefined}>
      <SafeReferences html={html} />
      {more > 0 && (
        <Button aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t('more.fewerReferences') : t('more.moreReferences', { count: more })}
        </Button>
      )}
    </div>
  );
}
