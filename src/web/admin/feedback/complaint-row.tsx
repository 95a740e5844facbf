import { LetterChip } from '../../components/letter-chip.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { useMoment } from '../lib/use-moment.ts';
import { rowId } from './row-id.ts';
import type { Complaint } from './use-inbox.ts';

type ComplaintRowProps = {
  complaint: Complaint;
  current: boolean;
  onSelect: (complaint: Complaint, byKeyboard: boolean) => void;
};

/** A complaint at a glance: its letter, the offer it is about, when it came, and how it begins. */
export function ComplaintRow({ complaint, current, onSelect }: ComplaintRowProps) {
  const { t } = useTranslation(['inbox', 'page']);
  const moment = useMoment();
  const { id, letter, position, company, createdAt, state, why, sentence } = complaint;
  return (
    <li>
      <button
        type="button"
        id={rowId(id)}
        className="complaint-row"
        data-state={state}
        aria-current={current || undefined}
        onClick={({ detail }) => onSelect(complaint, detail === 0)}
      >
        <LetterChip letter={letter} />
        <span className="complaint-facts">
          <span className="complaint-position" dir="auto">
            {position || t('page:label.unnamedRole')}
          </span>
          {company && <span dir="auto">{company}</span>}
          <span className="text-small text-soft">
            <time dateTime={createdAt}>{moment(createdAt)}</time>
            {state !== 'open' && ` · ${t(`inbox:is.${state}`)}`}
          </span>
          <span className="complaint-words" dir="auto">
            {why || sentence || t('inbox:withoutWords')}
          </span>
        </span>
      </button>
    </li>
  );
}
