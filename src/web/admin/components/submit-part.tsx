import { Button } from '../../components/button.tsx';
import { FailureText } from './failure-text.tsx';

type SubmitPartProps = {
  /** What is to be mended, or came of it; empty where nothing is to be said. */
  note: string;
  failure: Error | null;
  busy: boolean;
  /** On the button. */
  label: string;
};

/** The end of a form: what went wrong, heard at once, and the button that sends it. */
export function SubmitPart({ note, failure, busy, label }: SubmitPartProps) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {note && <p className="text-alarm">{note}</p>}
        {failure && (
          <p className="text-alarm">
            <FailureText failure={failure} />
          </p>
        )}
      </div>
      <Button look="strong" type="submit" aria-busy={busy}>
        {label}
      </Button>
    </>
  );
}
