import { useState } from 'react';
import type { AnalysisResult } from '../../../../contract/analysis-result.ts';
import { type CriterionId, flattenCriteria } from '../../../../grading/criteria.ts';
import { LinkButton } from '../../../components/button.tsx';
import { describeLevel } from '../../../lib/wording/describe-level.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { CriterionMark } from '../marks/criterion-mark.tsx';
import { lineElementId, lineNameElementId, type Receipts, sentenceElementId } from './use-receipts.ts';

type ReceiptMarkProps = {
  text: string;
  /** The offset of the text in the offer. */
  start: number;
  /** The criteria supported by this piece of the offer; at least one. */
  owners: readonly CriterionId[];
  result: AnalysisResult;
  receipts: Receipts;
  /** Whether the label is beside the offer. */
  wide: boolean;
};

/**
 * A sentence that supports lines of the label: it leads to them, or, in one column, names them in
 * place.
 */
export function ReceiptMark({ text, start, owners, result, receipts, wide }: ReceiptMarkProps) {
  const [open, setOpen] = useState(false);
  const { pointed, hover, focus, show } = receipts;
  const active = pointed !== null && owners.some((id) => pointed.ids.includes(id));
  const here = { from: 'offer', ids: owners } as const;
  const states = new Set(owners.map((id) => result.receipts[id].state));
  const [first] = owners;
  return (
    <>
      <mark
        id={sentenceElementId(start)}
        className="receipt"
        data-active={active || undefined}
        data-states={[...states].sort().join(' ')}
        onMouseEnter={(event) => hover(here, event)}
        onFocus={() => focus(here)}
        onMouseLeave={(event) => hover(null, event)}
        onBlur={() => focus(null)}
      >
        <a
          href={`#${first && lineElementId(first)}`}
          aria-describedby={owners.map(lineNameElementId).join(' ')}
          aria-expanded={wide ? undefined : open}
          draggable={false}
          onClick={(event) => {
            event.preventDefault();
            // Ending a selection is not a press.
            if (event.detail > 0 && document.getSelection()?.isCollapsed === false) return;
            if (wide) show(owners);
            else setOpen(!open);
          }}
        >
          {text}
        </a>
      </mark>
      {open && !wide && <LinesInPlace owners={owners} result={result} onShow={() => show(owners)} />}
    </>
  );
}

type LinesInPlaceProps = { owners: readonly CriterionId[]; result: AnalysisResult; onShow: () => void };

function LinesInPlace({ owners, result, onShow }: LinesInPlaceProps) {
  const { t } = useTranslation(['page', 'criteria']);
  const values = flattenCriteria(result.criteria);
  return (
    <span className="receipt-lines" lang={currentLanguage()} dir="auto">
      {owners.map((id) => (
        <span key={id} className="receipt-line">
          <CriterionMark state={result.receipts[id].state} />
          <span>
            <strong>{t(`criteria:${id}.name`)}</strong>, {describeLevel(t, id, values[id])}
          </span>
        </span>
      ))}
      <LinkButton onClick={onShow}>{t('offer.inLabel')}</LinkButton>
    </span>
  );
}
