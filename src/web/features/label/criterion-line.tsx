import type { Receipt } from '../../../contract/analysis-result.ts';
import type { CriterionId, CriterionValue } from '../../../grading/criteria.ts';
import { ControlledDisclosure } from '../../components/disclosure.tsx';
import { LazyPart, type PartSource } from '../../components/lazy-part.tsx';
import { describeAdjustments, type LevelAdjustments } from '../../lib/wording/adjusted-levels.ts';
import { describeLevel } from '../../lib/wording/describe-level.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { CriterionMark } from './marks/criterion-mark.tsx';
import { QuotedLine } from './receipts/quoted-line.ts';
import { lineElementId, lineNameElementId, type Receipts } from './receipts/use-receipts.ts';
import { RejectedNote, type Rejection } from './rejected/rejection.tsx';

type CriterionLineProps = {
  id: CriterionId;
  value: CriterionValue;
  /** How the sum uses it, if not unchanged. */
  counted: LevelAdjustments | undefined;
  receipt: Receipt;
  /** A model's finding that did not count. */
  rejection: Rejection | undefined;
  /** Language of the offer. */
  language: string;
  receipts: Receipts;
  /** Shows the sentences of the expanded line (`QuotedLine`); by default, they are plain text. */
  quotes?: PartSource | undefined;
};

/** Name, level in words and mark of a criterion; with sentences, a button that shows them. */
export function CriterionLine({
  id,
  value,
  counted,
  receipt,
  rejection,
  language,
  receipts: { pointed, hover, focus, opened, toggle },
  quotes,
}: CriterionLineProps) {
  const { t } = useTranslation(['page', 'criteria']);
  const { state } = receipt;
  const plainQuotes = <PlainQuotes receipt={receipt} language={language} />;
  const line = (
    <>
      <CriterionMark state={state} />
      <span id={lineNameElementId(id)} className="line-name">
        {t(`criteria:${id}.name`)}
      </span>
      <span className="line-level">{describeLevel(t, id, value)}</span>
      {counted && <CountedNote id={id} counted={counted} />}
      {rejection && <RejectedNote rejection={rejection} />}
    </>
  );
  if (receipt.quotes.length === 0 && !rejection?.quotes.length) {
    return (
      <li className="line" data-state={state} data-found={Boolean(value) || undefined}>
        <div className="line-row">{line}</div>
      </li>
    );
  }
  return (
    <li
      id={lineElementId(id)}
      className="line"
      data-state={state}
      data-found={Boolean(value) || undefined}
      data-active={pointed?.ids.includes(id) || undefined}
      onMouseEnter={(event) => hover({ from: 'label', ids: [id] }, event)}
      onFocus={() => focus({ from: 'label', ids: [id] })}
      onMouseLeave={(event) => hover(null, event)}
      onBlur={() => focus(null)}
    >
      <ControlledDisclosure
        open={opened.includes(id)}
        onToggle={() => toggle(id)}
        title={line}
        buttonClassName="line-row line-trigger"
        panelClassName="line-quotes"
      >
        <QuotedLine value={{ id, receipt, rejection, language }}>
          {quotes ? <LazyPart source={quotes} placeholder={plainQuotes} /> : plainQuotes}
        </QuotedLine>
      </ControlledDisclosure>
    </li>
  );
}

/** The sentences without their buttons: shown until these are loaded, or if that fails. */
function PlainQuotes({ receipt, language }: Pick<CriterionLineProps, 'receipt' | 'language'>) {
  return receipt.quotes.map(({ start, end, text }) => (
    <blockquote key={`${start}-${end}`} lang={language} dir="auto" className="line-quote">
      {text}
    </blockquote>
  ));
}

/** Says how a criterion enters the sum, and why. */
export function CountedNote({ id, counted }: { id: CriterionId; counted: LevelAdjustments }) {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  return <span className="line-counted">{describeAdjustments(t, id, counted)}</span>;
}
