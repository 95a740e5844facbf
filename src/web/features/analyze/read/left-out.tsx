import { useId } from 'react';
import type { LeftOut } from '../../../../contract/calls/visitor-calls.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { useAnalysis } from '../../../state/analysis-context.tsx';
import type { ReadOffer } from '../../../state/offer-source.ts';
import { withBlock, withoutBlock } from './put-back.ts';

/** Characters of a block that are shown here; all of it is in the text once it is put back. */
const longestBeginning = 240;

/** What of a page did not come into the text that was read. What is ticked is put at its end, to be graded with it. */
export default function LeftOutBlocks() {
  const { t } = useTranslation('page');
  const { read } = useAnalysis();
  if (!read?.leftOut) return null;
  return (
    <fieldset className="left-out">
      <legend className="text-note font-semibold">{t('read.leftOut.title')}</legend>
      <p className="text-small text-soft">{t('read.leftOut.hint')}</p>
      <ul>
        {read.leftOut.map((block) => (
          <Block key={block.text} block={block} read={read} />
        ))}
      </ul>
    </fieldset>
  );
}

function Block({ block: { text, why }, read }: { block: LeftOut; read: ReadOffer }) {
  const { t } = useTranslation('page');
  const { editRead } = useAnalysis();
  const reason = useId();
  const isBack = read.putBack?.some(({ block }) => block === text) ?? false;
  const beginning = beginningOf(text);
  return (
    <li>
      {why === 'orders' ? (
        <blockquote dir="auto">{beginning}</blockquote>
      ) : (
        <label>
          <input
            type="checkbox"
            checked={isBack}
            aria-describedby={reason}
            onChange={() => editRead(isBack ? withoutBlock(read, text) : withBlock(read, text))}
          />
          <span dir="auto">{beginning}</span>
        </label>
      )}
      <p id={reason} className="text-small text-soft">
        {t(`read.leftOut.why.${why}`)}
      </p>
    </li>
  );
}

function beginningOf(block: string): string {
  const lines = block.replace(/\n+/g, '\n');
  return lines.length > longestBeginning
    ? `${lines.slice(0, longestBeginning).toWellFormed().trimEnd()}…`
    : lines;
}
