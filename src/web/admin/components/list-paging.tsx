import { Button } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';

type ListPagingProps = {
  /** The action of each button; null when there is no such page. */
  first: (() => void) | null;
  previous: (() => void) | null;
  next: (() => void) | null;
  last: (() => void) | null;
};

const ways = ['first', 'previous', 'next', 'last'] as const;

/** Navigates the pages of a list; absent when there is only one. */
export function ListPaging(props: ListPagingProps) {
  const { t } = useTranslation('administration');
  if (ways.every((way) => props[way] === null)) return null;
  return (
    <nav className="mt-4 flex flex-wrap gap-2" aria-label={t('paging.label')}>
      {ways.map((way) => (
        <Button
          key={way}
          className="aria-disabled:text-soft aria-disabled:cursor-default"
          // Stays in place with the focus when it has nothing more to do.
          aria-disabled={props[way] === null || undefined}
          onClick={() => props[way]?.()}
        >
          {t(`paging.${way}`)}
        </Button>
      ))}
    </nav>
  );
}
