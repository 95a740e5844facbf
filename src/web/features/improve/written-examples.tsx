import type { Language } from '../../../language/languages.ts';
import { Button } from '../../components/button.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { takeBack, type WrittenExample } from './apply-change.ts';
import { useLiveGrade } from './use-live-grade.ts';

type WrittenExamplesProps = {
  examples: readonly WrittenExample[];
  /** The current text of the offer. */
  text: string;
  /** Language of the examples. */
  language: Language;
  onTakeBack: (example: WrittenExample) => void;
};

/** The examples that are still in the text as they were written, each to be taken back. */
export function WrittenExamples({ examples, text, language, onTakeBack }: WrittenExamplesProps) {
  const { t } = useTranslation('lift');
  const inText = examples.flatMap((example) => {
    const without = takeBack(text, example);
    return without ? [{ example, without: without.text }] : [];
  });
  if (inText.length === 0) return null;
  return (
    <TitledSection
      className="mb-8"
      level="h3"
      title={t('written.title')}
      titleClassName="border-ink text-lead border-t-4 pt-1 font-black"
    >
      <ul>
        {inText.map(({ example, without }) => (
          <Written
            key={`${example.id}-${example.start}`}
            example={example}
            without={without}
            language={language}
            onTakeBack={() => onTakeBack(example)}
          />
        ))}
      </ul>
    </TitledSection>
  );
}

type WrittenProps = {
  example: WrittenExample;
  /** The text without it. */
  without: string;
  language: Language;
  onTakeBack: () => void;
};

function Written({ example: { id, example }, without, language, onTakeBack }: WrittenProps) {
  const { t } = useTranslation(['lift', 'criteria']);
  const { grade } = useLiveGrade(without);
  return (
    <li className="border-rule text-note/6 mt-2 border-b pb-3">
      <p className="line-quote wrap-anywhere" lang={language}>
        {example}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button
          aria-label={t('written.takeBackNamed', { criterion: t(`criteria:${id}.name`) })}
          onClick={onTakeBack}
        >
          {t('written.takeBack')}
        </Button>
        {grade?.kind === 'graded' && <strong>{t('written.without', { letter: grade.letter })}</strong>}
      </div>
    </li>
  );
}
