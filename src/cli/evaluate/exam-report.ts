/** Formats the results of an exam: a sentence that compares, the figures, and a row to share. */
import { wilsonInterval } from '../../evaluating/statistics/wilson-interval.ts';
import type { Translate } from '../../language/text-keys.ts';
import type { Count, ExamFigures, LetterComparison } from './exam-figures.ts';

/** The results of an exam, also written by `--json`. */
export type ExamReport = {
  model: string;
  /** The host of the endpoint. */
  provider: string;
  /** YYYY-MM-DD, UTC. */
  day: string;
  /** Offers that were to be read. */
  offers: number;
  /** Questions that were not asked. */
  left: number;
  figures: ExamFigures;
  /** The cost of an offer; null where the model has no price. */
  cost: number | null;
  /** Whether the cost is in US dollars, by list prices; else in the currency of the settings. */
  isInDollars: boolean;
  /** The built-in reader on the same offers. */
  builtin: ExamFigures;
  comparison: LetterComparison;
};

const none = '–';
const percent = (share: number) => Math.round(100 * share);

/** "75 % (69–80)": a share with its 95 % interval. */
function shareOf({ hits, of }: Count): string {
  if (of === 0) return none;
  const { low, high } = wilsonInterval(hits, of);
  return `${percent(hits / of)} % (${percent(low)}–${percent(high)})`;
}

const countOf = (t: Translate, { hits, of }: Count) =>
  of === 0 ? none : t('terminal:exam.of', { hits, of });

/** How the letters compare, and what to do where the model's are worse. */
export function describeComparison(t: Translate, model: string, compared: LetterComparison): string {
  const { model: own, builtin, of, verdict } = compared;
  const said = { model, own, builtin, of };
  if (verdict === 'worse') return t('terminal:exam.worse', said);
  if (verdict === 'better') return t('terminal:exam.better', said);
  if (own === builtin) return t('terminal:exam.same', said);
  return t(own < builtin ? 'terminal:exam.perhapsWorse' : 'terminal:exam.perhapsBetter', said);
}

/** Aligns rows in three columns: what is measured, the model's figure, the built-in reader's. */
function table(rows: readonly (readonly [string, string, string])[]): string[] {
  const width = (column: 0 | 1) => Math.max(...rows.map((row) => row[column].length)) + 2;
  return rows.map(([name, own, builtin]) =>
    `  ${name.padEnd(width(0))}${own.padEnd(width(1))}${builtin}`.trimEnd(),
  );
}

function figureRows(t: Translate, report: ExamReport): [string, string, string][] {
  const { figures, builtin, cost, isInDollars } = report;
  const both = (key: 'exact' | 'criteria', write: (count: Count) => string): [string, string] => [
    write(figures[key]),
    write(builtin[key]),
  ];
  const counts = (key: 'good' | 'takenForGood'): [string, string] => [
    countOf(t, figures[key]),
    countOf(t, builtin[key]),
  ];
  const { tokens } = figures;
  const seconds = (value: number | null) => (value === null ? none : t('terminal:exam.number', { value }));
  const money = isInDollars ? 'terminal:exam.dollars' : 'terminal:exam.money';
  return [
    ['', report.model, t('terminal:exam.builtin')],
    [t('terminal:exam.exact'), ...both('exact', shareOf)],
    [t('terminal:exam.good'), ...counts('good')],
    [t('terminal:exam.takenForGood'), ...counts('takenForGood')],
    [
      t('terminal:exam.criteria'),
      ...both('criteria', ({ hits, of }) => (of ? `${percent(hits / of)} %` : none)),
    ],
    [t('terminal:exam.steady'), countOf(t, figures.steady), t('terminal:exam.always')],
    [t('terminal:exam.seconds'), seconds(figures.seconds), t('terminal:exam.moment')],
    [
      t('terminal:exam.tokens'),
      tokens ? t('terminal:exam.inAndOut', { input: tokens.inputTokens, output: tokens.outputTokens }) : none,
      none,
    ],
    [t('terminal:exam.cost'), cost === null ? t('terminal:exam.noPrice') : t(money, { cost }), none],
  ];
}

/** A row of the table in docs/models.md, in English whatever the language of the terminal. */
export function formatSharedRow({
  model,
  provider,
  day,
  figures,
  cost,
  isInDollars,
  builtin,
}: ExamReport): string {
  const { exact, good, takenForGood, criteria, steady, seconds, tokens } = figures;
  const plain = ({ hits, of }: Count) => (of === 0 ? none : `${hits} of ${of}`);
  const told = cost === null ? none : cost.toFixed(5);
  const cells = [
    `\`${model.replaceAll('|', '/')}\``,
    provider,
    day,
    'your name',
    figures.answered,
    shareOf(exact),
    shareOf(builtin.exact),
    plain(good),
    plain(takenForGood),
    criteria.of === 0 ? none : `${percent(criteria.hits / criteria.of)} %`,
    plain(steady),
    seconds === null ? none : seconds.toFixed(1),
    tokens ? `${tokens.inputTokens} + ${tokens.outputTokens}` : none,
    cost === null || isInDollars ? told : `${told} (own price)`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The report as text for a terminal. */
export function formatExamReport(report: ExamReport, t: Translate): string {
  const { model, figures, comparison } = report;
  return [
    describeComparison(t, model, comparison),
    '',
    ...table(figureRows(t, report)),
    ...(figures.failed > 0 ? ['', t('terminal:exam.failed', { count: figures.failed })] : []),
    '',
    t('terminal:exam.flatters'),
    t('terminal:exam.share'),
    '',
    formatSharedRow(report),
    '',
  ].join('\n');
}
