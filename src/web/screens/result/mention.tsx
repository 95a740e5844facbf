import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { PageLink } from '../../components/page-link.tsx';
import { isBuiltin } from '../../lib/wording/reader-name.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Says whether AI had a hand in the result, and where to read how the score comes about. */
export function Mention({ result: { reader, fallback } }: { result: AnalysisResult }) {
  const { t } = useTranslation('page');
  return (
    <p className="text-small lg:text-note text-soft mt-8 max-w-prose">
      {isBuiltin(reader) ? t('mention.builtin') : t('mention.model', { model: reader })}{' '}
      {fallback === 'modelFailed' && `${t('mention.afterModel')} `}
      <PageLink to="/method">{t('label.method')}</PageLink>
    </p>
  );
}
