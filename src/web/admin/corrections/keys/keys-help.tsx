import { Dialog } from '@base-ui/react/dialog';
import { Fragment } from 'react';
import { plainButton } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type Column, createColumn, DataTable } from '../../components/data-table.tsx';
import { listHelpKeys, listKeyRows } from '../../keys/key-table.ts';
import { SingleKeysSwitch } from '../../keys/single-keys-switch.tsx';
import { offerKeys } from './offer-keys.ts';

/** The keys of the screen, and the switch for those that may interfere with other software. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('offer');
  const rows = listKeyRows(offerKeys);
  const columns: Column<(typeof rows)[number]>[] = [
    createColumn(
      'key',
      t('keys.key'),
      ([, row]) =>
        listHelpKeys(row).map((together) => <Combination key={together.join('+')} keys={together} />),
      { isRowHead: true, className: 'font-normal whitespace-nowrap' },
    ),
    createColumn('does', t('keys.does'), ([name]) => t(`keys.${name}`)),
  ];
  return (
    <Dialog.Root open={open} onOpenChange={(opens) => opens || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="text-lead">{t('keys.title')}</Dialog.Title>
          <DataTable
            className="keys-table my-3"
            headClassName="sr-only"
            columns={columns}
            rows={rows}
            keyOf={([name]) => name}
          />
          <SingleKeysSwitch label={t('keys.single')} />
          <Dialog.Description className="text-small text-soft">{t('keys.singleHint')}</Dialog.Description>
          <div className="mt-4 flex flex-wrap gap-3">
            <Dialog.Close className={plainButton}>{t('keys.close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keys that are pressed together. */
function Combination({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('offer');
  const named: Readonly<Record<string, string>> = {
    Control: t('keys.control'),
    Shift: t('keys.shift'),
    Enter: t('keys.enter'),
    Space: t('keys.space'),
    yes: t('keys.yes'),
  };
  return (
    <span className="not-first:ms-2">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 && '+'}
          <kbd className="bg-paper text-small/5 inline-block min-w-6 border-b-3 text-center">
            {named[key] ?? key}
          </kbd>
        </Fragment>
      ))}
    </span>
  );
}
