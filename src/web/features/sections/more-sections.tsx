import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lowScore } from '../../../grading/scoring-rules.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { LazyPart, partFrom } from '../../components/lazy-part.tsx';
import { prefersStillness } from '../../lib/stillness.ts';
import { roundedScoreOfResult } from '../../lib/wording/letter-of-result.ts';
import type { Analysis } from '../../state/analysis.ts';
import { BigTechs } from './big-techs.tsx';
import { startBlink } from './blink.ts';
import { Responsible } from './responsible.tsx';

const references = partFrom(() => import('./references.tsx'));

const sections = ['references', 'responsible', 'bigTechs'] as const;
type Section = (typeof sections)[number];

/** Three sections of which at most one is open (specification, section 2). `arrived`: the result has just come. */
export function MoreSections({ analysis, arrived }: { analysis: Analysis; arrived: boolean }) {
  const { t } = useTranslation('page');
  const { result } = analysis;
  const low = roundedScoreOfResult(result) <= lowScore;
  const blinks = useBlink(low && arrived);
  const [opened, open] = useState<Section | null>(null);
  const contents: Record<Section, ReactNode> = {
    references: <LazyPart source={references} />,
    responsible: <Responsible misleading={low && !result.notAProductJobOffer} />,
    bigTechs: <BigTechs />,
  };
  return (
    <section aria-labelledby="more-title">
      <h2 id="more-title" className="sr-only">
        {t('more.title')}
      </h2>
      <p className="text-note text-soft mb-3 max-w-prose">{t('more.agility')}</p>
      <div className="more">
        {sections.map((section) => (
          <div key={section} className="more-item">
            <Disclosure
              open={opened === section}
              onToggle={() => open(opened === section ? null : section)}
              title={t(`more.${section}`)}
              heading={{ level: 'h3', className: 'more-header' }}
              buttonClassName="more-trigger"
              panelClassName="more-text"
              blinks={section === 'responsible' && blinks}
            >
              {contents[section]}
            </Disclosure>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Blinks for a low result that has just come, not when the visitor comes back to it. */
function useBlink(wanted: boolean): boolean {
  const [blinks, setBlinks] = useState(false);
  useEffect(() => {
    if (wanted) return startBlink(setBlinks, window, prefersStillness());
  }, [wanted]);
  return blinks;
}
