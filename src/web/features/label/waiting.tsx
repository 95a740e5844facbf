import { useTranslation } from 'react-i18next';
import {
  type CriteriaGroup,
  type CriterionId,
  type CriterionValue,
  criteriaTable,
} from '../../../grading/criteria.ts';
import { service } from '../../lib/service.ts';
import { levelWords } from '../../lib/wording/level-words.ts';
import { useAnalysis } from '../../state/analysis-context.tsx';
import { type Progress, type StageLine, stageLines } from '../../state/progress.ts';
import { MarkDrawing } from './mark-drawing.tsx';
import { sectionsOf } from './sections-of.ts';

const groups = ['businessInitiative', 'experimentalEnvironment'] as const satisfies readonly CriteriaGroup[];

/** What the label shows until the answer is there: the stages, and the lines as a model fills them. */
export function Waiting() {
  const { submission, progress } = useAnalysis();
  const lines = stageLines(progress, {
    fetches: submission?.mode === 'url',
    byModel: service.reader === 'model',
  });
  return (
    <>
      <div className="stages">
        <Stages lines={lines} />
        {!!progress.before && <Before count={progress.before} />}
      </div>
      {progress.stages.includes('businessInitiative') && <ArrivingParts criteria={progress.criteria} />}
    </>
  );
}

function Before({ count }: { count: number }) {
  const { t } = useTranslation('page');
  return <p className="stages-before">{t('before', { count })}</p>;
}

function Stages({ lines }: { lines: StageLine[] }) {
  const { t } = useTranslation('page');
  return (
    <ol>
      {lines.map(({ stage, state }) => (
        <li key={stage} className="stage" data-state={state}>
          <StageMark state={state} />
          <span>
            {t(`stages.${stage}`)}
            <span className="sr-only">{t(`stageStates.${state}`)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A full square for what is done, a half one for what is under way, an empty one for what is to come. */
const drawings = {
  done: <path d="M1 1h10v10H1z" fill="currentColor" />,
  underWay: <path d="M1.500 1.500h9v9h-9zM6 1.500h4.500v9H6z" fill="none" />,
  toCome: <path d="M1.500 1.500h9v9h-9z" />,
} as const satisfies Record<StageLine['state'], React.ReactNode>;

function StageMark({ state }: { state: StageLine['state'] }) {
  return (
    <MarkDrawing>
      {drawings[state]}
      {state === 'underWay' && <path d="M1.500 1.500h4.500v9h-4.500z" fill="currentColor" />}
    </MarkDrawing>
  );
}

/** Every line has its place from the start; not announced one by one, but there to be read. */
function ArrivingParts({ criteria }: { criteria: Progress['criteria'] }) {
  const { t } = useTranslation(['page', 'criteria']);
  return (
    <div className="parts">
      {groups.map((group) => (
        <section key={group} className="part">
          <h3 className="part-title">
            <span>{t(`criteria:groups.${group}`)}</span>
          </h3>
          <p className="part-explanation">{t('label.arriving')}</p>
          {sectionsOf(group).map((section) => (
            <div key={section} className="part-section">
              <h4 className="part-section-title">{t(`criteria:sections.${section}`)}</h4>
              <ul>
                {criteriaTable
                  .filter((row) => row.section === section)
                  .map(({ id }) => (
                    <ArrivingLine key={id} id={id} value={criteria[id]} />
                  ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function ArrivingLine({ id, value }: { id: CriterionId; value: Progress['criteria'][CriterionId] }) {
  const { t } = useTranslation(['page', 'criteria']);
  return (
    <li className="line" data-arrived={value !== undefined || undefined}>
      <div className="line-row">
        <span className="mark-of-state" />
        <span className="line-name">{t(`criteria:${id}.name`)}</span>
        <span className="line-level levels-to-come">
          {valuesOf(id).map((each) => (
            <span key={String(each)} data-arrived={each === value || undefined}>
              {levelWords(t, id, each)}
            </span>
          ))}
        </span>
      </div>
    </li>
  );
}

/** All that a line can say: together they keep its place free. */
function valuesOf(id: CriterionId): CriterionValue[] {
  const row = criteriaTable.find((each) => each.id === id);
  return row && 'max' in row ? Array.from({ length: row.max + 1 }, (_, level) => level) : [false, true];
}
