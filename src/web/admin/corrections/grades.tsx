import type { ReactNode } from 'react';
import type { LocalizedGrade } from '../../../analysis/localized-grade.ts';
import { LetterChip } from '../../components/letter-chip.tsx';
import { TitledSection } from '../../components/titled-section.tsx';
import { formatScoreFigure } from '../../lib/wording/format-scores.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import type { OpenedOffer } from './draft/correction-draft.ts';

type GradesProps = {
  /** As saved. */
  result: OpenedOffer['result'];
  /** The grade of the current criteria by the rules. */
  told: LocalizedGrade;
};

type Line = { name: string; differs: boolean; saved: ReactNode; calculated: ReactNode };

const parts = ['businessInitiative', 'experimentalEnvironment'] as const;

/**
 * The saved grade and the current one ("NutriScore"), with their score details; differences are
 * marked.
 */
export function Grades({ result, told }: GradesProps) {
  const { t } = useTranslation('offer');
  return (
    <TitledSection className="mt-10" title={t('grades.title')} titleClassName="offer-title">
      <table className="grades mt-2 border-t">
        <caption className="sr-only">{t('grades.caption')}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('grades.saved')}</th>
            <th scope="col">{t('grades.calculated')}</th>
          </tr>
        </thead>
        <tbody>
          {useLines({ result, told }).map(({ name, differs, saved, calculated }) => (
            <tr key={name} className="data-differs:*:bg-well" data-differs={differs || undefined}>
              <th scope="row" className={differs ? 'ps-3.5 shadow-[inset_6px_0_0_var(--ink)]' : undefined}>
                {name}
                {differs && (
                  <span className="text-small text-soft block font-semibold">{t('grades.differs')}</span>
                )}
              </th>
              <td data-label={t('grades.saved')}>{saved}</td>
              <td data-label={t('grades.calculated')}>{calculated}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  );
}

/**
 * The figures and letters of both results. Sentences are not compared: they may be in two languages, or
 * a model's.
 */
function useLines({ result, told }: GradesProps): Line[] {
  const { t } = useTranslation(['offer', 'criteria']);
  const calculated = told.grade !== null;
  const notCalculated = t('label.notCalculated');
  const [savedLetter, letter] = [getResultLetter(result), getResultLetter(told)];
  return [
    {
      name: t('grades.letter'),
      differs: savedLetter !== letter,
      saved: <LetterChip letter={savedLetter} />,
      calculated: <LetterChip letter={letter} />,
    },
    {
      name: t('grades.score'),
      differs: result.score !== told.score,
      saved: <b className="figures">{formatScoreFigure(result.score)}</b>,
      calculated: calculated ? <b className="figures">{formatScoreFigure(told.score)}</b> : notCalculated,
    },
    ...parts.map((part) => ({
      name: t(`criteria:groups.${part}`),
      differs: result.scoreDetail[part].score !== told.scoreDetail[part].score,
      saved: <Detail detail={result.scoreDetail[part]} />,
      calculated: calculated ? <Detail detail={told.scoreDetail[part]} /> : t('label.detailsNotCalculated'),
    })),
    {
      name: t('grades.globalEvaluation'),
      differs: result.grade?.verdict !== told.grade?.verdict,
      saved: result.scoreDetail.globalEvaluation || t('grades.none'),
      calculated: calculated ? told.scoreDetail.globalEvaluation : notCalculated,
    },
    {
      name: t('grades.explanation'),
      differs: false,
      saved: result.explanation || t('grades.none'),
      calculated: told.explanation,
    },
  ];
}

const saidLook = 'mt-1 max-w-136 first-letter:uppercase';

/** The figure of a part and its sentence. */
function Detail({ detail }: { detail: LocalizedGrade['scoreDetail'][(typeof parts)[number]] }) {
  const { t } = useTranslation('offer');
  const said = [detail.appreciation, detail.explanation].filter((text) => text.trim() !== '');
  return (
    <>
      <b className="figures">{formatScoreFigure(detail.score)}</b>
      {said.length === 0 && <p className={saidLook}>{t('grades.none')}</p>}
      {said.map((text) => (
        <p key={text} className={saidLook}>
          {text}
        </p>
      ))}
    </>
  );
}
