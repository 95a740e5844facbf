/** Formats an analysis result as lines for a terminal. */
import type { AnalysisResult, Receipt } from '../../contract/analysis-result.ts';
import { describeAlternative } from '../../explaining/describe-alternative.ts';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  flattenCriteria,
} from '../../grading/criteria.ts';
import { letterOfScore } from '../../grading/grade.ts';
import { letters, partWeights } from '../../grading/scoring-rules.ts';
import { formatLevel } from '../../language/format-level.ts';
import { formatPlainFigure, formatScore } from '../../language/format-score.ts';
import { getLanguageName } from '../../language/get-language-name.ts';
import type { Language } from '../../language/languages.ts';
import type { Translate } from '../../language/text-keys.ts';

const width = 100;

function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  // Not at no-break spaces: French punctuation stays with the word before it.
  for (const word of text.split(/[ \t\r\n]+/).filter(Boolean)) {
    if (line && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, indent + line] : lines;
}

/** Quotes shown per criterion; the page shows all. */
const shownQuotes = 2;

function line(name: string, value: string, translate: Translate): string {
  return translate('terminal:line', { name, value });
}

function quoted(text: string, translate: Translate): string {
  return translate('terminal:quote', { text: text.replace(/\s+/g, ' ') });
}

function criterionLines(
  id: CriterionId,
  value: CriterionValue,
  receipt: Receipt,
  translate: Translate,
): string[] {
  const level = formatLevel(id, value, translate);
  // For a silent criterion the level already says so: "not mentioned", "no sign of it".
  const state = receipt.state === 'silent' ? '' : ` (${translate(`terminal:${receipt.state}`)})`;
  return [
    `  ${line(translate(`criteria:${id}.name`), `${level}${state}`, translate)}`,
    ...receipt.quotes.slice(0, shownQuotes).flatMap(({ text }) => wrap(quoted(text, translate), '      ')),
  ];
}

function gradeLines(
  { grade, scoreDetail }: AnalysisResult,
  language: Language,
  translate: Translate,
): string[] {
  if (!grade) return [];
  const figure = (value: number) => formatScore(value, language);
  const ofHighest = (score: number) =>
    translate('terminal:ofHighest', { score: figure(score), highest: letters.length });
  const { businessInitiative, experimentalEnvironment } = scoreDetail;
  const factors = grade.limitingFactors.map((id) => translate(`findings:limitingFactors.${id}.name`));
  return [
    line(
      translate('criteria:groups.businessInitiative'),
      `${ofHighest(businessInitiative.score)}, ${businessInitiative.appreciation}`,
      translate,
    ),
    ...wrap(businessInitiative.explanation, '  '),
    line(
      translate('criteria:groups.experimentalEnvironment'),
      ofHighest(experimentalEnvironment.score),
      translate,
    ),
    ...wrap(experimentalEnvironment.explanation, '  '),
    translate('terminal:finalScore', {
      initiativeWeight: formatPlainFigure(partWeights.businessInitiative / 10, language),
      businessInitiative: figure(businessInitiative.score),
      environmentWeight: formatPlainFigure(partWeights.experimentalEnvironment / 10, language),
      experimentalEnvironment: figure(experimentalEnvironment.score),
      score: figure(grade.score),
      rounded: grade.roundedScore,
    }),
    // Separated by semicolons, since names contain commas.
    line(translate('terminal:limitingFactors'), factors.join('; ') || translate('terminal:none'), translate),
    '',
  ];
}

function certaintyLines(result: AnalysisResult, language: Language, translate: Translate): string[] {
  const { grade, certainty, onTrial } = result;
  if (grade && onTrial) {
    const named = getLanguageName(result.language, language);
    return wrap(translate('terminal:onTrial', { letter: grade.letter, language: named }), '');
  }
  if (!grade || !certainty) return [];
  const { letter } = grade;
  const others = certainty.letters.filter((other) => other !== letter).join(', ');
  if (!others) return [translate('terminal:sure', { letter })];
  if (certainty.hingesOn.length === 0) return [translate('terminal:couldBe', { letter, others })];
  const criteria = certainty.hingesOn
    .map((id) => quoted(translate(`criteria:${id}.name`), translate))
    .join(', ');
  return [
    translate('terminal:hinges', { letter, others, criteria }),
    ...wrap(describeAlternative(translate, result), ''),
  ];
}

/** Merits that a model found but that the offer does not support; no value changed for them. */
function rejectedLines({ rejectedFindings = [] }: AnalysisResult, translate: Translate): string[] {
  if (rejectedFindings.length === 0) return [];
  return [
    '',
    line(translate('terminal:rejectedFindings'), '', translate).trimEnd(),
    ...rejectedFindings.flatMap(({ id, quotes }) =>
      wrap(
        line(
          translate(`criteria:${id}.name`),
          quotes.map((text) => quoted(text, translate)).join(' '),
          translate,
        ),
        '  ',
      ),
    ),
  ];
}

/**
 * Letter, verdict, both scores, limiting factors, each criterion with its quotes; without colours,
 * 100 columns wide.
 */
export function formatResult(result: AnalysisResult, language: Language, translate: Translate): string {
  const { grade, position, company, reader } = result;
  const values = flattenCriteria(result.criteria);
  const readerName = reader === 'builtin' ? translate('terminal:builtinReader') : reader;
  const lines = [
    grade
      ? `${grade.letter}  ${translate(`findings:verdicts.${grade.verdict}`)}`
      : `${letterOfScore(result.score)}  ${translate('terminal:notGraded')}`,
    [position, company].filter(Boolean).join(' · '),
    translate(result.modelFromList ? 'terminal:readerFromList' : 'terminal:reader', { reader: readerName }),
    ...(result.closed ? [translate('terminal:closed')] : []),
    ...fallbackLines(result, translate),
    ...wrap(result.reason ?? '', ''),
    ...certaintyLines(result, language, translate),
    '',
    ...wrap(result.explanation, ''),
    '',
    ...gradeLines(result, language, translate),
  ];
  if (grade) {
    for (const { id } of criteriaTable)
      lines.push(...criterionLines(id, values[id], result.receipts[id], translate));
    lines.push('', translate('terminal:rulesVersion', { version: grade.rulesVersion }));
  }
  lines.push(...rejectedLines(result, translate));
  if (result.passagesForPrograms.length > 0) {
    lines.push('', line(translate('terminal:passagesForPrograms'), '', translate).trimEnd());
    for (const { text } of result.passagesForPrograms) lines.push(...wrap(text, '  '));
  }
  lines.push(...pagePartLines(result, translate));
  return `${lines.join('\n')}\n`;
}

function fallbackLines({ fallback, failedModel }: AnalysisResult, translate: Translate): string[] {
  if (!fallback) return [];
  if (!failedModel) return [translate(`terminal:fallback.${fallback}`)];
  const { name, code } = failedModel;
  return wrap(`${translate('terminal:failedModel', { model: name })} ${translate(`errors:${code}`)}`, '');
}

/** Lines that name the parts of the page that were not read, each by its first line. */
function pagePartLines({ pageParts = [] }: AnalysisResult, translate: Translate): string[] {
  if (pageParts.length === 0) return [];
  const beginnings = pageParts.map(({ text }) => text.trim().split('\n', 2));
  return [
    '',
    line(translate('terminal:pageParts'), '', translate).trimEnd(),
    ...beginnings.flatMap(([first = '', next]) => wrap(next === undefined ? first : `${first} …`, '  ')),
  ];
}
