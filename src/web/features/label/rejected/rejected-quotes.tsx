import type { Receipt } from '../../../../contract/analysis-result.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Rejection } from './rejection.tsx';

/**
 * The sentences given by the model, separate from those that count, since a lowered value still has
 * sentences of its own.
 */
export function RejectedQuotes({
  rejection: { quotes },
  receipt,
  language,
}: {
  rejection: Rejection;
  receipt: Receipt;
  language: string;
}) {
  const { t } = useTranslation('page');
  const counting = receipt.quotes.map(({ text }) => text);
  const given = [...new Set(quotes)].filter((quote) => quote.trim() !== '' && !counting.includes(quote));
  if (given.length === 0) return null;
  return (
    <div className="rejected-quotes">
      <p>{t('rejected.quotes')}</p>
      {given.map((quote) => (
        <blockquote key={quote} lang={language} dir="auto" className="rejected-quote">
          {quote}
        </blockquote>
      ))}
    </div>
  );
}
