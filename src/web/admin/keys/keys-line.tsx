import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type KeyTable, rowsOf, shownKeys } from './key-table.ts';
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
    <section className="keys-line" aria-label={t('keys.title')}>
      <dl>
        {rowsOf(of).map(([name, row]) => (
          <div key={name}>
            <dt>
              {shownKeys(row).map((names) => (
                <kbd key={names.join('+')}>{names.join('+')}</kbd>
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
