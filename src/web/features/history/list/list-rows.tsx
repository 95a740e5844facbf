import { parseWebAddress } from '../../../analysis/offer-source.ts';
import { Button } from '../../../components/button.tsx';
import { formatFailureFigures } from '../../../lib/wording/format-failure-figures.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { type ListItem, updateItem } from './address-list.ts';

type UngradedRowProps = {
  item: ListItem;
  underWay: boolean;
  /** Continues the run after the row waits again. */
  onTryAgain: () => void;
};

/** An address without a result: why there is none, or that it is to come. */
export function UngradedRow({ item, underWay, onTryAgain }: UngradedRowProps) {
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
