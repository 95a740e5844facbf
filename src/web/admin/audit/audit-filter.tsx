import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type AuditEvent, auditEvents } from '../../../contract/audit-events.ts';

export type AuditView = {
  /** E-mail address; empty: everyone. */
  author: string;
  /** Empty: all. */
  event: AuditEvent | '';
  /** Id of an offer; empty: all. */
  jobOfferId: string;
};

export const everything: AuditView = { author: '', event: '', jobOfferId: '' };

type AuditFilterProps = {
  view: AuditView;
  /** Everyone who is in the log. */
  authors: readonly string[];
  onChange: (view: AuditView) => void;
};

/** Which events are listed: by who did them, by what they are, and those of one offer. */
export function AuditFilter({ view, authors, onChange }: AuditFilterProps) {
  const { t } = useTranslation('audit');
  const [author, event] = [useId(), useId()];
  return (
    <search className="audit-filter">
      <div>
        <label htmlFor={author}>{t('author')}</label>
        <select
          id={author}
          className="field"
          value={view.author}
          onChange={({ target }) => onChange({ ...view, author: target.value })}
        >
          <option value="">{t('everyone')}</option>
          {authors.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={event}>{t('event')}</label>
        <select
          id={event}
          className="field"
          value={view.event}
          // Cast: the list offers these values alone.
          onChange={({ target }) => onChange({ ...view, event: target.value as AuditEvent | '' })}
        >
          <option value="">{t('everything')}</option>
          {auditEvents.map((each) => (
            <option key={each} value={each}>
              {t(`events.${each}`)}
            </option>
          ))}
        </select>
      </div>
      {view.jobOfferId && (
        <p className="audit-one-offer">
          {t('ofOneOffer')}{' '}
          <button type="button" className="link-button" onClick={() => onChange({ ...view, jobOfferId: '' })}>
            {t('ofAll')}
          </button>
        </p>
      )}
    </search>
  );
}
