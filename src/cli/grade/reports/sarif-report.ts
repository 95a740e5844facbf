/** A report in the Static Analysis Results Interchange Format (SARIF 2.1.0, OASIS). */
import { isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import project from '../../../../package.json' with { type: 'json' };
import { criteriaTable } from '../../../grading/criteria.ts';
import type { Translate } from '../../../language/text-keys.ts';
import { isAddress } from '../../is-address.ts';
import {
  describeOffer,
  type Graded,
  isBelow,
  letterOf,
  listAgainst,
  type Outcome,
  type ReportContext,
} from './outcome.ts';

/** The rule of the letter itself; the others have the ids of criteria. */
const letterRule = 'letter';

/** A log of one run, as JSON: the letter of each source, and what speaks against it, with its place. */
export function reportAsSarif(outcomes: readonly Outcome[], context: ReportContext): string {
  const unread = outcomes.filter((outcome) => 'error' in outcome);
  const run = {
    tool: { driver: { name: project.name, version: project.version, rules: rulesOf(context.translate) } },
    columnKind: 'utf16CodeUnits',
    invocations: [
      {
        executionSuccessful: unread.length === 0,
        toolExecutionNotifications: unread.map(({ source, error }) => ({
          level: 'error',
          message: { text: error },
          locations: [locationOf(source)],
        })),
      },
    ],
    results: outcomes.flatMap((outcome) =>
      'result' in outcome ? [letterResult(outcome, context), ...againstResults(outcome, context)] : [],
    ),
  };
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function rulesOf(translate: Translate) {
  const letter = { id: letterRule, shortDescription: { text: translate('terminal:reports.letterRule') } };
  const criteria = criteriaTable.map(({ id }) => ({
    id,
    shortDescription: { text: translate(`criteria:${id}.name`) },
    fullDescription: { text: translate(`criteria:${id}.definition`) },
  }));
  return [letter, ...criteria];
}

/** SARIF has no level for what passes or does not apply. */
function verdictOf(outcome: Graded, least: ReportContext['least']) {
  if (!outcome.result.grade) return { kind: 'notApplicable', level: 'none' };
  if (isBelow(outcome, least)) return { kind: 'fail', level: 'error' };
  return least ? { kind: 'pass', level: 'none' } : { kind: 'fail', level: 'note' };
}

function letterResult(outcome: Graded, { translate, least }: ReportContext) {
  const { grade } = outcome.result;
  const verdict = grade && translate(`findings:verdicts.${grade.verdict}`);
  return {
    ruleId: letterRule,
    ...verdictOf(outcome, least),
    message: { text: `${letterOf(outcome)}  ${verdict ?? describeOffer(outcome, translate)}` },
    locations: [locationOf(outcome.source)],
  };
}

function againstResults(outcome: Graded, { translate }: ReportContext) {
  return listAgainst(outcome, translate).map(({ id, means, quotes, isCause }) => ({
    ruleId: id,
    level: isCause && quotes.length > 0 ? 'warning' : 'note',
    message: { text: [means, ...quotes.map(({ text }) => translate('terminal:quote', { text }))].join(' ') },
    locations:
      quotes.length > 0
        ? quotes.map((quote) => locationOf(outcome.source, regionOf(quote, outcome.file)))
        : [locationOf(outcome.source)],
  }));
}

/** Undefined where a quote stands in no text file. */
function regionOf({ text, start }: { text: string; start: number }, file: Graded['file']) {
  if (!file?.text.startsWith(text, file.start + start)) return undefined;
  const [from, to] = [file.start + start, file.start + start + text.length];
  const [first, last] = [placeAt(file.text, from), placeAt(file.text, to)];
  return {
    startLine: first.line,
    startColumn: first.column,
    endLine: last.line,
    endColumn: last.column,
  };
}

/** Line and column of an offset, both from 1. */
function placeAt(text: string, offset: number) {
  const lines = text.slice(0, offset).split(/\r\n|\n|\r/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

function locationOf(source: string, region?: object) {
  return { physicalLocation: { artifactLocation: { uri: uriOf(source) }, ...(region && { region }) } };
}

/** Relative to the folder in which the command was typed, as code scanning expects it. */
function uriOf(source: string): string {
  if (isAddress(source)) return source;
  if (isAbsolute(source)) return pathToFileURL(source).href;
  return source.replaceAll('\\', '/').split('/').map(encodeURIComponent).join('/');
}
