import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import {
  type CriteriaGroup,
  type CriterionId,
  criteriaTable,
  flattenCriteria,
} from '../../../grading/criteria.ts';
import type { PartSource } from '../../components/lazy-part.tsx';
import { useWideWindow } from '../../lib/use-wide-window.ts';
import { collectAdjustments } from '../../lib/wording/adjusted-levels.ts';
import { CriterionLine } from './criterion-line.tsx';
import { PartFrame } from './part-frame.tsx';
import type { Receipts } from './receipts/use-receipts.ts';
import { findRejection } from './rejected/why-rejected.ts';
import { Ledger } from './sum/ledger.tsx';
import { createLedgerRows } from './sum/ledger-rows.ts';

type PartBlockProps = {
  group: CriteriaGroup;
  result: AnalysisResult;
  receipts: Receipts;
  /** Shows the sentences of an expanded line; by default, they are plain text. */
  quotes?: PartSource;
};

/**
 * One part of the score: its figure and sentence, and the line of every criterion, folded in a
 * small window.
 */
export function PartBlock({ group, result, receipts, quotes }: PartBlockProps) {
  const wide = useWideWindow();
  const values = flattenCriteria(result.criteria);
  const counted = collectAdjustments(result.criteria);
  const line = (id: CriterionId) => (
    <CriterionLine
      key={id}
      id={id}
      value={values[id]}
      counted={counted[id]}
      receipt={result.receipts[id]}
      rejection={findRejection(id, result)}
      language={result.language}
      receipts={receipts}
      quotes={quotes}
    />
  );
  const silent = new Set(
    criteriaTable
      .map(({ id }) => id)
      .filter(
        (id) =>
          result.receipts[id].state === 'silent' && !values[id] && !counted[id] && !findRejection(id, result),
      ),
  );
  return (
    <PartFrame group={group} detail={result.scoreDetail[group]} line={line} silent={silent} folds={!wide}>
      <Ledger rows={createLedgerRows(result.criteria)[group]} />
    </PartFrame>
  );
}
