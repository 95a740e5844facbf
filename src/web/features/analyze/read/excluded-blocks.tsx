import { useId } from 'react';
import type { ExcludedPassage } from '../../../../contract/calls/visitor-calls.ts';
import { useAnalysis } from '../../../analysis/analysis-context.tsx';
import type { ReadOffer } from '../../../analysis/offer-source.ts';
import { Button } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { addBlock, removeBlock } from './put-back.ts';

/** Displayed characters of a block; when added back it is in the text in full. */
const longestBeginning = 240;

/** Maximum average length of the lines of a menu, which are shown in a row. */
const maxMenuLineLength = 30;

/**
 * The parts of a page excluded from the text. Ticked ones are added at its end and graded with it.
 */
export default function ExcludedBlocks() {
  const { t } = useTranslation('page');
  const { read } = useAnalysis();
  if (!read?.leftOut) return null;
  return (
    <fieldset className="mt-4">
      <legend className="text-note font-semibold">{t('read.leftOut.title')}</legend>
      <p className="text-small text-soft">{t('read.leftOut.hint')}</p>
      {read.pasted !== undefined && <ReadAll read={read} pasted={read.pasted} />}
      <ul>
        {read.leftOut.map((block) => (
          <Block key={block.text} block={block} read={read} />
        ))}
      </ul>
    </fieldset>
  );
}

function Block({ block: { text, why }, read }: { block: ExcludedPassage; read: ReadOffer }) {
  const { t } = useTranslation('page');
  const { editRead } = useAnalysis();
  const reason = useId();
  const isBack = read.putBack?.some(({ block }) => block === text) ?? false;
  const beginning = beginningOf(text);
  return (
    <li className="py-3 wrap-anywhere">
      {why === 'orders' ? (
        <blockquote className="font-serif whitespace-pre-line" dir="auto">
          {beginning}
        </blockquote>
      ) : (
        <label className="flex cursor-pointer items-start gap-3">
          <input
            type="checkbox"
            className="mt-1.5 size-4 flex-none"
            checked={isBack}
            aria-describedby={reason}
            onChange={() => editRead(isBack ? removeBlock(read, text) : addBlock(read, text))}
          />
          <span className="font-serif whitespace-pre-line" dir="auto">
            {beginning}
          </span>
        </label>
      )}
      <p id={reason} className="text-small text-soft mt-1 [label+&]:ms-7">
        {t(`read.leftOut.why.${why}`)}
      </p>
    </li>
  );
}

/** Adds everything back. */
function ReadAll({ read, pasted }: { read: ReadOffer; pasted: string }) {
  const { t } = useTranslation('page');
  const { submit } = useAnalysis();
  return (
    <Button
      className="mt-3"
      onClick={() => submit('text', pasted, { source: read.source, original: pasted.trim(), whole: true })}
    >
      {t('read.leftOut.readAll')}
    </Button>
  );
}

function beginningOf(block: string): string {
  const parts = block.split(/\n+/);
  const isMenu = block.length < maxMenuLineLength * parts.length;
  const lines = parts.join(isMenu ? ' · ' : '\n');
  return lines.length > longestBeginning
    ? `${lines.slice(0, longestBeginning).toWellFormed().trimEnd()}…`
    : lines;
}
