import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type LabelHeadProps = {
  /** Null while it is awaited. */
  result: Pick<AnalysisResult, 'position' | 'company' | 'language' | 'closed'> | null;
};

/** The role and its company. */
export function LabelHead({ result }: LabelHeadProps) {
  const { t } = useTranslation('page');
  if (!result)
    return (
      <div className="label-head">
        <h2 className="label-title text-soft">{t('label.unnamedRole')}</h2>
      </div>
    );
  const { position, company, language, closed } = result;
  return (
    <div className="label-head">
      <h2 className="label-title" lang={position ? language : undefined} dir="auto">
        {position || t('label.unnamedRole')}
      </h2>
      {company && (
        <p className="label-company" lang={language} dir="auto">
          {company}
        </p>
      )}
      {closed && <p className="label-notice">{t('label.closed')}</p>}
    </div>
  );
}
