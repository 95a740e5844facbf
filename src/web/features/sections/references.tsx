import { useTranslation } from 'react-i18next';
import { SafeReferences } from '../../components/safe-html.tsx';
import { useAnalysis } from '../../state/analysis-context.tsx';
import { useLocalizedAnalysis } from '../../state/use-localized-analysis.ts';

/** The references of the result, sanitised: fetched when they are opened, with what sanitises them. */
export default function References() {
  const { t } = useTranslation('page');
  const { analysis: answer } = useAnalysis();
  const html = useLocalizedAnalysis(answer)?.result.references;
  return html ? <SafeReferences html={html} /> : <p>{t('more.noReferences')}</p>;
}
