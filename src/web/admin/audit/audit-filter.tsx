import { useId } from 'react';
import { type AuditEvent, auditEvents } from '../../../contract/audit-events.ts';
import { LinkButton } from '../../components/button.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';

import { SearchField } from '../components/search-field.tsx';

/** The filter of the log as the form has it. */
export type AuditView = {
  /** E-mail address; empty: everyone. */
  author: string;
  /** Empty: all. */
  event: AuditEvent | '';
  /** Id of an offer; empty: all. */
  jobOfferId: string;
  /**
   * Days in the administrator’s time zone, in the form of date fields; empty: unlimited. Both are
   * inclusive.
   */
  firstDay: string;
  lastDay: string;
  /** Words; empty: all. */
  search: string;
};

/** The view without filters. */
export const unfilteredAuditView: AuditView = {
  author: '',
  event: '',
  jobOfferId: '',
  firstDay: '',
  lastDay: '',
  search: '',
};

/**
 * The beginning of a day in the administrator’s time zone, plus `later` days: ISO 8601, UTC; empty
 * when no day is given.
 */
export function startOfDay(day: string, later = 0): string {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date || year > 9_998) return '';
  const begins = new Date(year, month - 1, date + later);
  begins.setFullYear(year, month - 1, date + later);
  return begins.toISOString();
}

type AuditFilterProps = {
  view: AuditView;
  /** Everyone in the log. */
  authors: readonly string[];
  onChange: (view: AuditView) => void;
};

/** Filters the events by author, type and offer. */
export function AuditFilter({ view, authors, onChange }: AuditFilterProps) {
  const { t } = useTranslation('audit');
  const [author, event, days] = [useId(), useId(), useId()];
  return (
    <search className="filter-fields mt-4 flex flex-wrap items-end gap-x-6 gap-y-3">
      <SearchField
        id="audit-search"
        label={t('search')}
        hint={t('searchHint')}
        value={view.search}
        onSearch={(search) => onChange({ ...view, search })}
      />
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
          // Cast: the list offers only these values.
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
      {(['firstDay', 'lastDay'] as const).map((day) => (
        <div key={day}>
          <label htmlFor={`${days}-${day}`}>{t(day)}</label>
          <input
            id={`${days}-${day}`}
            type="date"
            className="field"
            value={view[day]}
            min={day === 'lastDay' ? view.firstDay : undefined}
            max={day === 'firstDay' && view.lastDay ? view.lastDay : '9998-12-31'}
            onChange={({ target }) => target.validity.badInput || onChange({ ...view, [day]: target.value })}
          />
        </div>
      ))}
      {view.jobOfferId && (
        <p className="py-2.5">
          {t('ofOneOffer')}{' '}
          <LinkButton onClick={() => onChange({ ...view, jobOfferId: '' })}>{t('ofAll')}</LinkButton>
        </p>
      )}
    </search>
  );
}
