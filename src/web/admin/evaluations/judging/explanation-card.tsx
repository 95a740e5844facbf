import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { criteriaTable, flattenCriteria } from '../../../../grading/criteria.ts';
import { scoreInFigures } from '../../../../language/score-in-figures.ts';
import { Disclosure } from '../../../components/disclosure.tsx';
import { LetterChip } from '../../../components/letter-chip.tsx';
import { currentLanguage } from '../../../lib/wording/i18n.ts';
import { levelWords } from '../../../lib/wording/level-words.ts';
import { nameOfValue } from '../../../lib/wording/name-of-value.ts';
import { nameOfReader } from '../../../lib/wording/reader-name.ts';
import type { Explanation } from './use-judgements.ts';

type ExplanationCardProps = {
  explanation: Explanation;
  said: boolean | null;
  onSay: (mayStand: boolean) => void;
  offerOpen: boolean;
  onToggleOffer: () => void;
};

/** One explanation: its words, what they were written of, and whether they may stand. Its reader is named once that stays as it is. */
export function ExplanationCard(props: ExplanationCardProps) {
  const { explanation, said, onSay, offerOpen, onToggleOffer } = props;
  const { t } = useTranslation('judging');
  const { t: ofPage } = useTranslation('page');
  const name = useId();
  const [gradeOpen, setGradeOpen] = useState(false);
  const { position, company, jobOfferId, language, text, reader, judges } = explanation;
  return (
    // Takes the focus from the keys of the list.
    <li className="explanation-card" tabIndex={-1} aria-labelledby={name}>
      <h2 id={name} className="font-bold" dir="auto">
        {position || t('people.unnamed')}
        {company && <span className="text-soft"> · {company}</span>}
        {jobOfferId === null && <span className="text-soft"> ({t('people.gone')})</span>}
      </h2>
      <blockquote className="explanation-words" lang={language} dir="auto">
        {explanation.explanation}
      </blockquote>
      <Folded open={offerOpen} onToggle={onToggleOffer} title={t('people.offer')}>
        <div className="offer-text" lang={language} dir="auto">
          {text}
        </div>
      </Folded>
      <Folded open={gradeOpen} onToggle={() => setGradeOpen(!gradeOpen)} title={t('people.grade')}>
        <GradeAndCriteria explanation={explanation} />
      </Folded>
      {judges.length > 0 ? (
        <>
          <BesideJudges explanation={explanation} />
          <p className="text-small text-soft" dir="auto">
            {t('people.by', { reader: nameOfReader(ofPage, reader) })}
          </p>
        </>
      ) : (
        <YesOrNo said={said} onSay={onSay} name={position} />
      )}
    </li>
  );
}

type FoldedProps = { open: boolean; onToggle: () => void; title: string; children: ReactNode };

function Folded({ children, ...rest }: FoldedProps) {
  return (
    <div>
      <Disclosure buttonClassName="light-disclosure link-button" panelClassName="explanation-panel" {...rest}>
        {children}
      </Disclosure>
    </div>
  );
}

function GradeAndCriteria({ explanation: { letter, score, criteria } }: { explanation: Explanation }) {
  const { t } = useTranslation(['judging', 'criteria']);
  const flat = flattenCriteria(criteria);
  return (
    <>
      <p>
        <LetterChip letter={letter} />{' '}
        {t('judging:people.score', { score: scoreInFigures(score, currentLanguage()) })}
      </p>
      <dl className="explanation-criteria">
        {criteriaTable.map(({ id }) => (
          <div key={id}>
            <dt>{nameOfValue(t, id)}</dt>
            <dd>{levelWords(t, id, flat[id])}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

type YesOrNoProps = { said: boolean | null; onSay: (mayStand: boolean) => void; name: string };

/** Neither is chosen beforehand; the other one takes back what was said. */
function YesOrNo({ said, onSay, name }: YesOrNoProps) {
  const { t } = useTranslation('judging');
  return (
    <fieldset className="yes-or-no" aria-label={t('people.mayStandOf', { name })}>
      {([true, false] as const).map((mayStand) => (
        <button
          key={String(mayStand)}
          type="button"
          aria-pressed={said === mayStand}
          onClick={() => onSay(mayStand)}
        >
          {t(mayStand ? 'people.yes' : 'people.no')}
        </button>
      ))}
    </fieldset>
  );
}

function BesideJudges({ explanation: { mayStand, judges } }: { explanation: Explanation }) {
  const { t } = useTranslation('judging');
  const inWords = (said: boolean) => t(said ? 'people.yes' : 'people.no');
  const nameOf = ({ model, promptVersion: prompt }: Explanation['judges'][number]) =>
    judges.filter((each) => each.model === model).length > 1
      ? t('people.judgeOfPrompt', { model, prompt })
      : model;
  return (
    <ul className="beside-judges">
      {mayStand !== null && <li>{t('people.yours', { said: inWords(mayStand) })}</li>}
      {judges.map((judge) => (
        <li key={judge.id} dir="auto" data-differs={judge.mayStand !== mayStand || undefined}>
          <strong>{t('people.judge', { model: nameOf(judge), said: inWords(judge.mayStand) })}</strong>{' '}
          {judge.mayStand !== mayStand && <em>({t('people.differs')})</em>} {judge.reason}
        </li>
      ))}
    </ul>
  );
}
