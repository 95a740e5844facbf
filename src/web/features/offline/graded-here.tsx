import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { createSource } from '../../analysis/offer-source.ts';
import { Button } from '../../components/button.tsx';
import { useConnectionLost } from '../../lib/connection.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** Says that a result was graded in the browser, and offers the server's when that is reachable. */
export default function GradedHere() {
  const { t } = useTranslation('offline');
  const { analysis, submit } = useAnalysis();
  const lost = useConnectionLost();
  if (!analysis?.inBrowser) return null;
  const { offer, address } = analysis;
  const from = address ? { source: createSource({ address }), original: offer } : undefined;
  return (
    <div className="graded-here mb-6">
      <p className="font-bold">{t('graded')}</p>
      {!lost && (
        <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2" role="status">
          <p>{t('again')}</p>
          <Button onClick={() => submit('text', offer, from)}>{t('evaluate')}</Button>
        </div>
      )}
    </div>
  );
}
