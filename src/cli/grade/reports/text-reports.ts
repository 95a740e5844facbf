/** Reports for people: plain lines, and a table in Markdown. */
import {
  describeOffer,
  isBelow,
  letterOf,
  listAgainst,
  type Outcome,
  type ReportContext,
  summarize,
} from './outcome.ts';

/** A line a source, then a summary. */
export function reportAsLines(outcomes: readonly Outcome[], context: ReportContext): string {
  const { translate, least } = context;
  const lines = outcomes.map((outcome) => {
    const line = (value: string) => translate('terminal:line', { name: outcome.source, value });
    if ('error' in outcome) return `!  ${line(outcome.error.replaceAll('\n', ' '))}`;
    const below = isBelow(outcome, least) ? ` (${translate('terminal:reports.belowLeast', { least })})` : '';
    return `${letterOf(outcome)}  ${line(describeOffer(outcome, translate))}${below}`;
  });
  return `${[...lines, '', summarize(outcomes, context)].join('\n')}\n`;
}

/** What comes from an offer must not end a cell, nor be read as markup. */
const inCell = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]|#~!]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');

/** A table with a row a source, then the summary. */
export function reportAsMarkdown(outcomes: readonly Outcome[], context: ReportContext): string {
  const { translate, least } = context;
  const rowOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const heads = (['source', 'letter', 'position', 'against'] as const).map((column) =>
    translate(`terminal:reports.columns.${column}`),
  );
  const rows = outcomes.map((outcome) => {
    const source = inCell(outcome.source);
    if ('error' in outcome) return [source, '–', inCell(outcome.error), ''];
    const below = isBelow(outcome, least) ? `, ${translate('terminal:reports.belowLeast', { least })}` : '';
    const against = listAgainst(outcome, translate).map(({ means, quotes: [quote] }) =>
      quote ? `${means} ${translate('terminal:quote', { text: quote.text })}` : means,
    );
    const cells = [source, `**${letterOf(outcome)}**${below}`, inCell(describeOffer(outcome, translate))];
    return [...cells, against.map(inCell).join('<br>')];
  });
  const table = [heads, heads.map(() => '---'), ...rows].map(rowOf);
  return `${[...table, '', summarize(outcomes, context)].join('\n')}\n`;
}
