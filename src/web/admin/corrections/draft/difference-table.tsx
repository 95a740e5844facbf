import { type CriterionId, criteriaTable } from '../../../../grading/criteria.ts';
import type { Texts } from '../../../../language/text-keys.ts';
import { describeLevel } from '../../../lib/wording/describe-level.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import { createColumn, DataTable } from '../../components/data-table.tsx';
import { type CorrectionDraft, type DifferingPart, listDifferences } from './correction-draft.ts';

/** A state and its name. */
type Side = { title: string; state: CorrectionDraft };

/** The differences of two states of an offer, field by field. */
export function DifferenceTable({ one, other }: { one: Side; other: Side }) {
  const { t } = useTranslation('offer');
  const nameOf = useNameOfPart();
  const sideColumn = (id: string, { title, state }: Side) =>
    createColumn<DifferingPart>(id, title, (part) => <ValueOfPart part={part} state={state} />, {
      className: 'whitespace-pre-line',
      dir: 'auto',
    });
  return (
    <DataTable
      className="difference-table mt-3 table-fixed"
      columns={[
        createColumn('part', t('differences.part'), nameOf, { isRowHead: true }),
        sideColumn('one', one),
        sideColumn('other', other),
      ]}
      rows={listDifferences(one.state, other.state)}
      keyOf={(part) => part}
    />
  );
}

type Words = Texts<['offer', 'criteria', 'labels']>;

function isCriterion(part: DifferingPart): part is CriterionId {
  return criteriaTable.some(({ id }) => id === part);
}

/** Names of fields. */
function useNameOfPart(): (part: DifferingPart) => string {
  const { t } = useTranslation(['offer', 'criteria', 'labels']);
  return (part) => nameOf(t, part);
}

function nameOf(t: Words, part: DifferingPart): string {
  if (isCriterion(part)) return t(`criteria:${part}.name`);
  if (part === 'references') return t('references.title');
  if (part === 'lookedAt') return t('labels:confirmed');
  return t(part === 'notAProductJobOffer' ? 'label.notAProduct' : `label.${part}`);
}

/** The value of a field in words. */
function ValueOfPart({ part, state }: { part: DifferingPart; state: CorrectionDraft }) {
  const { t } = useTranslation(['offer', 'criteria', 'labels']);
  if (isCriterion(part)) return describeLevel(t, part, state.criteria[part]);
  if (part === 'notAProductJobOffer') return t(state[part] ? 'label.yes' : 'label.no');
  if (part === 'lookedAt') return t('labels:values', { count: Object.keys(state.lookedAt).length });
  if (part !== 'references') return state[part] || t('differences.empty');
  if (state.references.length === 0) return t('differences.none');
  return (
    <ol className="list-decimal ps-6">
      {state.references.map(({ title, url, note }) => (
        <li key={`${title} ${url} ${note}`}>
          {title} <span className="text-soft">{url}</span> {note}
        </li>
      ))}
    </ol>
  );
}
