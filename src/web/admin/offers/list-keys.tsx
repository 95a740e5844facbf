import { useTranslation } from '../../lib/wording/use-translation.ts';
import { KeysLine } from '../components/keys-line.tsx';

const table = [
  { does: 'search', keys: ['/'] },
  { does: 'move', keys: ['j', 'k', '↓', '↑'] },
  { does: 'open', keys: ['↵'] },
  { does: 'next', keys: [']', 'l'] },
  { does: 'previous', keys: ['[', 'h'] },
] as const;

/** What each key of the list does. */
export function ListKeys(props: { on: boolean; onChoose: (on: boolean) => void }) {
  const { t } = useTranslation('offers');
  return <KeysLine {...props} keys={table.map(({ does, keys }) => ({ does: t(`keys.${does}`), keys }))} />;
}
