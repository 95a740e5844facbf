import { Collapsible } from '@base-ui/react/collapsible';
import { useTranslation } from 'react-i18next';
import type { Receipt } from '../../../contract/analysis-result.ts';
import type { CriterionId, CriterionValue } from '../../../grading/criteria.ts';
import { ChevronIcon } from '../../parts/icons.tsx';
import { levelWords } from '../../parts/level-words.ts';
import type { Activate } from './active-line.ts';
import type { CountedLevel } from './counted-levels.ts';
import { CriterionMark } from './criterion-mark.tsx';
import { RejectedNote, RejectedQuotes, type Rejection } from './rejection.tsx';

type CriterionLineProps = {
  id: CriterionId;
  value: CriterionValue;
  /** The level that the sum uses, where it is another one. */
  counted: CountedLevel | undefined;
  receipt: Receipt;
  /** What a model said of it that did not count. */
  rejection: Rejection | undefined;
  /** Language of the offer. */
  language: string;
  active: boolean;
  onActivate: Activate;
};

/** Name, level in words and mark of a criterion; where sentences were given for it, a button that shows them. */
export function CriterionLine({
  id,
  value,
  counted,
  receipt,
  rejection,
  language,
  active,
  onActivate,
}: CriterionLineProps) {
  const { t } = useTranslation(['page', 'criteria']);
  const line = (
    <>
      <CriterionMark state={receipt.state} />
      <span className="line-name">{t(`criteria:${id}.name`)}</span>
      <span className="line-level">{levelWords(t, id, value)}</span>
      {counted && <CountedNote id={id} counted={counted} />}
      {rejection && <RejectedNote rejection={rejection} />}
    </>
  );
  if (receipt.quotes.length === 0 && !rejection?.quotes.length) {
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
      onMouseEnter={() => onActivate('pointer', id)}
      onFocus={() => onActivate('focus', id)}
      onMouseLeave={() => onActivate('pointer', null)}
      onBlur={() => onActivate('focus', null)}
    >
      <Collapsible.Trigger className="line-row line-trigger">
        {line}
        <ChevronIcon />
      </Collapsible.Trigger>
      <Collapsible.Panel className="line-quotes">
        {receipt.quotes.map(({ start, end, text }) => (
          <blockquote key={`${start}-${end}`} lang={language} dir="auto" className="line-quote">
            {text}
          </blockquote>
        ))}
        {rejection && <RejectedQuotes rejection={rejection} language={language} />}
      </Collapsible.Panel>
    </Collapsible.Root>
  );
}

/** Says at which level a criterion enters the sum, and why, so that a reader can redo it. */
function CountedNote({ id, counted: { level, because } }: { id: CriterionId; counted: CountedLevel }) {
  const { t } = useTranslation(['page', 'criteria', 'findings']);
  return (
    <span className="line-counted">
      {t('label.countsAs', { level: levelWords(t, id, level), reason: t(`findings:${because}`) })}
    </span>
  );
}
