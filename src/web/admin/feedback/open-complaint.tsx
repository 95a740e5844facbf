import { useTranslation } from '../../lib/wording/use-translation.ts';
import { FailureText } from '../components/failure-text.tsx';
import { QueryState } from '../components/query-list.tsx';
import { ComplaintActions } from './complaint-actions.tsx';
import { ComplaintHead } from './complaint-head.tsx';
import { ComplaintOffer } from './complaint-offer.tsx';
import type { ComplaintCommands } from './use-complaint-commands.ts';
import { useComplaint } from './use-inbox.ts';

type OpenComplaintProps = ComplaintCommands & {
  id: string;
  /** Back to the list, where that is not beside it. */
  onBack: () => void;
};

/** A complaint as it came: what the visitor says, what can be done with it, the offer and its grade. */
export function OpenComplaint({ id, failure, onBack, ...doing }: OpenComplaintProps) {
  const { t } = useTranslation(['inbox', 'administration']);
  const query = useComplaint(id);
  const { data: complaint } = query;
  return (
    <article className="complaint">
      <p className="inbox-back">
        <button type="button" className="link-button" onClick={onBack}>
          {t('inbox:back')}
        </button>
      </p>
      <QueryState query={query} loading={t('inbox:opening')} className="inbox-note empty:hidden" />
      <div role="alert">
        {failure && (
          <p className="form-error mb-4">
            <strong>{t('administration:error')}</strong> <FailureText failure={failure} />
          </p>
        )}
      </div>
      {complaint && (
        <div className="complaint-columns">
          <div className="complaint-told">
            <ComplaintHead complaint={complaint} />
            <ComplaintActions complaint={complaint} {...doing} />
          </div>
          <ComplaintOffer complaint={complaint} />
        </div>
      )}
    </article>
  );
}
