import { useId } from 'react';
import { correctionLengths } from '../../../../contract/limits.ts';
import { useTranslation } from '../../../lib/wording/use-translation.ts';
import type { Correction } from '../draft/use-correction.ts';

type ExplanationFieldProps = {
  correction: Correction;
  /** How the rules tell the grade as it stands. */
  suggestion: string;
};

/** What a visitor reads under the verdict. */
export function ExplanationField({ correction, suggestion }: ExplanationFieldProps) {
  const { t } = useTranslation('offer');
  const id = useId();
  const { now, unsaved, change } = correction;
  return (
    <div className="explanation-field" data-unsaved={unsaved.includes('explanation') || undefined}>
      <div className="field-head">
        <label htmlFor={id}>{t('label.explanation')}</label>
        {now.explanation !== suggestion && (
          <button
            type="button"
            className="link-button"
            onClick={() => change((before) => ({ ...before, explanation: suggestion }))}
          >
            {t('label.fromRules')}
          </button>
        )}
      </div>
      <textarea
        id={id}
        className="field"
        dir="auto"
        rows={4}
        maxLength={correctionLengths.explanation}
        value={now.explanation}
        onChange={({ target: { value } }) =>
          change((before) => ({ ...before, explanation: value }), 'explanation')
        }
      />
    </div>
  );
}
