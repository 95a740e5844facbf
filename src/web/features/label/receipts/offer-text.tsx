import { Fragment, useMemo, useRef, useState } from 'react';
import { type CriterionId, criteriaTable } from '../../../../grading/criteria.ts';
import type { Analysis } from '../../../analysis/analysis.ts';
import { offerTextElementId } from '../../../analysis/use-on-sentence-selected.ts';
import { Button } from '../../../components/button.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { useWideWindow } from '../../../lib/use-wide-window.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { foldSegments } from './fold-segments.ts';
import { ReceiptMark } from './receipt-mark.tsx';
import { type Passage, type Segment, splitSegments } from './split-segments.ts';
import type { Receipts } from './use-receipts.ts';
import { useScrollToMarked, useScrollToPartner } from './use-scroll-to-partner.ts';

/** Fields of a result with passages that were not read. */
const unreadOwners = ['passagesForPrograms', 'pageParts'] as const;
type Unread = (typeof unreadOwners)[number];
type Owner = CriterionId | Unread | 'marked';

const classOf: Record<Unread, string> = { passagesForPrograms: 'for-programs', pageParts: 'page-part' };
const isUnread = (owner: Owner): owner is Unread => owner in classOf;

/** A passage marked by somebody; UTF-16 offsets, `end` excluded. */
type Marked = {
  start: number;
  end: number;
  /** The meaning of the mark, for screen readers. */
  meaning: string;
};

type OfferTextProps = {
  analysis: Analysis;
  receipts: Receipts;
  /** Highlighted, and scrolled into view when the text has its own scroll frame. */
  marked?: Marked | null;
  /** In a small window only lines with findings are shown until the visitor expands the text. */
  folds?: boolean;
};

/**
 * The offer as sent, with highlighted supporting sentences, and with the passages that were not
 * read.
 */
export function OfferText({ analysis, receipts, marked = null, folds = false }: OfferTextProps) {
  const { t } = useTranslation('page');
  const segments = useMemo(
    () => splitSegments(analysis.offer, passagesOf(analysis, marked)),
    [analysis, marked],
  );
  const text = useRef<HTMLElement>(null);
  const wide = useWideWindow();
  const [whole, showWhole] = useState(false);
  const folded = useMemo(
    () => (folds ? foldSegments(segments, (owner) => owner !== 'pageParts') : null),
    [folds, segments],
  );
  const shown = folded && !wide && !whole ? folded : segments;
  useScrollToPartner(text, receipts.pointed, wide);
  useScrollToMarked(text, marked);
  const { result } = analysis;
  return (
    <div className="offer">
      <h2 id="offer-title" className="offer-title">
        {t('offer.title')}
      </h2>
      {result.grade && <Hint />}
      {unreadOwners.map((owner) => (result[owner]?.length ? <Warning key={owner} owner={owner} /> : null))}
      <Scrollable
        ref={text}
        id={offerTextElementId}
        className="offer-text"
        data-folded={shown === folded || undefined}
        lang={result.language}
        dir="auto"
        aria-labelledby="offer-title"
      >
        {shown.map((segment) => {
          const piece = (
            <Piece
              key={segment.start}
              segment={segment}
              analysis={analysis}
              receipts={receipts}
              wide={wide}
            />
          );
          if ('afterGap' in segment && segment.afterGap && segment !== shown[0]) {
            return (
              <Fragment key={segment.start}>
                <span className="offer-gap" aria-hidden="true" />
                {piece}
              </Fragment>
            );
          }
          if (!marked || !segment.owners.includes('marked')) return piece;
          return (
            <mark key={segment.start} className="marked-sentence">
              {segment.start === marked.start && (
                <span className="sr-only select-none">{marked.meaning}: </span>
              )}
              {piece}
            </mark>
          );
        })}
      </Scrollable>
      {folded && !wide && (
        <Button className="mt-4" aria-expanded={whole} onClick={() => showWhole(!whole)}>
          {t(whole ? 'offer.fold' : 'offer.unfold')}
        </Button>
      )}
    </div>
  );
}

type PieceProps = { segment: Segment<Owner>; analysis: Analysis; receipts: Receipts; wide: boolean };

function Piece({ segment, analysis, receipts, wide }: PieceProps) {
  const { text, start, owners } = segment;
  const unread = owners.find(isUnread);
  if (unread) return <NotRead owner={unread} segment={segment} analysis={analysis} />;
  const criteria = owners.filter((owner) => !isUnread(owner) && owner !== 'marked');
  if (criteria.length === 0) return text;
  return (
    <ReceiptMark
      text={text}
      start={start}
      owners={criteria}
      result={analysis.result}
      receipts={receipts}
      wide={wide}
    />
  );
}

/** Explains the interaction of label and text, and the underlines. */
function Hint() {
  const { t } = useTranslation('page');
  return (
    <>
      <p className="reading-width text-small text-soft">{t('offer.hint')}</p>
      <ul className="legend" aria-label={t('offer.legend')}>
        {[
          { states: 'stated', meaning: t('label.stated') },
          { states: 'contradicted', meaning: t('label.contradicted') },
          { states: 'contradicted stated', meaning: t('offer.both') },
        ].map(({ states, meaning }) => (
          <li key={states}>
            <span className="receipt" data-states={states} aria-hidden="true">
              abc
            </span>{' '}
            {meaning}
          </li>
        ))}
      </ul>
    </>
  );
}

function Warning({ owner }: { owner: Unread }) {
  const { t } = useTranslation('page');
  return (
    <p className="offer-warning">
      <span className={classOf[owner]} aria-hidden="true">
        abc
      </span>{' '}
      {t(`offer.${owner}`)}
    </p>
  );
}

type NotReadProps = { owner: Unread; segment: Segment<Owner>; analysis: Analysis };

/** Only the first line of a page part, which identifies it: the rest would take too much space. */
function NotRead({ owner, segment: { start, text }, analysis: { result } }: NotReadProps) {
  const { t } = useTranslation('page');
  const short = t(`offer.${owner}Short`);
  const begins = result[owner]?.some((passage) => passage.start === start);
  return (
    <>
      {begins && <span className="sr-only select-none">{short}: </span>}
      <s className={classOf[owner]} title={short}>
        {owner === 'pageParts' ? text.trim().replace(/\n.*/s, ' …') : text}
      </s>
    </>
  );
}

function passagesOf({ result }: Analysis, marked: Marked | null): Passage<Owner>[] {
  const unread = unreadOwners.flatMap((owner) =>
    (result[owner] ?? []).map(({ start, end }) => ({ start, end, owner })),
  );
  const receipts = criteriaTable.flatMap(({ id }) =>
    result.receipts[id].quotes.map(({ start, end }) => ({ start, end, owner: id })),
  );
  return [...unread, ...receipts, ...(marked ? [{ ...marked, owner: 'marked' as const }] : [])];
}
