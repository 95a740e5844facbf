/** A report that CI services read as tests: a case a source. */
import { escapeXml } from '../../escape-xml.ts';
import {
  describeOffer,
  isBelow,
  letterOf,
  listAgainst,
  type Outcome,
  type ReportContext,
  tallyOf,
} from './outcome.ts';

/** Below the lowest letter is a failure, unread an error, and what is no product offer is skipped. */
export function reportAsJunit(outcomes: readonly Outcome[], { translate, least }: ReportContext): string {
  const bodyOf = (outcome: Outcome): string => {
    if ('error' in outcome) return `<error message="${escapeXml(outcome.error)}"/>`;
    if (!outcome.result.grade) return `<skipped message="${escapeXml(describeOffer(outcome, translate))}"/>`;
    const told = [
      `${letterOf(outcome)}  ${describeOffer(outcome, translate)}`,
      ...listAgainst(outcome, translate).map(({ means }) => means),
    ].join('\n');
    if (!isBelow(outcome, least)) return `<system-out>${escapeXml(told)}</system-out>`;
    const message = `${letterOf(outcome)}, ${translate('terminal:reports.belowLeast', { least })}`;
    return `<failure message="${escapeXml(message)}">${escapeXml(told)}</failure>`;
  };
  const cases = outcomes.map(
    (outcome) =>
      `  <testcase classname="offergrade" name="${escapeXml(outcome.source)}">${bodyOf(outcome)}</testcase>`,
  );
  const { below, unread, otherTexts } = tallyOf(outcomes, least);
  const totals = `tests="${outcomes.length}" failures="${below}" errors="${unread}" skipped="${otherTexts}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="offergrade" ${totals}>`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}
