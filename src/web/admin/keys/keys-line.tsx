import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type KeyTable, listHelpKeys, listKeyRows } from './key-table.ts';
import { SingleKeysSwitch } from './single-keys-switch.tsx';

type KeysLineProps<T> = {
  of: T;
  /** The command of each row in words. */
  words: (name: keyof T & string) => string;
};

/** The keys of a screen, and the switch for single-character ones. */
export function KeysLine<T extends KeyTable<never>>({ of, words }: KeysLineProps<T>) {
  const { t } = useTranslation('administration');
  return (
    <section
      className="border-edge text-soft text-small/6 [@media(hover:none)]:hidden mt-4 border-t pt-2"
      aria-label={t('keys.title')}
    >
      <dl className="flex flex-wrap gap-x-6">
        {listKeyRows(of).map(([name, row]) => (
          <div key={name} className="flex gap-2">
            <dt>
              {listHelpKeys(row).map((names) => (
                <kbd key={names.join('+')} className="bg-sheet text-ink me-1">
                  {names.join('+')}
                </kbd>
              ))}
            </dt>
            <dd>{words(name)}</dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch label={t('keys.single')} />
    </section>
  );
}
