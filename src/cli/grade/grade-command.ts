/**
 * `npm run -s grade -- <files, folders, patterns, addresses or -> [options]`, in the package
 * `offergrade …` (docs/terminal.md). Exit 0 with grades, 1 when an offer is below `--at-least`, 2
 * when something cannot be read or graded.
 */
import project from '../../../package.json' with { type: 'json' };
import { createTranslator } from '../../language/translator.ts';
import { createReaders } from '../../server/modules/analyses/readers.ts';
import { CommandError, command, settingsOrThrow, type Terminal } from '../command.ts';
import { formatResult } from './format-result.ts';
import { type Format, type GradeOptions, readGradeOptions } from './grade-options.ts';
import { type Grading, gradeSource } from './grade-source.ts';
import { listSources } from './list-sources.ts';
import { reportAsJunit } from './reports/junit-report.ts';
import { listErrors, type Outcome, type ReportContext, summarize, tallyOf } from './reports/outcome.ts';
import { reportAsSarif } from './reports/sarif-report.ts';
import { reportAsLines, reportAsMarkdown } from './reports/text-reports.ts';

/** Grades with the configured model or the built-in reader. */
export const gradeCommand = command(async (args, terminal) => {
  const options = readGradeOptions(args, terminal.env);
  const { given, format, language, least, version } = options;
  if (version) {
    terminal.stdout.write(`${project.version}\n`);
    return 0;
  }
  const translate = createTranslator(language);
  const grading = prepareGrading(options, terminal);
  const { sources, several } = await listSources(given, terminal, translate);
  const alone = !several && (format === 'plain' || format === 'json');
  const outcomes = alone
    ? [await gradeSource(given[0] ?? '', grading)]
    : await gradeEach(sources, grading, terminal);
  const context = { translate, least };
  terminal.stdout.write(alone ? resultOf(outcomes, options) : reports[format](outcomes, context));
  const { below, otherTexts, unread } = tallyOf(outcomes, least);
  // Plain lines of several sources end with the summary.
  const isSummarized = format === 'plain' && several;
  const isNotable = unread > 0 || (least !== undefined && below + otherTexts > 0);
  if (isNotable && !isSummarized) {
    const lines = [...listErrors(outcomes, context), summarize(outcomes, context)];
    terminal.stderr.write(lines.map((line) => `${line}\n`).join(''));
  }
  if (unread > 0) return 2;
  return below > 0 ? 1 : 0;
});

function prepareGrading({ whole, chosen, language }: GradeOptions, terminal: Terminal): Grading {
  const settings = settingsOrThrow(terminal.env);
  let created: ReturnType<Grading['readers']> | undefined;
  const create = async () => {
    const readers = await createReaders(settings);
    const { byModel } = readers;
    if (byModel && (await byModel.choice.choose())) {
      const { provider } = byModel.model;
      terminal.stderr.write(`${createTranslator(language)('terminal:textGoesTo', { provider })}\n`);
    }
    return readers;
  };
  const readers = () => {
    created ??= create();
    return created;
  };
  return { settings, terminal, language, whole, chosen, readers };
}

/** One after another; shows how far it is where a person is watching. */
async function gradeEach(
  sources: readonly string[],
  grading: Grading,
  { stderr }: Terminal,
): Promise<Outcome[]> {
  const show = (text: string) => stderr.isTTY && stderr.write(`\r\u001b[K${text}`);
  const outcomes: Outcome[] = [];
  for (const [index, source] of sources.entries()) {
    show(`${index + 1}/${sources.length} ${source}`);
    try {
      outcomes.push(await gradeSource(source, grading));
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      outcomes.push({ source, error: error.message });
    }
  }
  show('');
  return outcomes;
}

/** The whole result of the only source. */
function resultOf(outcomes: readonly Outcome[], { format, language }: GradeOptions): string {
  const [outcome] = outcomes;
  if (!outcome || !('result' in outcome)) return '';
  return format === 'json'
    ? `${JSON.stringify(outcome.result, null, 2)}\n`
    : formatResult(outcome.result, language, createTranslator(language));
}

const reports: Record<Format, (outcomes: readonly Outcome[], context: ReportContext) => string> = {
  plain: reportAsLines,
  json: (outcomes) => `${JSON.stringify(outcomes.map(withoutFile), null, 2)}\n`,
  sarif: reportAsSarif,
  junit: reportAsJunit,
  markdown: reportAsMarkdown,
};

const withoutFile = (outcome: Outcome) =>
  'result' in outcome ? { source: outcome.source, result: outcome.result } : outcome;
