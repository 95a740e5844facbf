import { LinkButton } from '../../../components/button.tsx';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { createAriaShortcut } from '../../keys/key-table.ts';
import { useSession } from '../../lib/use-session.ts';
import type { Row } from '../draft/correction-draft.ts';
import { withConfirmation } from '../draft/reviews.ts';
import { rowStandingOf, type Standing } from '../draft/row-standing.ts';
import type { Correction } from '../draft/use-correction.ts';
import { offerKeys } from '../keys/offer-keys.ts';

type RowStandingProps = {
  row: Row;
  correction: Correction;
  /** Absent when no sentence can show it. */
  onMark?: () => void;
};

/** Whether the value of a row is confirmed or set, and the buttons for that. */
export function RowStanding({ row, correction, onMark }: RowStandingProps) {
  const { t } = useTranslation('labels');
  const { now, change } = correction;
  const standing = rowStandingOf(correction, row);
  const confirmed = now.lookedAt[row] !== undefined;
  return (
    <p className="line-standing text-small/6 flex flex-wrap gap-x-4" data-by={standing.by}>
      <span className={standing.by === 'nobody' ? undefined : 'text-ink'}>
        <StandingWords standing={standing} />
        {standing.sentences > 0 && ` · ${t('sentences', { count: standing.sentences })}`}
      </span>
      <LinkButton
        className="text-inherit aria-pressed:text-ink aria-pressed:font-bold"
        aria-pressed={confirmed}
        aria-keyshortcuts={createAriaShortcut(offerKeys.confirm)}
        onClick={() => change((before) => withConfirmation(before, row))}
      >
        {t('confirm')}
      </LinkButton>
      {onMark && (
        <LinkButton
          className="text-inherit"
          aria-keyshortcuts={createAriaShortcut(offerKeys.mark)}
          onClick={onMark}
        >
          {t('mark')}
        </LinkButton>
      )}
    </p>
  );
}

/** Who did so: "you" is the current administrator. */
function StandingWords({ standing: { by, author } }: { standing: Standing }) {
  const { t } = useTranslation('labels');
  const { email } = useSession();
  if (by === 'nobody') return t('standing.nobody');
  if (author === '' || author === email) return t(`standing.you.${by}`);
  return t(`standing.others.${by}`, { author });
}
