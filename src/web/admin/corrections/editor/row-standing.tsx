import { useTranslation } from 'react-i18next';
import type { CriterionValue } from '../../../../grading/criteria.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { levelWords } from '../../../lib/wording/level-words.ts';
import { useSession } from '../../lib/use-session.ts';
import type { Row } from '../draft/corrected.ts';
import { withConfirmation } from '../draft/looked-at.ts';
import { differing, type Standing, standingOf } from '../draft/row-standing.ts';
import type { Correction } from '../draft/use-correction.ts';

type RowStandingProps = {
  row: Row;
  correction: Correction;
  /** Absent where no sentence says it. */
  onMark?: () => void;
};

/** Whether somebody stands behind the value of a row, with the ways to do so; and what blind labellers say against it. */
export function RowStanding({ row, correction, onMark }: RowStandingProps) {
  const { t } = useTranslation('labels');
  const { now, change } = correction;
  const standing = standingOf(correction, row);
  const confirmed = now.lookedAt[row] !== undefined;
  return (
    <>
      <p className="line-standing" data-by={standing.by}>
        <span>
          <StandingWords standing={standing} />
          {standing.sentences > 0 && ` · ${t('sentences', { count: standing.sentences })}`}
        </span>
        <button
          type="button"
          className="link-button"
          aria-pressed={confirmed}
          aria-keyshortcuts="c"
          onClick={() => change((before) => withConfirmation(before, row))}
        >
          {t('confirm')}
        </button>
        {onMark && (
          <button type="button" className="link-button" aria-keyshortcuts="m" onClick={onMark}>
            {t('mark')}
          </button>
        )}
      </p>
      <Differing row={row} correction={correction} />
    </>
  );
}

/** Who stands behind it: "you" is whoever is signed in. */
function StandingWords({ standing: { by, authors } }: { standing: Standing }) {
  const { t } = useTranslation('labels');
  const { email } = useSession();
  if (by === 'nobody') return t('standing.nobody');
  if (authors.length === 0 || (authors.length === 1 && authors[0] === email)) return t(`standing.you.${by}`);
  const names = new Intl.ListFormat(currentLanguage()).format(authors);
  return t(`standing.others.${by}`, { authors: names });
}

function Differing({ row, correction }: Pick<RowStandingProps, 'row' | 'correction'>) {
  const { t } = useTranslation(['labels', 'criteria', 'offer']);
  const said = differing(correction, row);
  if (said.length === 0) return null;
  const words = (value: CriterionValue) =>
    row === 'notAProductJobOffer'
      ? t(value ? 'offer:label.yes' : 'offer:label.no')
      : levelWords(t, row, value);
  return (
    <ul className="line-differing" aria-label={t('blindly')}>
      {said.map(({ author, value }) => (
        <li key={author}>{t('said', { author, value: words(value) })}</li>
      ))}
    </ul>
  );
}
