import { useTranslation } from '../../lib/wording/use-translation.ts';
import { KeysLine } from '../components/keys-line.tsx';

const table = [
  { does: 'move', keys: ['j', 'k', '↓', '↑'] },
  { does: 'read', keys: ['↵'] },
  { does: 'save', keys: ['s'] },
  { does: 'dismiss', keys: ['e'] },
  { does: 'reopen', keys: ['u'] },
] as const;

/** What each key of the inbox does. */
export function InboxKeys(props: { on: boolean; onChoose: (on: boolean) => void }) {
  const { t } = useTranslation('inbox');
  return <KeysLine {...props} keys={table.map(({ does, keys }) => ({ does: t(`keys.${does}`), keys }))} />;
}
