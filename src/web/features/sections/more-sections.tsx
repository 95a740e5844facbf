import { ControlledDisclosure } from '../../components/disclosure.tsx';
import { createPart, LazyPart, type PartSource } from '../../components/lazy-part.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Section, type Sections, sections } from './use-sections.ts';

/** Loaded when they are opened. */
const contents: Record<Section, PartSource> = {
  references: createPart(() => import('./references.tsx')),
  responsible: createPart(() => import('./general-loss.tsx')),
  bigTechs: createPart(() => import('./big-techs.tsx')),
};

/**
 * The sections below a result. `low`: the responsible application is under the verdict instead
 * (`LowScoreSection`).
 */
export function MoreSections({ sections: { opened, toggle }, low }: { sections: Sections; low: boolean }) {
  const { t } = useTranslation('page');
  return (
    <TitledSection title={t('more.title')} titleClassName="sr-only">
      <p className="text-small lg:text-note text-soft mb-3 reading-width">{t('more.agility')}</p>
      <div className="more">
        {sections
          .filter((section) => !low || section !== 'responsible')
          .map((section) => (
            <div key={section} className="more-item">
              <ControlledDisclosure
                open={opened === section}
                onToggle={() => toggle(section)}
                title={t(`more.${section}`)}
                heading={{ level: 'h3', className: 'tracking-[-0.01em]' }}
                buttonClassName="more-trigger"
                panelClassName="more-text"
              >
                <LazyPart source={contents[section]} />
              </ControlledDisclosure>
            </div>
          ))}
      </div>
    </TitledSection>
  );
}
