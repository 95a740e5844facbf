// biome-ignore-all lint/a11y/noRedundantRoles: browsers take the roles of a table away where a style lays its rows out
import { type ReactNode, useState } from 'react';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import {
  type CriteriaGroup,
  type CriterionId,
  criteriaTable,
  flattenCriteria,
} from '../../../grading/criteria.ts';
import { gradeWithSteps } from '../../../grading/grade.ts';
import { describeDoubt, otherLetterOf } from '../../components/describe-certainty.ts';
import { LetterChip } from '../../components/letter-chip.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { createEntryAddress } from '../../features/history/history-addresses.ts';
import type { HistoryEntry } from '../../features/history/storage/stored-results.ts';
import { CriterionMark, Legend } from '../../features/label/marks/criterion-mark.tsx';
import { describeLevel } from '../../lib/wording/describe-level.ts';
import { formatScoreFigure } from '../../lib/wording/format-scores.ts';
import { currentLanguage } from '../../lib/wording/i18n.ts';
import { getResultLetter } from '../../lib/wording/result-letter.ts';
import { useTranslation } from '../../lib/wording/use-translation.ts';

const groups = ['businessInitiative', 'experimentalEnvironment'] as const satisfies readonly CriteriaGroup[];

/**
 * The letters, scores and 24 criteria, one column per result; differences have a sign and a word.
 */
export function CompareTable({ compared }: { compared: readonly HistoryEntry[] }) {
  const { t } = useTranslation(['kept', 'page', 'criteria']);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const results = compared.map(({ analysis }) => analysis.result);
  const differing = differingCriteria(results);
  const alike = differing.size === 0 && !differ(results.map(({ score }) => score));
  return (
    <>
      <label className="keep-switch mt-6">
        <input
          type="checkbox"
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.target.checked)}
        />
        {t('kept:onlyDifferences')}
      </label>
      <p role="status">{onlyDifferences && alike && t('kept:noDifferences')}</p>
      <table className="compare" role="table" data-columns={compared.length}>
        <Head compared={compared} />
        <tbody role="rowgroup">
          <Row
            name={t('page:label.score')}
            values={results.map(({ score }) => score)}
            show={formatScoreFigure}
            always
          />
        </tbody>
        {groups.map((group) => (
          <Part key={group} group={group} results={results} only={onlyDifferences ? differing : null} />
        ))}
        <tbody role="rowgroup">
          <Caps results={results} />
        </tbody>
      </table>
      <Legend />
      <p className="text-small text-soft mt-2">
        <span aria-hidden="true">≠ </span>
        {t('kept:differsMeans')}
      </p>
    </>
  );
}

function Head({ compared }: { compared: readonly HistoryEntry[] }) {
  const { t } = useTranslation(['kept', 'page']);
  const doubts = compared.map(({ analysis: { result } }) => describeDoubt(t, result));
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th scope="col" role="columnheader">
          <span className="sr-only">{t('kept:criterion')}</span>
        </th>
        {compared.map(({ id, analysis: { result, gradedAt } }, place) => (
          <th key={id} scope="col" role="columnheader">
            <LetterChip
              letter={getResultLetter(result)}
              other={otherLetterOf(result)}
              applies={!result.notAProductJobOffer}
            />
            <PageLink to={createEntryAddress(id)} className="mt-1 py-0.5 font-bold" dir="auto">
              {result.position || t('page:label.unnamedRole')}
            </PageLink>
            <span dir="auto">{result.company}</span>
            {doubts[place] && <span className="text-small/5 font-bold">{doubts[place]}</span>}
            {result.notAProductJobOffer && (
              <span className="text-small/5 mt-1 font-bold">{t('kept:notAProductOffer')}</span>
            )}
            <time className="text-small text-soft" dateTime={gradedAt.toISOString()}>
              {gradedAt.toLocaleDateString(currentLanguage(), { dateStyle: 'medium' })}
            </time>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The values of each; null for what is not a product offer. */
function valuesOf(results: readonly AnalysisResult[]) {
  return results.map(({ criteria, grade }) => (grade ? flattenCriteria(criteria) : null));
}

function differingCriteria(results: readonly AnalysisResult[]): Set<CriterionId> {
  const values = valuesOf(results);
  const differing = criteriaTable.filter(({ id }) => differ(values.map((each) => each?.[id] ?? null)));
  return new Set(differing.map(({ id }) => id));
}

type PartProps = {
  group: CriteriaGroup;
  results: readonly AnalysisResult[];
  /** The displayed criteria; null for all. */
  only: ReadonlySet<CriterionId> | null;
};

/**
 * A part of the score: its figure for each result, and the lines of its criteria below. What is not
 * a product offer has neither.
 */
function Part({ group, results, only }: PartProps) {
  const { t } = useTranslation(['kept', 'page', 'criteria']);
  const values = valuesOf(results);
  const rows = criteriaTable.filter((row) => row.group === group && (!only || only.has(row.id)));
  return (
    <tbody role="rowgroup">
      <Row
        name={t(`criteria:groups.${group}`)}
        values={results.map(({ scoreDetail, grade }) => grade && scoreDetail[group].score)}
        show={formatScoreFigure}
        always
      />
      {rows.map(({ id }) => (
        <Row
          key={id}
          name={t(`criteria:${id}.name`)}
          values={values.map((each) => each?.[id] ?? null)}
          show={(value, place) => {
            const receipt = results[place]?.receipts[id];
            return (
              <>
                {receipt && <CriterionMark state={receipt.state} />} {describeLevel(t, id, value)}
              </>
            );
          }}
        />
      ))}
    </tbody>
  );
}

/** The limiting factors of each result. */
function Caps({ results }: { results: readonly AnalysisResult[] }) {
  const { t } = useTranslation(['kept', 'findings']);
  const separate = (names: readonly string[]) =>
    names.reduce((caps, next) => (caps ? t('kept:capAndNext', { caps, next }) : next), '');
  const capsOf = ({ criteria }: AnalysisResult) =>
    gradeWithSteps(criteria)
      .caps.filter(({ changes }) => changes.length > 0)
      .map(({ id }) => t(`findings:limitingFactors.${id}.name`));
  return (
    <Row
      name={t('kept:caps')}
      values={results.map((result) => result.grade && separate(capsOf(result)))}
      show={(names) => names || t('kept:noCaps')}
      always
    />
  );
}

type RowProps<Value> = {
  name: string;
  values: readonly (Value | null)[];
  show: (value: Value, place: number) => ReactNode;
  /** A row of figures, which is a heading for those below. */
  always?: boolean;
};

function Row<Value extends number | boolean | string>({
  name,
  values,
  show,
  always = false,
}: RowProps<Value>) {
  const { t } = useTranslation('kept');
  const differs = differ(values);
  return (
    <tr role="row" data-differs={differs || undefined} data-head={always || undefined}>
      <th scope="row" role="rowheader">
        {name}
        {differs && (
          <>
            <span aria-hidden="true"> ≠</span>
            <span className="sr-only">, {t('differs')}</span>
          </>
        )}
      </th>
      {values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns keep their places
        <td key={place} role="cell">
          {value === null ? <span className="text-soft">{t('notRead')}</span> : show(value, place)}
        </td>
      ))}
    </tr>
  );
}

/** Whether the values differ; null, for a missing one, differs from nothing. */
function differ(values: readonly (number | boolean | string | null)[]): boolean {
  return new Set(values.filter((value) => value !== null)).size > 1;
}
