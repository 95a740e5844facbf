import { useEffect } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { EarlierAnalysis } from '../../analysis/analysis-context.tsx';
import { doubts } from '../../analysis/doubts.ts';
import { clearSlot } from '../../analysis/shown-slot.ts';
import { setComplained } from '../../features/feedback/has-complained.ts';
import { readShownResult } from '../../features/history/storage/shown-result.ts';
import { markAsSeen } from './arrival.ts';
import ResultArea from './result-area.tsx';

/** Read once, so that returning from another screen finds the same one. Undefined until then. */
let restored: Analysis | null | undefined;

function restore(): Analysis | null {
  const shown = readShownResult();
  if (!shown) return null;
  const { analysis } = shown;
  markAsSeen(analysis);
  doubts.set(analysis.gradedAt.getTime(), shown.doubts);
  if (shown.complained) setComplained(analysis.gradedAt, true);
  return analysis;
}

/** The result that was shown before a reload, restored at once without the server. */
export default function RestoredResult() {
  if (restored === undefined) restored = restore();
  const analysis = restored;
  useEffect(() => {
    // Another release wrote it, or it is damaged: show nothing.
    if (!restored) clearSlot();
  }, []);
  if (!analysis) return null;
  return (
    <EarlierAnalysis analysis={analysis}>
      <ResultArea />
    </EarlierAnalysis>
  );
}
