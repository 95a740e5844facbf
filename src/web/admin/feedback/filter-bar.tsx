import { useId } from 'react';
import { type FeedbackState, feedbackStates } from '../../../contract/feedback-states.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { SearchField } from '../components/search-field.tsx';
import type { InboxView } from './inbox-address.ts';

type FilterBarProps = {
  view: InboxView;
  /** How many complaints with the words of the search there are in each state; undefined while nobody knows. */
  counts: Readonly<Record<FeedbackState, number>> | undefined;
  onChange: (changes: Partial<InboxView>) => void;
};

/** Which complaints are listed: those in one state, with the words of a search. */
export function FilterBar({ view, counts, onChange }: FilterBarProps) {
  const { t } = useTranslation('inbox');
  const search = useId();
  return (
    <search className="inbox-filter">
      <fieldset className="mode-toggle">
        <legend className="sr-only">{t('states.label')}</legend>
        {feedbackStates.map((state) => (
          <button
            key={state}
            type="button"
            className="mode-choice"
            aria-pressed={view.state === state}
            onClick={() => onChange({ state, opened: null })}
          >
            {t(`states.${state}`)}{' '}
            <span className="figures">{counts?.[state].toLocaleString(currentLanguage())}</span>
          </button>
        ))}
      </fieldset>
      <SearchField
        id={search}
        label={t('search')}
        hint={t('searchHint')}
        value={view.search}
        onSearch={(words) => onChange({ search: words, opened: null })}
      />
    </search>
  );
}
