import { Collapsible } from '@base-ui/react/collapsible';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '../../../contract/analysis-result.ts';
import type { CriterionId, CriterionValue } from '../../../grading/criteria.ts';
import { ChevronIcon } from '../../parts/icons.tsx';
import { levelWords } from '../../parts/level-words.ts';
import { CriterionMark } from './criterion-mark.tsx';

type CriterionLineProps = {
  id: CriterionId;
  value: CriterionValue;
  receipt: Receipt;
  /** Language of the offer. */
  language: string;
  active: boolean;
  onActivate: (id: CriterionId | null) => void;
};

/** Name, level in words and mark of a criterion; where the offer was quoted, a button that shows its sentences. */
export function CriterionLine({ id, value, receipt, language, active, onActivate }: CriterionLineProps) {
  const { t } = useTranslation(['page', 'criteria']);
  const line = (
    <>
      <CriterionMark state={receipt.state} />
      <span className="line-name">{t(`criteria:${id}.name`)}</span>
      <span className="line-level">{levelWords(t, id, value)}</span>
    </>
  );
  if (receipt.quotes.length === 0) {
    return (
      <li className="line" data-state={receipt.state} data-found={Boolean(value) || undefined}>
        <div className="line-row">{line}</div>
      </li>
    );
  }
  return (
    <Collapsible.Root
      render={<li />}
      className="line"
      data-state={receipt.state}
      data-found={Boolean(value) || undefined}
      data-active={active || undefined}
      onMouseEnter={() => onActivate(id)}
      onFocus={() => onActivate(id)}
      onMouseLeave={() => onActivate(null)}
      onBlur={() => onActivate(null)}
    >
      <Collapsible.Trigger className="line-row line-trigger">
        {line}
        <ChevronIcon />
      </Collapsible.Trigger>
      <Collapsible.Panel className="line-quotes">
        {receipt.quotes.map((quote) => (
          <QuoteOf key={`${quote.start}-${quote.end}`} language={language}>
            {quote.text}
          </QuoteOf>
        ))}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}

function QuoteOf({ language, children }: { language: string; children: ReactNode }) {
  return (
    <blockquote lang={language} className="line-quote">
      {children}
    </blockquote>
  );
}
