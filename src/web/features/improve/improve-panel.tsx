import { useRef } from 'react';
import { type Language, languages } from '../../../language/languages.ts';
import type { Analysis } from '../../analysis/analysis.ts';
import { useAnalysis } from '../../analysis/analysis-context.tsx';
import { callReaderWorker } from '../../builtin-reader/call-reader-worker.ts';
import { TitledSection } from '../../components/titled-section.tsx';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { isBuiltin } from '../../lib/wording/reader-name.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import '../../styles/lift.css';
import { type ChangedText, findInsertionPoint, replaceSentences } from './apply-change.ts';
import { Editor } from './editor.tsx';
import { ImprovementPaths } from './improvement-paths.tsx';
import { LiveBar } from './live-bar.tsx';
import { createStart, type ImprovementStart, type LiveGrade } from './live-grade.ts';
import type { WriteExample } from './suggestion.tsx';
import { useDraft } from './use-draft.ts';
import { useLiveGrade } from './use-live-grade.ts';
import { WrittenExamples } from './written-examples.tsx';

/**
 * For the author of an offer: the shortest ways to a better letter, and the text, graded while it
 * is edited.
 */
export default function ImprovePanel() {
  const { analysis } = useAnalysis();
  return analysis && <LiftOf key={analysis.gradedAt.getTime()} analysis={analysis} />;
}

function LiftOf({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation(['lift', 'findings', 'criteria', 'improvements']);
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, examples, pressed, edit, restore, insert, remove } = useDraft(analysis, field);
  const live = useLiveGrade(text, pressed.presses);
  const start = startOf(live.grade, analysis);
  const language = exampleLanguage(analysis);
  const write: WriteExample = async (what) => {
    if (!field.current) return;
    const { value, selectionEnd } = field.current;
    const { id, example, instead, atCursor } = what;
    const put = (changed: ChangedText) => insert(what, value, changed, t('change.written'));
    if (instead.length > 0) return put(replaceSentences(value, instead, id, example));
    const place = { place: findInsertionPoint(id), heading: t('duties') };
    const changed = atCursor
      ? await callReaderWorker('withLineAt', value, example, selectionEnd)
      : await callReaderWorker('withDuty', value, example, place);
    // What was typed in the meantime is preserved.
    return field.current?.value === value ? put(changed) : write(what);
  };
  return (
    <TitledSection
      className="border-ink mt-6 border-t-4 pt-2"
      title={t('title')}
      titleClassName="text-title font-black"
    >
      <p className="border-ink text-body/6 mt-2 max-w-2xl border-s-4 ps-3 font-bold">{t('truth')}</p>
      <About analysis={analysis} live={live.grade} />
      <LiveBar live={live} before={getResultLetter(analysis.result)} pressed={pressed} />
      <div className="mt-4 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Editor analysis={analysis} field={field} text={text} onEdit={edit} onRestore={restore} />
        <div>
          <WrittenExamples
            examples={examples}
            text={text}
            language={language}
            onTakeBack={(example) => remove(example, t('written.takenBack'))}
          />
          {start && <ImprovementPaths start={start} text={text} language={language} onWrite={write} />}
        </div>
      </div>
    </TitledSection>
  );
}

/** The reader of this letter, and how it may differ from the evaluated one. */
function About({ analysis: { result }, live }: { analysis: Analysis; live: LiveGrade | null }) {
  const { t } = useTranslation('lift');
  const { reader } = result;
  const about =
    live?.kind === 'otherLanguage'
      ? t('about.otherLanguage')
      : isBuiltin(reader)
        ? t('about.builtin')
        : t('about.model', { model: reader, letter: getResultLetter(result) });
  return <p className="lift-about text-note/6 text-soft mt-2 max-w-2xl">{about}</p>;
}

/**
 * The start of improvements: the current text, or, if the reader does not know its language, the
 * server's result.
 */
function startOf(live: LiveGrade | null, { result }: Analysis): ImprovementStart | null {
  if (live?.kind === 'graded') return live;
  return live?.kind === 'otherLanguage' ? createStart(result) : null;
}

/** Examples are in the offer's language if available, otherwise in the page's. */
function exampleLanguage({ result }: Analysis): Language {
  return languages.find((language) => language === result.language) ?? currentLanguage();
}
