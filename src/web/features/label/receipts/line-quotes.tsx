import { Fragment, useContext } from 'react';
import { RejectedQuotes } from '../rejected/rejected-quotes.tsx';
import { DoubtButton } from './doubt-button.tsx';
import { QuotedLine } from './quoted-line.ts';

/**
 * The sentences of an expanded line, each with its doubt button; loaded with the first expanded
 * line.
 */
export default function LineQuotes() {
  const line = useContext(QuotedLine);
  if (!line) return null;
  const { id, receipt, rejection, language } = line;
  return (
    <>
      {receipt.quotes.map(({ start, end, text }) => (
        <Fragment key={`${start}-${end}`}>
          <blockquote lang={language} dir="auto" className="line-quote">
            {text}
          </blockquote>
          <DoubtButton quote={{ criterion: id, phrase: text }} />
        </Fragment>
      ))}
      {rejection && <RejectedQuotes rejection={rejection} receipt={receipt} language={language} />}
    </>
  );
}
