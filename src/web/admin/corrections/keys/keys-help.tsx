import { Dialog } from '@base-ui/react/dialog';
import { Fragment } from 'react';
import { plainButton } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

type KeysHelpProps = {
  open: boolean;
  onClose: () => void;
  singleKeys: boolean;
  onSingleKeys: (on: boolean) => void;
};

/** What each key does; a combination is one entry, and any entry of a row does. */
const table = [
  { does: 'move', keys: ['j', 'k'] },
  { does: 'moveInLine', keys: ['↓', '↑'] },
  { does: 'group', keys: ['g', 'shift g'] },
  { does: 'level', keys: ['0', '1', '2', '3'] },
  { does: 'levelStep', keys: ['→', '←'] },
  { does: 'flag', keys: ['yes', 'n'] },
  { does: 'toggle', keys: ['space'] },
  { does: 'confirm', keys: ['c'] },
  { does: 'silence', keys: ['s'] },
  { does: 'mark', keys: ['m'] },
  { does: 'confirmRest', keys: ['a'] },
  { does: 'save', keys: ['control S'] },
  { does: 'saveAndGoOn', keys: ['control enter'] },
  { does: 'datasets', keys: ['d'] },
  { does: 'undo', keys: ['control Z'] },
  { does: 'redo', keys: ['control Y'] },
  { does: 'next', keys: ['l', ']'] },
  { does: 'previous', keys: ['h', '['] },
  { does: 'help', keys: ['?'] },
] as const;

/** The keys of the screen, and the switch for those of them that get in the way of others (WCAG 2.1.4). */
export function KeysHelp({ open, onClose, singleKeys, onSingleKeys }: KeysHelpProps) {
  const { t } = useTranslation('offer');
  return (
    <Dialog.Root open={open} onOpenChange={(opens) => opens || onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-backdrop" />
        <Dialog.Popup className="dialog">
          <Dialog.Title className="text-lead">{t('keys.title')}</Dialog.Title>
          <table className="keys-table">
            <thead className="sr-only">
              <tr>
                <th scope="col">{t('keys.key')}</th>
                <th scope="col">{t('keys.does')}</th>
              </tr>
            </thead>
            <tbody>
              {table.map(({ does, keys }) => (
                <tr key={does}>
                  <th scope="row" className="keys-of-row">
                    {keys.map((key) => (
                      <Combination key={key} keys={key} />
                    ))}
                  </th>
                  <td>{t(`keys.${does}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <label className="keep-switch">
            <input
              type="checkbox"
              checked={singleKeys}
              onChange={({ target }) => onSingleKeys(target.checked)}
            />
            {t('keys.single')}
          </label>
          <Dialog.Description className="text-small text-soft">{t('keys.singleHint')}</Dialog.Description>
          <div className="dialog-actions">
            <Dialog.Close className={plainButton}>{t('keys.close')}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Keys that are pressed together, by a space. */
function Combination({ keys }: { keys: string }) {
  const { t } = useTranslation('offer');
  const named: Readonly<Record<string, string>> = {
    control: t('keys.control'),
    space: t('keys.space'),
    yes: t('keys.yes'),
    shift: t('keys.shift'),
    enter: t('keys.enter'),
  };
  const names = keys.split(' ').map((key) => named[key] ?? key);
  return (
    <span className="key-combination">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && '+'}
          <kbd>{name}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
