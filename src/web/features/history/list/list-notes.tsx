import { useQuery } from '@tanstack/react-query';
import { maxListed } from '../../../analysis/parse-address-list.ts';
import { call } from '../../../api/call.ts';
import { LinkButton } from '../../../components/button.tsx';
import { service } from '../../../lib/service.ts';
import { formatCount } from '../../../lib/wording/format-figures.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { maxStored } from '../storage/stored-results.ts';
import { type AddressList, listWaiting, writeList } from './address-list.ts';
import { type Allowance, chooseReader } from './choose-reader.ts';

/**
 * What is left of the visitor's hour; null when the server did not say, undefined before its
 * answer. Asked only before a start.
 */
export function useAllowance(asks: boolean): Allowance | null | undefined {
  const { data } = useQuery({
    queryKey: ['allowance'],
    queryFn: () => call('describeAllowance', {}).catch(() => null),
    enabled: asks,
    gcTime: 0,
  });
  return data;
}

type ListNotesProps = { list: AddressList; allowance: Allowance | null | undefined; stored: number };

/** Before the start: who reads, what was left out of the list, and what will be lost. */
export function ListNotes({ list, allowance, stored }: ListNotesProps) {
  const { t } = useTranslation('kept');
  const { items, repeated, leftOut, before } = list;
  const madeRoom = Math.min(stored, Math.max(0, stored + items.length - maxStored));
  const count = (amount: number) => ({ count: amount, amount: formatCount(amount) });
  const pages = allowance?.pages ?? null;
  return (
    <div className="mt-2 flex reading-width flex-col gap-1">
      <p>
        {t('list.ready', count(items.length))} <ReaderToCome count={items.length} allowance={allowance} />
      </p>
      {pages !== null && pages < items.length && <p>{t('list.fewPages', { left: pages })}</p>}
      {repeated > 0 && <p>{t('list.repeated', count(repeated))}</p>}
      {leftOut > 0 && <p>{t('list.leftOut', { ...count(leftOut), most: maxListed })}</p>}
      {madeRoom > 0 && <p>{t('list.makesRoom', { ...count(madeRoom), most: maxStored })}</p>}
      {before && (
        <p>
          {t('list.replaces', count(listWaiting(before).length))}{' '}
          <LinkButton onClick={() => writeList(before)}>{t('list.bringBack')}</LinkButton>
        </p>
      )}
    </div>
  );
}

function ReaderToCome({ count, allowance }: { count: number; allowance: ListNotesProps['allowance'] }) {
  const { t } = useTranslation('kept');
  const { reader, provider } = service;
  if (reader === 'builtin') return t('list.byBuiltin');
  if (allowance === undefined) return t('list.asking');
  if (allowance === null) return t('list.notAsked');
  if (chooseReader(count, allowance) === 'model') return t('list.byModel', { provider });
  return t('list.byBuiltinInstead', { left: allowance.modelReadings });
}
