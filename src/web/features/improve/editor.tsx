import type { RefObject } from 'react';
import type { Analysis } from '../../analysis/analysis.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { createSource } from '../../analysis/offer-source.ts';
import { Button, LinkButton } from '../../components/button.tsx';
import { copyText } from '../../components/copy-text.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { getOriginalText } from './use-draft.ts';
import { undoInField } from './write-in-field.ts';

/** docs/domain/specification.md, section 9: "Text area 20 rows". */
const textRows = 20;

type EditorProps = {
  analysis: Analysis;
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onEdit: (text: string) => void;
  onRestore: () => void;
};

/** The offer in an editor, to copy it and to have it evaluated again. */
export function Editor({ analysis, field, text, onEdit, onRestore }: EditorProps) {
  const { t } = useTranslation('lift');
  const { read, submit } = useAnalysis();
  const { position, company, language } = analysis.result;
  const edited = text !== getOriginalText(analysis);
  const copy = () => copyText(text, { copied: t('text.copied'), failed: t('text.copyFailed') });
  // Stored with its source, so that the text is not lost if grading fails.
  const evaluate = () =>
    submit('text', text, {
      ...(read ?? { source: createSource({ position, company }), original: getOriginalText(analysis) }),
      whole: true,
    });
  return (
    <div className="lift-editor min-w-0 lg:sticky lg:top-18">
      <label htmlFor="lift-text" className="text-note mb-1 block font-semibold">
        {t('text.label')}
      </label>
      <textarea
        ref={field}
        id="lift-text"
        className="field scroll-mt-28 scroll-mb-4 font-serif leading-7 lg:max-h-[calc(100svh-16rem)]"
        lang={language}
        dir="auto"
        rows={textRows}
        aria-describedby="lift-hint"
        value={text}
        onChange={(event) => onEdit(event.target.value)}
      />
      <p id="lift-hint" className="text-small text-soft mt-2">
        {t('text.hint')}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button look="strong" onClick={evaluate}>
          {t('text.evaluateAgain')}
        </Button>
        <Button onClick={copy}>{t('text.copy')}</Button>
        {edited && (
          <>
            <LinkButton className="text-note" onClick={() => field.current && undoInField(field.current)}>
              {t('text.undo')}
            </LinkButton>
            <LinkButton className="text-note" onClick={onRestore}>
              {t('text.restore')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
