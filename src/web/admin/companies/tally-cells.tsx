// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out
import type { LetterTally } from '../../../contract/calls/offer-list-calls.ts';
import { letters } from '../../../grading/scoring-rules.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

/** The best first, as they stand in the table. */
export const lettersOfTable = letters.toReversed();

/** Fewer letters than this are no ground for a share: one more offer would turn it. */
export const fewestForShares = 5;

/** The counts of a row, and how its letters are shared out where there are enough of them. */
export function TallyCells({ offers, letters, notProductOffers }: LetterTally) {
  const { t } = useTranslation('companies');
  const figure = (count: number) => count.toLocaleString(currentLanguage());
  const graded = offers - notProductOffers;
  return (
    <>
      <td role="cell" className="figure-column" data-label={t('columns.offers')}>
        {figure(offers)}
      </td>
      {lettersOfTable.map((letter) => (
        <td
          role="cell"
          key={letter}
          className="figure-column"
          data-label={letter}
          data-none={letters[letter] === 0 || undefined}
        >
          {figure(letters[letter])}
        </td>
      ))}
      <td role="cell" className="shares-cell">
        {graded < fewestForShares ? (
          <span className="text-soft">{t('tooFew')}</span>
        ) : (
          <Shares letters={letters} />
        )}
      </td>
      <td
        role="cell"
        className="figure-column"
        data-label={t('columns.notProduct')}
        data-none={notProductOffers === 0 || undefined}
      >
        {figure(notProductOffers)}
      </td>
    </>
  );
}

/** Says nothing that the figures beside it do not. */
function Shares({ letters }: Pick<LetterTally, 'letters'>) {
  return (
    <span className="letter-shares" aria-hidden="true">
      {lettersOfTable
        .filter((letter) => letters[letter] > 0)
        .map((letter) => (
          <span key={letter} data-letter={letter} style={{ flexGrow: letters[letter] }}>
            {letter}
          </span>
        ))}
    </span>
  );
}
