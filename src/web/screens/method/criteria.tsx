import { type CriterionId, criteriaTable } from '../../../grading/criteria.ts';
import { ChevronIcon } from '../../components/icons.tsx';
import { describeLevel } from '../../lib/wording/describe-level.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const sections = [...new Set(criteriaTable.map(({ section }) => section))];

/** Every criterion: its definition and the names of its levels. */
export function Criteria() {
  const { t } = useTranslation(['method', 'criteria', 'findings']);
  return (
    <>
      <p>{t('read.text')}</p>
      {sections.map((section) => (
        <details key={section} className="folded-points border-ink max-w-3xl border-t">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between">
            <h3 className="document-subtitle mt-0 border-t-0">{t(`criteria:sections.${section}`)}</h3>
            <ChevronIcon />
          </summary>
          <dl>
            {criteriaTable
              .filter((row) => row.section === section)
              .map((row) => (
                <div
                  key={row.id}
                  className="border-rule text-note/6 border-t py-2 sm:grid sm:grid-cols-[14rem_1fr] sm:gap-x-4"
                >
                  <dt className="font-bold">{t(`criteria:${row.id}.name`)}</dt>
                  <dd>
                    {t(`criteria:${row.id}.definition`)}
                    {'max' in row && <Levels id={row.id} max={row.max} />}
                  </dd>
                </div>
              ))}
          </dl>
        </details>
      ))}
    </>
  );
}

function Levels({ id, max }: { id: CriterionId; max: number }) {
  const { t } = useTranslation(['criteria']);
  return (
    <ol className="figures text-soft flex flex-wrap gap-x-5">
      {Array.from({ length: max + 1 }, (_, level) => (
        <li key={describeLevel(t, id, level)}>
          <b>{level}</b> {describeLevel(t, id, level)}
        </li>
      ))}
    </ol>
  );
}
