import type { ReactNode } from 'react';
import { FailureText } from '../failure-text.tsx';

type MakingOutcomeProps = {
  /** Stands there while the dataset is made; empty where none is. */
  generating: string;
  /** Its first words, and what was counted; null until it is made. */
  made: { created: string; processed: string } | null;
  /** What is missing before one can be made; empty where nothing is. */
  missing: string;
  /** What stands before the reason. */
  failed: string;
  /** The request was refused. */
  error: Error | null;
  /** Why it could not be made; empty where it could. */
  failure: ReactNode;
};

/** What becomes of the dataset that was asked for. */
export function MakingOutcome({ generating, made, missing, failed, error, failure }: MakingOutcomeProps) {
  return (
    <>
      <div role="status" className="mt-4 empty:hidden">
        {generating}
        {made && (
          <p>
            <strong>{made.created}</strong> {made.processed}
          </p>
        )}
      </div>
      <div role="alert" className="mt-4 empty:hidden">
        {missing && <p className="form-error">{missing}</p>}
        {!missing && (error || failure) && (
          <p className="form-error">
            <strong>{failed}</strong> {error ? <FailureText failure={error} /> : failure}
          </p>
        )}
      </div>
    </>
  );
}
