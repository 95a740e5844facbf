import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { Button } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** The question about the criterion on which the letter depends, as a message to copy. */
export default function RecruiterMessage() {
  const { t } = useTranslation(['questions', 'page']);
  const { analysis } = useAnalysis();
  const [hinge] = analysis?.result.certainty?.hingesOn ?? [];
  if (!analysis || hinge === undefined) return null;
  const text = t('questions:message', {
    position: analysis.result.position || t('page:label.unnamedRole'),
    question: t(`questions:ask.${hinge}`),
  });
  const copy = () => copyText(text, { copied: t('page:label.copied'), failed: t('page:label.copyFailed') });
  return (
    <>
      <p className="recruiter-message">{text}</p>
      <Button onClick={copy}>{t('questions:copyMessage')}</Button>
    </>
  );
}
