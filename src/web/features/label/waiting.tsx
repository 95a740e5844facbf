import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { listStages, type StageLine } from '../../analysis/progress.ts';
import { Button } from '../../components/button.tsx';
import { createPart, LazyPart } from '../../components/lazy-part.tsx';
import { service } from '../../lib/service.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { MarkDrawing } from './marks/criterion-mark.tsx';

const arrivingParts = createPart(() => import('./arriving-parts.tsx'));

/** The label while waiting: the stages, and the lines as a model fills them. */
export function Waiting() {
  const { submission, progress, busy, analysis } = useAnalysis();
  const lines = listStages(progress, {
    fetches: submission?.mode === 'url',
    byModel: service.reader === 'model',
  });
  return (
    <>
      <div className="stages">
        <Stages lines={lines} />
        {!!progress.before && <Before count={progress.before} />}
        {(busy || analysis) && <WaitButton />}
      </div>
      {progress.stages.includes('businessInitiative') && <LazyPart source={arrivingParts} quiet />}
    </>
  );
}

/**
 * Cancels before the answer has arrived, and shows it at once afterwards: any press skips the
 * animation (useGradeAnimation).
 */
function WaitButton() {
  const { t } = useTranslation('page');
  const { analysis, leave } = useAnalysis();
  const cancel = () => {
    leave();
    // The pressed button disappears with the result: move the focus to the text. A folded form does
    // so once it is open.
    document.getElementById('offer')?.focus();
  };
  return (
    <Button className="mt-3" onClick={analysis ? undefined : cancel}>
      {t(analysis ? 'wait.skip' : 'wait.cancel')}
    </Button>
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

/** A full square for done, a half one for running, an empty one for to come. */
const drawings = {
  done: <path d="M1 1h10v10H1z" fill="currentColor" />,
  underWay: <path d="M1.5 1.5h9v9h-9zM6 1.5h4.5v9H6z" fill="none" />,
  toCome: <path d="M1.5 1.5h9v9h-9z" />,
} as const satisfies Record<StageLine['state'], React.ReactNode>;

function StageMark({ state }: { state: StageLine['state'] }) {
  return (
    <MarkDrawing>
      {drawings[state]}
      {state === 'underWay' && <path d="M1.5 1.5h4.5v9h-4.5z" fill="currentColor" />}
    </MarkDrawing>
  );
}
