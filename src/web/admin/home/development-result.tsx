/** Development mode below a result: saving it, its parts under their titles, and debug texts. */

import type { ReactNode } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { SafeHtml, SafeReferences } from '../../components/safe-html.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { formatWeight } from '../../lib/wording/format-scores.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/administration.css';
import type { Analysis } from '../../analysis/analysis.ts';
import { call } from '../../api/call.ts';
import { withQueries } from '../../api/with-queries.tsx';
import { Button } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { FailureText } from '../components/failure-text.tsx';
import { useAction } from '../components/use-action.ts';
import { findMissingPart } from '../lib/find-missing-part.ts';
import { createOfferAddress } from '../lib/offer-address.ts';
import { useDeveloperTools, useSession } from '../lib/use-session.ts';

/** In the order of docs/domain/specification.md, section 2, "Result area". */
const boxes = [
  'debug',
  'improve',
  'debugBusinessInitiative',
  'debugBusinessInitiativeSpecialQuestion',
  'debugExperimentalEnvironment',
  'debugExperimentalEnvironmentSpecialQuestion',
] as const;

/** Shows nothing to visitors, and nothing before there is a result. */
function DevelopmentResult() {
  const { t } = useTranslation('development');
  const { analysis } = useAnalysis();
  const mayDevelop = useDeveloperTools();
  const { state } = useSession();
  // After the session was lost, the failure caused by that must stay visible.
  if (!analysis || !(mayDevelop || state === 'lost')) return null;
  const { result } = analysis;
  return (
    <TitledSection
      className="border-ink mt-12 border-t-8 pt-2"
      title={t('title')}
      titleClassName="text-title"
    >
      <SaveOffer key={analysis.gradedAt.getTime()} analysis={analysis} />
      <Sections result={result} />
      {boxes.map((box) => {
        const html = result[box];
        return (
          html && (
            <Box key={box} title={t(`boxes.${box}`)}>
              <SafeHtml html={html} />
            </Box>
          )
        );
      })}
    </TitledSection>
  );
}

/**
 * What the result says, under the titles of docs/domain/specification.md, section 2, "Result area".
 */
function Sections({ result }: { result: AnalysisResult }) {
  const { t } = useTranslation('development');
  const { language, explanation, references, scoreDetail } = result;
  return (
    <>
      {(['position', 'company'] as const).map((field) => (
        <Box key={field} title={t(`sections.${field}`)}>
          <Told text={result[field]} lang={language} />
        </Box>
      ))}
      <Box title={t('sections.scoreDetail')}>
        {result.grade ? (
          <ScoreDetail detail={scoreDetail} />
        ) : (
          <p className="text-note/6 mt-2 max-w-2xl">{t('notCalculated')}</p>
        )}
      </Box>
      <Box title={t('sections.explanation')}>
        <Told text={explanation} />
      </Box>
      <Box title={t('sections.references')}>
        {references ? <SafeReferences html={references} /> : <Told text="" />}
      </Box>
      <Box title={t('sections.globalEvaluation')}>
        <Told text={scoreDetail.globalEvaluation} />
      </Box>
    </>
  );
}

function ScoreDetail({ detail }: { detail: AnalysisResult['scoreDetail'] }) {
  const { t } = useTranslation('development');
  return (['businessInitiative', 'experimentalEnvironment'] as const).map((part) => {
    const { score, appreciation, explanation } = detail[part];
    return (
      <div key={part} className="mt-4">
        <h4 className="figures text-note/6">{t(`parts.${part}`, { score: formatWeight(score) })}</h4>
        <Told text={appreciation} />
        {explanation && <Told text={explanation} />}
      </div>
    );
  });
}

/** The text of an answer, or a word for none. */
function Told({ text, lang }: { text: string; lang?: string }) {
  const { t } = useTranslation('development');
  if (!text) return <p className="text-note/6 text-soft mt-2 max-w-2xl">{t('noDetails')}</p>;
  return (
    <p lang={lang} className="text-note/6 mt-2 max-w-2xl" dir="auto">
      {text}
    </p>
  );
}

function Box({ title, children }: { title: string; children: ReactNode }) {
  return (
    <TitledSection
      className="border-edge mt-8 border-t-4 pt-2"
      level="h3"
      title={title}
      titleClassName="text-lead"
    >
      {children}
    </TitledSection>
  );
}

/**
 * Saves the offer with its result (docs/domain/specification.md, section 4, "Save"), marked as the
 * form says.
 */
function SaveOffer({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('development');
  const { addToDatasetsDataSet } = useAnalysis().choices;
  const missing = findMissingPart(analysis);
  const { act, answer, error, isBusy } = useAction({
    // Refreshes the screens of administration at once.
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
            <PageLink to={createOfferAddress(answer.jobOfferId)}>{t('save.open')}</PageLink>
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

export default withQueries(DevelopmentResult);
