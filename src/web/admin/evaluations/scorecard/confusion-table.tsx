import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { letters } from '../../../../grading/scoring-rules.ts';
import { Scrollable } from '../../../components/scrollable.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import type { ScoredReader } from './reader-table.tsx';

type Rows = ScoredReader['scores']['letters']['confusion'];

const said = [...letters, 'none'] as const;

/** What a reader answered to offers of each letter: the darker a cell, the more of its row stands there. */
export function ConfusionTable({ reader, rows }: { reader: string; rows: Rows }) {
  const { t } = useTranslation('scorecard');
  const { t: ofPage } = useTranslation('page');
  const caption = t('answered', { reader: nameOfReader(ofPage, reader) });
  return (
    <Scrollable className="score-window" aria-label={caption}>
      <table className="confusion-table">
        <caption dir="auto">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('truth')}</th>
            {said.map((letter) => (
              <th key={letter} scope="col">
                {letter === 'none' ? t('noLetter') : letter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ truth, answered }) => (
            <tr key={truth}>
              <th scope="row">{truth}</th>
              {said.map((letter) => (
                <td
                  key={letter}
                  className="figures"
                  data-right={letter === truth || undefined}
                  style={heatOf(answered[letter], answered)}
                >
                  {answered[letter].toLocaleString(currentLanguage())}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

/** The share of its row as the strength of its ground; ink is readable on both ends. */
function heatOf(count: number, row: Rows[number]['answered']): CSSProperties {
  const all = Object.values(row).reduce((total, each) => total + each, 0);
  const strength = all === 0 ? 0 : Math.round((count / all) * 100);
  return { background: `color-mix(in oklab, var(--mark) ${strength}%, var(--paper))` };
}
