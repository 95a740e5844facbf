import { createContext, useContext } from 'react';
import type { Analysis } from '../../src/web/analysis/analysis.ts';
import { Button } from '../../src/web/components/button.tsx';
import { Fold } from '../../src/web/components/fold.tsx';
import { createPart } from '../../src/web/components/lazy-part.tsx';
import { LabelSheet } from '../../src/web/features/label/label-sheet.tsx';
import { QuotedLine } from '../../src/web/features/label/receipts/quoted-line.ts';
import { type Receipts, useReceipts } from '../../src/web/features/label/receipts/use-receipts.ts';
import type { GradeAnimation } from '../../src/web/lib/motion/grade-animation.ts';
import { getRoundedResultScore } from '../../src/web/lib/wording/result-letter.ts';
import { useTranslation } from '../../src/web/lib/wording/use-translation.ts';
import { sentencesOf, usePageMarks } from './page-marks.ts';
import { say } from './texts.ts';

const Find = createContext<(sentence: string) => void>(() => {});
const quotes = createPart(async () => ({ default: SentencesToFind }));

/** The label of an offer, and the marks of its sentences in the page. */
export function GradedPage({ analysis, tabId }: { analysis: Analysis; tabId: number }) {
  const { t } = useTranslation('page');
  const { result, offer } = analysis;
  const sentences = sentencesOf(result);
  const { onPage, toggle, find } = usePageMarks(tabId, sentences);
  const receipts: Receipts = {
    ...useReceipts(),
    find: (id, start) => {
      const quote = result.receipts[id].quotes.find((each) => each.start === start);
      if (quote) find(quote.text);
    },
  };
  const animation: GradeAnimation = { phase: 'final', shown: getRoundedResultScore(result) };
  return (
    <Find value={find}>
      <LabelSheet
        analysis={analysis}
        animation={animation}
        receipts={receipts}
        waiting={null}
        explanation={
          <Fold hint={t('label.inFull')}>
            <p className="label-explanation">{result.explanation}</p>
          </Fold>
        }
        quotes={quotes}
      />
      {sentences.length > 0 && (
        <p className="marks">
          <Button aria-pressed={onPage !== undefined} onClick={toggle}>
            {say(onPage === undefined ? 'mark' : 'unmark')}
          </Button>
          <span role="status" className="text-note text-soft">
            {onPage !== undefined && onPage < sentences.length && say('someAreHidden')}
          </span>
        </p>
      )}
      <Fold hint={say('whatWasRead')}>
        <p className="read-text" dir="auto" lang={result.language}>
          {offer}
        </p>
      </Fold>
    </Find>
  );
}

/** The sentences of an expanded line, each a button that finds it in the page. */
function SentencesToFind() {
  const line = useContext(QuotedLine);
  const find = useContext(Find);
  return line?.receipt.quotes.map(({ start, end, text }) => (
    <button
      key={`${start}-${end}`}
      type="button"
      lang={line.language}
      dir="auto"
      className="line-quote block text-start hover:underline"
      onClick={() => find(text)}
    >
      {text}
    </button>
  ));
}
