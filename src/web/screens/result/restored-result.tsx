import { useEffect } from 'react';
import { setComplained } from '../../features/feedback/complained.ts';
import { readShown } from '../../features/history/storage/shown-result.ts';
import type { Analysis } from '../../state/analysis.ts';
import { EarlierAnalysis } from '../../state/analysis-context.tsx';
import { doubts } from '../../state/doubts.ts';
import { forgetShown } from '../../state/shown-slot.ts';
import { markAsSeen } from './arrival.ts';
import ResultArea from './result-area.tsx';

/** Read once: whoever comes back from another screen finds the same one. Undefined until then. */
let restored: Analysis | null | undefined;

function restore(): Analysis | null {
  const shown = readShown();
  if (!shown) return null;
  const { analysis } = shown;
  markAsSeen(analysis);
  doubts.set(analysis.gradedAt.getTime(), shown.doubts);
  if (shown.complained) setComplained(analysis.gradedAt, true);
  return analysis;
}

/** The result that stood here before the page was loaded again: at once, and without a word of the server. */
export default function RestoredResult() {
  if (restored === undefined) restored = restore();
  const analysis = restored;
  useEffect(() => {
    // Another release wrote it, or it is damaged: the screen is as without it.
    if (!restored) forgetShown();
  }, []);
  if (!analysis) return null;
  return (
    <EarlierAnalysis analysis={analysis}>
      <ResultArea />
    </EarlierAnalysis>
  );
}
