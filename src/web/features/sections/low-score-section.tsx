import { useEffect, useState } from 'react';
import { ControlledDisclosure } from '../../components/disclosure.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { prefersReducedMotion } from '../../lib/motion/prefers-reduced-motion.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { startBlink } from './blink.ts';
import type { Sections } from './use-sections.ts';

const directLoss = createPart(() => import('./direct-loss.tsx'));
const generalLoss = createPart(() => import('./general-loss.tsx'));

type LowScoreSectionProps = {
  sections: Sections;
  /** Whether the offer misleads; false for what is not a product offer. */
  misleading: boolean;
  /**
   * The result has just come: the visitor's eye is drawn here (docs/domain/specification.md,
   * section 4).
   */
  arrived: boolean;
};

/**
 * The responsible application at a low score, directly under the verdict. Opening it ends the
 * blinking.
 */
export function LowScoreSection({ sections: { opened, toggle }, misleading, arrived }: LowScoreSectionProps) {
  const { t } = useTranslation('page');
  const [blinks, setBlinks] = useState(false);
  const open = opened === 'responsible';
  useEffect(() => {
    if (arrived) return startBlink(setBlinks, prefersReducedMotion());
  }, [arrived]);
  return (
    <div className="more under-verdict mt-3">
      <div className="more-item">
        <ControlledDisclosure
          open={open}
          onToggle={() => {
            setBlinks(false);
            toggle('responsible');
          }}
          title={t('more.responsible')}
          heading={{ level: 'h3', className: 'tracking-[-0.01em]' }}
          buttonClassName="more-trigger"
          panelClassName="more-text"
          blinks={blinks && !open}
        >
          <LazyPart source={misleading ? directLoss : generalLoss} />
        </ControlledDisclosure>
      </div>
    </div>
  );
}
