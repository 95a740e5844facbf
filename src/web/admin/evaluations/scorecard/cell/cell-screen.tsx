/**
 * The offers behind one figure of a scorecard: each links to its correction screen, which links
 * back here.
 */
import { useEffect, useRef } from 'react';
import type { Cell } from '../../../../../contract/evaluations/cell-schema.ts';
import { type CellFilter, cellFilters } from '../../../../../contract/evaluations/cells.ts';
import { PageLink } from '../../../../components/page-link.tsx';
import { usePageHead } from '../../../../lib/wording/use-page-head.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { QueryList } from '../../../components/query-list.tsx';
import { KeysLine } from '../../../keys/keys-line.tsx';
import { listKeys, locateInList, moveRowFocus } from '../../../keys/list-keys.ts';
import { useKeys } from '../../../keys/use-keys.ts';
import { useAnswer } from '../../../lib/use-answer.ts';
import type { DisplayedReader } from '../displayed-readers.ts';
import { type CellView, createScorecardAddress, type ScorecardView } from '../scorecard-address.ts';
import { CellOfferRow } from './cell-offer-row.tsx';

type CellScreenProps = { view: ScorecardView & { cell: CellView }; readers: readonly DisplayedReader[] };

const cellKeys = { move: { ...listKeys.move, shown: ['j', 'k'] } } as const;

/** The offers behind one figure, one by one, with the keys to move between them. */
export function CellScreen({ view, readers }: CellScreenProps) {
  const { t } = useTranslation(['scorecard', 'criteria', 'offer', 'administration']);
  const { cell } = view;
  const title = useCellName()(cell.cell);
  const reader = readers.find((seen) => seen.reader === cell.reader && seen.run === cell.run);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const page = useCellPage(cell);
  const { offers = [], next = null } = page.data ?? {};
  usePageHead(title);
  // When coming back from an offer, focus its row; otherwise start at the top.
  const arrived = page.data !== undefined;
  useEffect(() => {
    const left = arrived && document.getElementById(location.hash.slice(1));
    const row = left ? left.querySelector('a') : null;
    if (row) row.focus();
    else heading.current?.focus();
  }, [arrived]);
  useKeys(cellKeys, locateInList(list), { move: (by) => moveRowFocus(list.current, by) });
  return (
    <section>
      <p className="mt-4">
        <PageLink to={createScorecardAddress({ ...view, cell: null })}>{t('scorecard:cell.back')}</PageLink>
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-lead mt-2">
        {title}
      </h1>
      <p dir="auto">{reader?.name ?? cell.reader}</p>
      {cell.cell.measure !== 'confusion' && <Shows view={view} />}
      <QueryList
        query={page}
        rows={offers}
        loading={t('scorecard:cell.loading')}
        empty={t(next ? 'scorecard:cell.noneHere' : 'scorecard:cell.none')}
      >
        <ol ref={list} className="border-ink mt-2 border-t-4">
          {offers.map((offer) => (
            <CellOfferRow
              key={offer.number}
              offer={offer}
              view={cell}
              address={createScorecardAddress(view)}
            />
          ))}
        </ol>
      </QueryList>
      <Ways view={view} next={next} />
      <KeysLine of={cellKeys} words={() => t('scorecard:cell.move')} />
    </section>
  );
}

function useCellPage({ run: id, reader, cell, show, after }: CellView) {
  return useAnswer(['administration', 'cell'], 'openCell', { id, reader, cell, show, after }, { gcTime: 0 });
}

/** Figures that count occurrences rather than right answers. */
const saysWhatHolds: readonly Cell['measure'][] = [
  ...(['withinOne', 'inTheOffer', 'explanations', 'reasons', 'sure', 'sameLetter', 'sameValues'] as const),
];

function wordOfShow(show: CellFilter, { measure }: Cell) {
  if (show === 'all' || !saysWhatHolds.includes(measure)) return show;
  return show === 'hits' ? 'holds' : 'holdsNot';
}

/** Which of the offers are listed; each choice is an address. */
function Shows({ view }: Pick<CellScreenProps, 'view'>) {
  const { t } = useTranslation('scorecard');
  return (
    <nav className="mt-2 flex flex-wrap gap-x-5" aria-label={t('cell.shows.label')}>
      {cellFilters.map((show) => (
        <PageLink
          key={show}
          className={`inline-flex min-h-9 items-center ${show === view.cell.show ? 'text-ink font-bold no-underline' : ''}`}
          to={createScorecardAddress({ ...view, cell: { ...view.cell, show, after: 0 } })}
          aria-current={show === view.cell.show ? 'true' : undefined}
        >
          {t(`cell.shows.${wordOfShow(show, view.cell.cell)}`)}
        </PageLink>
      ))}
    </nav>
  );
}

/** Links to the next and the first page. */
function Ways({ view, next }: Pick<CellScreenProps, 'view'> & { next: number | null }) {
  const { t } = useTranslation('scorecard');
  const pageAt = (after: number) => createScorecardAddress({ ...view, cell: { ...view.cell, after } });
  return (
    <p className="mt-3 flex flex-wrap gap-x-6 *:inline-flex *:min-h-9 *:items-center">
      {next !== null && <PageLink to={pageAt(next)}>{t('cell.next')}</PageLink>}
      {view.cell.after > 0 && <PageLink to={pageAt(0)}>{t('cell.first')}</PageLink>}
    </p>
  );
}

/** The name of a figure above the offers behind it. */
function useCellName(): (cell: Cell) => string {
  const { t } = useTranslation(['scorecard', 'criteria']);
  return (cell) => {
    if (cell.measure === 'confusion') {
      const { truth, answered } = cell;
      return t(answered === 'none' ? 'scorecard:cell.refused' : 'scorecard:cell.confused', {
        truth,
        answered,
      });
    }
    const measure = t(`scorecard:columns.${cell.measure}`);
    if (!('criterion' in cell)) return measure;
    return t('scorecard:cell.ofCriterion', { measure, criterion: t(`criteria:${cell.criterion}.name`) });
  };
}
