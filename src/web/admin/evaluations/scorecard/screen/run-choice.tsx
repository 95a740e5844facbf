import type { CallOutput } from '../../../../../contract/calls/calls.ts';
import { navigate } from '../../../../lib/navigation.ts';
import { nameOfReader } from '../../../../lib/wording/reader-name.ts';
import { useTranslation } from '../../../../lib/wording/use-translation.ts';
import { FilterSelect } from '../../../components/filter-select.tsx';
import { useMoment } from '../../../lib/use-moment.ts';
import { type ScorecardView, scorecardAddress } from '../scorecard-address.ts';

type RunChoiceProps = { view: ScorecardView; others: CallOutput<'openRun'>['others'] };

/** Lays another run over the same dataset beside this one; nothing where there is none. */
export function RunChoice({ view, others }: RunChoiceProps) {
  const { t } = useTranslation('scorecard');
  const { t: ofPage } = useTranslation('page');
  const moment = useMoment();
  if (others.length === 0 && !view.against) return null;
  return (
    <div className="run-choice">
      <FilterSelect
        label={t('beside')}
        all={t('alone')}
        none=""
        value={view.against}
        choices={others.map(({ id, createdAt, readers }) => ({
          value: id,
          name: `${moment(createdAt)}: ${readers.map((reader) => nameOfReader(ofPage, reader)).join(', ')}`,
        }))}
        onChoose={(against) => navigate(scorecardAddress({ ...view, against, cell: null }))}
      />
    </div>
  );
}
