import type { ReactNode } from 'react';
import type { Receipt } from '../../../../contract/analysis-result.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

/** The frame of a small square mark, 12 by 12; the words beside it give its meaning. */
export function MarkDrawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 12 12"
      width="12"
      height="12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

type State = Receipt['state'];

const states = ['stated', 'contradicted', 'silent'] as const satisfies readonly State[];

/** A full square for stated, a crossed one for contradicted, a dash for silent. */
const drawings = {
  stated: <path d="M1 1h10v10H1z" fill="currentColor" />,
  contradicted: <path d="M1.5 1.5h9v9h-9zM1.5 1.5l9 9M10.5 1.5l-9 9" />,
  silent: <path d="M2 6h8" />,
} as const satisfies Record<State, React.ReactNode>;

export function CriterionMark({ state }: { state: State }) {
  const { t } = useTranslation('page');
  return (
    <span className="mark-of-state">
      <MarkDrawing>{drawings[state]}</MarkDrawing>
      <span className="sr-only">{t(`label.${state}`)}, </span>
    </span>
  );
}

/** Explains the marks of the lines. */
export function Legend() {
  const { t } = useTranslation('page');
  return (
    <ul className="legend" aria-label={t('label.legend')}>
      {states.map((state) => (
        <li key={state}>
          <MarkDrawing>{drawings[state]}</MarkDrawing> {t(`label.${state}`)}
        </li>
      ))}
    </ul>
  );
}
