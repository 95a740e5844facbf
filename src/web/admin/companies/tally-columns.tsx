import type { LetterTally } from '../../../contract/calls/offer-list-calls.ts';
import { letters } from '../../../grading/scoring-rules.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type Column, createColumn, createFigureColumn } from '../components/data-table.tsx';

/** Best first, as in the table. */
const lettersOfTable = letters.toReversed();

/** With fewer letters shares are not shown: one more offer would change them too much. */
export const minLettersForShares = 5;

/** The counts of a row, and the shares of its letters if there are enough. */
export function useTallyColumns(): readonly Column<LetterTally>[] {
  const { t } = useTranslation('companies');
  const count = (id: string, head: string, countOf: (tally: LetterTally) => number) =>
    createFigureColumn(id, head, countOf, { isNone: (tally) => countOf(tally) === 0 });
  return [
    count('offers', t('columns.offers'), ({ offers }) => offers),
    ...lettersOfTable.map((letter) => count(letter, letter, (tally) => tally.letters[letter])),
    createColumn('shares', t('columns.shares'), (tally) => <Shares {...tally} />, {
      className: 'text-small min-w-36 max-md:order-1 max-md:mt-1 max-md:flex-[1_0_100%]',
    }),
    count('notProduct', t('columns.notProduct'), ({ notProductOffers }) => notProductOffers),
  ];
}

/** Decorative: repeats the figures beside it. */
function Shares({ offers, letters, notProductOffers }: LetterTally) {
  const { t } = useTranslation('companies');
  if (offers - notProductOffers < minLettersForShares)
    return <span className="text-soft">{t('tooFew')}</span>;
  return (
    <span className="flex h-5 gap-px text-[0.75rem]/5 font-bold" aria-hidden="true">
      {lettersOfTable
        .filter((letter) => letters[letter] > 0)
        .map((letter) => (
          <span
            key={letter}
            data-letter={letter}
            className="min-w-4.5 basis-0 bg-(--step) text-center text-(--step-text)"
            style={{ flexGrow: letters[letter] }}
          >
            {letter}
          </span>
        ))}
    </span>
  );
}
