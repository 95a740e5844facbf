import { useTranslation } from '../../lib/wording/use-translation.ts';

type KeysLineProps = {
  /** What each key does, in words; any of an entry's keys does it. */
  keys: readonly { does: string; keys: readonly string[] }[];
  /** Whether keys that are a single sign work (WCAG 2.1.4). */
  on: boolean;
  onChoose: (on: boolean) => void;
};

/** The keys of a screen, and the switch for those that are single signs. */
export function KeysLine({ keys, on, onChoose }: KeysLineProps) {
  const { t } = useTranslation('administration');
  return (
    <section className="keys-line" aria-label={t('keys.title')}>
      <dl>
        {keys.map(({ does, keys: each }) => (
          <div key={does}>
            <dt>
              {each.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="keep-switch">
        <input type="checkbox" checked={on} onChange={({ target }) => onChoose(target.checked)} />
        {t('keys.single')}
      </label>
    </section>
  );
}
