import type { CSSProperties } from 'react';
import { answeredLetters } from '../../../../../contract/evaluations/cells.ts';
import { PageLink } from '../../../../components/page-link.tsx';
import { Scrollable } from '../../../../components/scrollable.tsx';
import { currentLanguage } from '../../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { useCellAddress } from '../cell-links.ts';
import type { SeenReader } from '../seen-readers.ts';

type Row = SeenReader['scores']['letters']['confusion'][number];

/** What a reader answered to offers of each letter, as a heat map: the stronger a cell, the more of its row stands there. */
export function ConfusionTable({ seen }: { seen: SeenReader }) {
  const { t } = useTranslation('scorecard');
  const addressOf = useCellAddress();
  const caption = t('answered', { reader: seen.name });
  const nameOf = (letter: Row['truth'] | 'none') => (letter === 'none' ? t('noLetter') : letter);
  return (
    <Scrollable className="score-window" aria-label={caption}>
      <table className="confusion-table">
        <caption dir="auto">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('truth')}</th>
            {answeredLetters.map((letter) => (
              <th key={letter} scope="col">
                {nameOf(letter)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {seen.scores.letters.confusion.map(({ truth, answered }) => (
            <tr key={truth}>
              <th scope="row">{truth}</th>
              {answeredLetters.map((letter) => (
                <td
                  key={letter}
                  className="figures"
                  data-right={letter === truth || undefined}
                  data-none={answered[letter] === 0 || undefined}
                  style={heatOf(answered[letter], answered)}
                >
                  <Count
                    count={answered[letter]}
                    to={addressOf(seen, { measure: 'confusion', truth, answered: letter })}
                    label={t('confused', { truth, answered: nameOf(letter), reader: seen.name })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

function Count({ count, to, label }: { count: number; to: string; label: string }) {
  const figure = count.toLocaleString(currentLanguage());
  if (count === 0) return <>{figure}</>;
  return (
    <PageLink to={to} data-cell={to} aria-label={`${figure}: ${label}`}>
      {figure}
    </PageLink>
  );
}

/** The share of its row as the strength of its ground; ink is readable on both ends. */
function heatOf(count: number, row: Row['answered']): CSSProperties {
  const all = Object.values(row).reduce((total, each) => total + each, 0);
  const strength = all === 0 ? 0 : Math.round((count / all) * 100);
  return { background: `color-mix(in oklab, var(--mark) ${strength}%, var(--paper))` };
}
