import { type ReactNode, useEffect } from 'react';
import { criteriaTable } from '../../../grading/criteria.ts';
import { letters, partWeights, rulesVersion } from '../../../grading/scoring-rules.ts';
import { logEvent } from '../../api/log-event.ts';
import { formatWeight } from '../../lib/wording/format-scores.ts';
import { usePageHead } from '../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { DocumentSection } from '../document-section.tsx';
import { Criteria } from './criteria.tsx';
import { Adjustments, Caps, FixedAnswers } from './first-rules.tsx';
import { Measured } from './measured.tsx';
import { Environment, Final, Initiative, Verdicts } from './score-rules.tsx';

const rules = [
  { id: 'read', content: <Criteria /> },
  { id: 'fixed', content: <FixedAnswers /> },
  { id: 'adjustments', content: <Adjustments /> },
  { id: 'caps', content: <Caps /> },
  { id: 'initiative', content: <Initiative /> },
  { id: 'environment', content: <Environment /> },
  { id: 'final', content: <Final /> },
  { id: 'verdict', content: <Verdicts /> },
  { id: 'limits', content: <Limits /> },
] as const satisfies readonly { id: string; content: ReactNode }[];

/** How the score is calculated, generated from the tables of the calculation. */
export default function Method() {
  const { t } = useTranslation(['method', 'criteria', 'findings']);
  usePageHead(t('title'), t('description'));
  useEffect(() => logEvent({ name: 'screen_view', screen: 'method' }), []);
  return (
    <article className="page-width document pt-8">
      <h1 className="text-head">{t('title')}</h1>
      <p className="text-lead/8 mt-4">{t('intro', { count: criteriaTable.length })}</p>
      <p className="text-note text-soft mt-2">{t('version', { version: rulesVersion })}</p>
      <div className="lg:grid lg:grid-cols-[13rem_minmax(0,48rem)] lg:items-start lg:gap-x-16">
        {/* With room, the contents stand beside the rules and stay in sight. */}
        <nav
          aria-label={t('contents')}
          className="border-ink text-note/7 mt-8 max-w-2xl border-y py-3 sm:columns-2 lg:sticky lg:top-4 lg:mt-12 lg:columns-1 lg:leading-5"
        >
          <ol>
            {rules.map(({ id }) => (
              <li key={id} className="lg:not-first:mt-2">
                <a href={`#${id}`}>{t(`${id}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <ShortWay />
          <Measured />
          {rules.map(({ id, content }) => (
            <DocumentSection key={id} id={id} title={t(`${id}.title`)}>
              {content}
            </DocumentSection>
          ))}
        </div>
      </div>
    </article>
  );
}

function Limits() {
  const { t } = useTranslation('method');
  return (
    <>
      <p>{t('limits.text')}</p>
      <p>{t('limits.other', { score: 1, letter: letters[0] })}</p>
      <p>{t('limits.agility')}</p>
    </>
  );
}

const steps = ['read', 'initiative', 'environment', 'final'] as const;

/** The calculation in four sentences, before its tables. */
function ShortWay() {
  const { t } = useTranslation('method');
  const figures = {
    count: criteriaTable.length,
    highest: letters.length,
    initiativeWeight: formatWeight(partWeights.businessInitiative / 10),
    environmentWeight: formatWeight(partWeights.experimentalEnvironment / 10),
  };
  return (
    <DocumentSection id="short" title={t('short.title')}>
      <ol className="reading-width list-decimal space-y-2 ps-5">
        {steps.map((step) => (
          <li key={step}>{t(`short.${step}`, figures)}</li>
        ))}
      </ol>
    </DocumentSection>
  );
}
