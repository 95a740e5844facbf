import type { ImprovementsTo } from '../../../grading/improvements.ts';
import type { Language } from '../../../language/languages.ts';
import type { Texts } from '../../../language/text-keys.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { useTranslation } from '../../lib/wording/use-translation.ts';
import { type ChangeSet, calculateLetterAfter, splitForDisplay } from './change-sets.ts';
import type { ImprovementStart } from './live-grade.ts';
import { SmallStrip } from './small-strip.tsx';
import { Suggestion, type WriteExample } from './suggestion.tsx';

type ImprovementPathsProps = {
  start: ImprovementStart;
  /** The current text of the offer. */
  text: string;
  /** The language of the example sentences: that of the offer, if there are any in it. */
  language: Language;
  onWrite: WriteExample;
};

/** The shortest ways to the next letter and to A. */
export function ImprovementPaths(props: ImprovementPathsProps) {
  const { t } = useTranslation(['lift', 'findings']);
  const { nextLetter, toA } = props.start.improvements;
  const targets = nextLetter && toA && nextLetter.target !== toA.target ? [nextLetter, toA] : [nextLetter];
  return (
    <div>
      <h3 className="sr-only">{t('ways.title')}</h3>
      {targets.map((target) =>
        target ? (
          <Target key={target.target} target={target} {...props} />
        ) : (
          <p key="best">{t('findings:improvements.best')}</p>
        ),
      )}
    </div>
  );
}

function Target({
  target: { target, changeSets },
  ...props
}: ImprovementPathsProps & { target: ImprovementsTo }) {
  const { t } = useTranslation(['lift', 'findings']);
  const { shown, folded, left } = splitForDisplay(changeSets);
  return (
    <section className="lift-target [.lift-target+&]:mt-8" data-target={target}>
      <h4 className="border-ink text-lead border-t-4 pt-1 font-black">
        {t('findings:improvements.nextLetter', { letter: target })}
      </h4>
      <p className="text-note/6">{leadFor(t, changeSets)}</p>
      <ListOfWays ways={shown} first={1} {...props} />
      {folded.length > 0 && (
        <div className="more mt-3">
          <div className="more-item">
            <Disclosure
              title={t('ways.more', { count: folded.length })}
              buttonClassName="more-trigger"
              panelClassName="pb-4"
            >
              <ListOfWays ways={folded} first={shown.length + 1} {...props} />
              {left > 0 && <p className="text-note/6">{t('findings:improvements.more', { sets: left })}</p>}
            </Disclosure>
          </div>
        </div>
      )}
    </section>
  );
}

function leadFor(t: Texts<['lift', 'findings']>, ways: readonly ChangeSet[]): string {
  const sets = ways.length;
  const changes = ways[0]?.length ?? 0;
  if (changes === 1)
    return sets === 1 ? t('findings:improvements.one') : t('findings:improvements.oneOf', { sets });
  return sets === 1
    ? t('findings:improvements.several', { changes })
    : t('findings:improvements.severalOf', { changes, sets });
}

function ListOfWays({
  ways,
  first,
  start,
  ...rest
}: ImprovementPathsProps & { ways: ChangeSet[]; first: number }) {
  const { t } = useTranslation('lift');
  return (
    <ol>
      {ways.map((way, index) => {
        const letter = calculateLetterAfter(start.criteria, way);
        return (
          <li
            key={way.map(({ id }) => id).join()}
            className="way bg-sheet border-ink mt-3 border px-4 pt-2 pb-3"
          >
            <p className="text-note/6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {way.length > 1 && (
                <span className="font-bold">
                  {t('ways.together', { number: first + index, changes: way.length })}
                </span>
              )}
              <span className="inline-flex items-center gap-3">
                <SmallStrip letter={letter} />
                {t('ways.leadsTo', { letter })}
              </span>
            </p>
            <ul>
              {way.map((change) => (
                <Suggestion key={change.id} change={change} receipt={start.receipts[change.id]} {...rest} />
              ))}
            </ul>
          </li>
        );
      })}
    </ol>
  );
}
