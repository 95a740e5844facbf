import { useId, useState } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { Button } from '../../components/button.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const improvePanel = createPart(() => import('./improve-panel.tsx'));

/** The analyses for which this was opened, by their time. */
const asked = new WeakSet<Date>();

/** Leads authors of offers to improvements; nothing of that is loaded before. */
export function AskImprove({ analysis: { result, gradedAt } }: { analysis: Analysis }) {
  const { t } = useTranslation('page');
  const [open, setOpen] = useState(() => asked.has(gradedAt));
  const panel = useId();
  const toggle = () => {
    if (open) asked.delete(gradedAt);
    else asked.add(gradedAt);
    setOpen(!open);
  };
  if (!result.grade) return null;
  return (
    <div className="my-6 lg:my-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button aria-expanded={open} aria-controls={open ? panel : undefined} onClick={toggle}>
          {t('lift.ask')}
        </Button>
        {!open && <p className="text-note text-soft reading-width">{t('lift.hint')}</p>}
      </div>
      {open && (
        <div id={panel}>
          <LazyPart source={improvePanel} />
        </div>
      )}
    </div>
  );
}
