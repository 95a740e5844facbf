import { call } from '../../api/call.ts';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { Analysis } from '../../state/analysis.ts';
import { useAnalysis } from '../../state/analysis-context.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { useAction } from '../components/use-action.ts';
import { missingPart } from '../lib/missing-part.ts';
import { addressOfOffer } from '../lib/offer-address.ts';

/** Saves the offer with its result (specification, section 4, "Save"), marked as the form says. */
export function SaveOffer({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('development');
  const { addToDatasetsDataSet } = useAnalysis().choices;
  const missing = missingPart(analysis);
  const { act, answer, error, isBusy } = useAction({
    // The screens of administration show it at once.
    queryKey: ['administration'],
    act: async () => {
      if (missing) throw new Error(`The result has no ${missing}`);
      const { offer: jobOffer, result } = analysis;
      return call('saveJobOffer', { jobOffer, result, model: '', addToDatasetsDataSet });
    },
  });
  return (
    <div className="mt-4">
      <Button aria-busy={isBusy} onClick={() => act(undefined)}>
        {isBusy && <span className="spinner" aria-hidden="true" />}
        {t(isBusy ? 'save.saving' : 'save.button')}
      </Button>
      {!isBusy && !answer && !error && addToDatasetsDataSet && (
        <p className="text-note mt-2">{t('save.marks')}</p>
      )}
      <p role="status" className="text-note mt-2 empty:hidden">
        {answer && (
          <>
            {t(answer.wasThere ? 'save.wasThere' : 'save.saved')}{' '}
            <PageLink to={addressOfOffer(answer.jobOfferId)}>{t('save.open')}</PageLink>
          </>
        )}
      </p>
      <p role="alert" className="text-alarm text-note mt-2 empty:hidden">
        {error && (
          <>
            <strong>{t('save.failed')}</strong>{' '}
            {missing ? t(`save.missing.${missing}`) : <FailureText failure={error} />}
          </>
        )}
      </p>
    </div>
  );
}
