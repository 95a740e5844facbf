import type { CSSProperties } from 'react';
import { answeredLetterValues } from '../../../../../contract/evaluations/cells.ts';
import { PageLink } from '../../../../components/page-link.tsx';
import { formatCount } from '../../../../lib/wording/format-figures.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { createColumn, ScrolledTable } from '../../../components/data-table.tsx';
import { useCellAddress } from '../cell-links.ts';
import type { DisplayedReader } from '../displayed-readers.ts';

type Row = DisplayedReader['scores']['letters']['confusion'][number];

/**
 * A reader's letters by true letter, as a heat map: a cell is the stronger, the larger its share of
 * the row.
 */
export function ConfusionTable({ seen }: { seen: DisplayedReader }) {
  const { t } = useTranslation('scorecard');
  const addressOf = useCellAddress();
  const ofLetter = (letter: (typeof answeredLetterValues)[number]) => {
    const name = letter === 'none' ? t('noLetter') : letter;
    const countIn = ({ truth, answered }: Row) => (
      <Count
        count={answered[letter]}
        to={addressOf(seen, { measure: 'confusion', truth, answered: letter })}
        label={t('confused', { truth, answered: name, reader: seen.name })}
      />
    );
    return createColumn<Row>(letter, name, countIn, {
      className: 'figures',
      isNone: ({ answered }) => answered[letter] === 0,
      attributes: ({ truth, answered }) => ({
        'data-right': letter === truth || undefined,
        style: heatOf(answered[letter], answered),
      }),
    });
  };
  return (
    <ScrolledTable
      className="confusion-table"
      caption={t('answered', { reader: seen.name })}
      captionClassName=""
      columns={[
        createColumn<Row>('truth', t('truth'), ({ truth }) => truth, { isRowHead: true }),
        ...answeredLetterValues.map(ofLetter),
      ]}
      rows={seen.scores.letters.confusion}
      keyOf={({ truth }) => truth}
    />
  );
}

function Count({ count, to, label }: { count: number; to: string; label: string }) {
  const figure = formatCount(count);
  if (count === 0) return <>{figure}</>;
  return (
    <PageLink to={to} data-cell={to} aria-label={`${figure}: ${label}`}>
      {figure}
    </PageLink>
  );
}

/** The share of the row as the strength of the background; text is readable on both ends. */
function heatOf(count: number, row: Row['answered']): CSSProperties {
  const all = Object.values(row).reduce((total, each) => total + each, 0);
  const strength = all === 0 ? 0 : Math.round((count / all) * 100);
  return { background: `color-mix(in oklab, var(--mark) ${strength}%, var(--paper))` };
}
