import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { parseWebAddress } from '../../../analysis/offer-source.ts';
import { Button } from '../../../components/button.tsx';
import { service } from '../../../lib/service.ts';
import { formatFailureFigures } from '../../../lib/wording/format-failure-figures.ts';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { useHistoryOff } from '../storage/history-setting.ts';
import { type AddressList, type ListItem, listWaiting, updateItem, writeList } from './address-list.ts';
import { chooseReader } from './choose-reader.ts';
import { ListNotes, useAllowance } from './list-notes.tsx';
import { type GradeAddress, listRun, type RunState } from './list-run.ts';

type ListPanelProps = {
  list: AddressList;
  grade: GradeAddress;
  /** The number of all stored results. */
  stored: number;
  /** Exports the results of the list; undefined while it has none. */
  onExport: (() => void) | undefined;
  onRemove: () => void;
  /** Search and actions, above the rows. */
  tools: ReactNode;
  /** The rows of its results. */
  children: ReactNode;
};

/** The list: what it needs before its start, its progress and commands, and its rows. */
export function ListPanel(props: ListPanelProps) {
  const { list, grade, stored, onExport, onRemove, tools, children } = props;
  const { t } = useTranslation('kept');
  const run = useSyncExternalStore(listRun.subscribe, listRun.state);
  const historyOff = useHistoryOff();
  const allowance = useAllowance(!list.reader);
  const waiting = listWaiting(list);
  const failed = list.items.filter(({ failure }) => failure);
  const active = listRun.isActive();
  const heading = useFocusAtEnd(active);
  const blocked = historyOff && !active && waiting.length > 0;
  const asks = !list.reader && service.reader === 'model' && allowance === undefined;
  const start = () => {
    if (blocked || asks) return;
    const { before: _, ...started } = list;
    const reader = list.reader ?? chooseReader(list.items.length, allowance);
    if (!list.reader) writeList({ ...started, reader });
    void listRun.start(grade);
  };
  return (
    <section aria-labelledby="list-title" className="mt-6">
      <h2 ref={heading} id="list-title" tabIndex={-1} className="text-lead">
        {t('list.title')}
      </h2>
      {list.reader ? (
        <p className="text-note text-soft mt-1">{t('list.reader', { reader: nameReader(t, list.reader) })}</p>
      ) : (
        <ListNotes list={list} allowance={allowance} stored={stored} />
      )}
      <p role="status" className="figures mt-2 font-bold">
        {list.reader && describeProgress(t, list, run)}
        {blocked && ` ${t('list.needsHistory')}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {waiting.length > 0 && (
          <Button
            look="strong"
            aria-disabled={blocked || asks || undefined}
            onClick={active ? () => listRun.stop() : start}
          >
            {t(active ? 'list.stop' : list.reader ? 'list.goOn' : 'list.start')}
          </Button>
        )}
        {onExport && <Button onClick={onExport}>{t('list.exportCsv')}</Button>}
        <Button onClick={onRemove}>{t('list.remove')}</Button>
      </div>
      {tools}
      <ul className="border-ink mt-4 border-t-4">
        {children}
        {[...waiting, ...failed].map((item) => (
          <UngradedRow
            key={item.address}
            item={item}
            underWay={run.is === 'grading' && run.address === item.address}
            onTryAgain={start}
          />
        ))}
      </ul>
    </section>
  );
}

type TextsOfList = ReturnType<typeof useTranslation<'kept'>>['t'];

function nameReader(t: TextsOfList, reader: NonNullable<AddressList['reader']>): string {
  if (reader === 'builtin') return t('list.builtinReader');
  return t('list.modelReader', { provider: service.provider });
}

/** One line, so that a screen reader hears each change once. */
function describeProgress(t: TextsOfList, { items }: AddressList, run: RunState): string {
  const graded = items.filter(({ id }) => id !== undefined).length;
  const failed = items.filter(({ failure }) => failure).length;
  return [
    t('list.graded', { done: formatCount(graded), total: formatCount(items.length) }),
    failed > 0 && t('list.failed', { count: failed, amount: formatCount(failed) }),
    graded + failed < items.length && describePause(t, run),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Why the list is not being graded now; empty while it is. */
function describePause(t: TextsOfList, run: RunState): string {
  if (run.is === 'grading') return '';
  if (run.is === 'idle') return t('list.stopped');
  if (run.is !== 'waiting') return t(`list.${run.is}`);
  const time = new Date(run.until).toLocaleTimeString(currentLanguage(), { timeStyle: 'short' });
  return run.until > Date.now() ? t('list.until', { time }) : '';
}

/** Moves the focus to the heading when the button that had it is gone at the end of a run. */
function useFocusAtEnd(active: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const was = useRef(active);
  useEffect(() => {
    if (was.current && !active && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    was.current = active;
  }, [active]);
  return heading;
}

type UngradedRowProps = {
  item: ListItem;
  underWay: boolean;
  /** Continues the run after the row waits again. */
  onTryAgain: () => void;
};

/** An address without a result: why there is none, or that it is to come. */
function UngradedRow({ item, underWay, onTryAgain }: UngradedRowProps) {
  const { t } = useTranslation(['kept', 'errors']);
  const { address, failure } = item;
  const link = parseWebAddress(address)?.href;
  const tryAgain = () => {
    updateItem({ address });
    onTryAgain();
  };
  return (
    <li className="kept-row kept-ungraded" aria-busy={underWay || undefined}>
      <div className="flex min-w-0 flex-col wrap-anywhere">
        {link ? (
          <a href={link} rel="noopener noreferrer" className="text-note self-start py-0.5">
            {address}
          </a>
        ) : (
          <span className="text-note">{address}</span>
        )}
        <span className={`reading-width text-small ${failure ? 'font-semibold' : 'text-soft'}`}>
          {failure
            ? t(`errors:${failure.code}`, formatFailureFigures(failure.details))
            : t(underWay ? 'kept:list.underWay' : 'kept:list.toCome')}
        </span>
      </div>
      {failure && (
        <Button onClick={tryAgain} aria-label={t('kept:list.tryOneAgain', { name: address })}>
          {t('kept:list.tryAgain')}
        </Button>
      )}
    </li>
  );
}
