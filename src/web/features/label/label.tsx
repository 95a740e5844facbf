import type { ReactNode } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { Fold } from '../../components/fold.tsx';
import { createPart } from '../../components/lazy-part.tsx';
import { PageLink } from '../../components/page-link.tsx';
import type { GradeAnimation } from '../../lib/motion/grade-animation.ts';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { LabelSheet } from './label-sheet.tsx';
import type { Receipts } from './receipts/use-receipts.ts';
import { Waiting } from './waiting.tsx';

const lineQuotes = createPart(() => import('./receipts/line-quotes.tsx'));

type LabelProps = {
  analysis: Analysis | null;
  animation: GradeAnimation;
  receipts: Receipts;
  underCauses?: ReactNode;
  underVerdict?: ReactNode;
};

/**
 * The facts label: role and company, the strip, the verdict and what made it, the two parts line by
 * line, the sum, and who read the offer.
 */
export function Label(props: LabelProps) {
  const { t } = useTranslation('page');
  return (
    <LabelSheet
      {...props}
      waiting={<Waiting />}
      explanation={props.analysis && <Explanation text={props.analysis.result.explanation} />}
      method={<PageLink to="/method">{t('label.method')}</PageLink>}
      quotes={lineQuotes}
    />
  );
}

/**
 * The dictionary's words reserve the space of a model's. In a small window the reason replaces
 * them, and the fold says when they have arrived.
 */
function Explanation({ text }: { text: string }) {
  const { t } = useTranslation('page');
  const { busy } = useAnalysis();
  const wide = useWideWindow();
  const words = (
    <div className="label-explanation" aria-live="polite" aria-busy={busy}>
      {busy && <p>{t('stages.explaining')}</p>}
      <p>{text}</p>
    </div>
  );
  return wide ? words : <Fold hint={t(busy ? 'stages.explaining' : 'label.inFull')}>{words}</Fold>;
}
