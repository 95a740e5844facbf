import { useEffect, useRef } from 'react';
import type { Failure } from '../../../api/failure.ts';
import { createPart, LazyPart } from '../../../components/lazy-part.tsx';
import { formatFailureFigures } from '../../../lib/wording/format-failure-figures.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';

const waysOn = createPart(() => import('./ways-on.tsx'));

type FormErrorProps = {
  id: string;
  failure: Failure | null;
  /** Moves the focus to the text field. */
  onPaste: () => void;
};

/**
 * The generic error (docs/domain/specification.md, section 8), below it what happened and what to
 * do now, and the ways that work.
 */
export function FormError({ id, failure, onPaste }: FormErrorProps) {
  const { t } = useTranslation(['errors', 'page']);
  const alert = useRef<HTMLDivElement>(null);
  // After the field got the focus: on a phone the field alone fills the window, and the refusal
  // would not be visible.
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  return (
    // Clear of the banner that tells of a lost connection.
    <div ref={alert} id={id} role="alert" className="scroll-mb-24">
      {failure && (
        <div className="form-error mt-4">
          <p className="font-bold">{t('genericError')}</p>
          <p className="mt-1">{t(failure.code, formatFailureFigures(failure.details))}</p>
          {typeof failure.details.model === 'string' && (
            <p className="mt-1">{t('page:ways.model', { model: failure.details.model })}</p>
          )}
          <LazyPart source={waysOn} quiet given={{ failure, onPaste }} />
        </div>
      )}
    </div>
  );
}
