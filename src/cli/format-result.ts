/** An analysis result as lines for a terminal. */
import type { AnalysisResult, Receipt } from '../contract/analysis-result.ts';
import {
  type CriterionId,
  type CriterionValue,
  criteriaTable,
  flattenCriteria,
} from '../grading/criteria.ts';
import { levelInWords } from '../language/criterion-texts.ts';
import type { Language } from '../language/dictionaries.ts';
import type { Translate } from '../language/translator.ts';

const width = 100;

function wrap(text: string, indent: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (line && indent.length + line.length + 1 + word.length > width) {
      lines.push(indent + line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  return line ? [...lines, indent + line] : lines;
}

function criterionLines(
  id: CriterionId,
  value: CriterionValue,
  receipt: Receipt,
  translate: Translate,
): string[] {
  const name = translate(`criteria:${id}.name`);
  const state = translate(`terminal:${receipt.state}`);
  return [
    `  ${name}: ${levelInWords(id, value, translate)} (${state})`,
    ...receipt.quotes.slice(0, 2).flatMap(({ text }) => wrap(`“${text.replace(/\s+/g, ' ')}”`, '      ')),
  ];
}

function gradeLines(
  { grade, scoreDetail }: AnalysisResult,
  language: Language,
  translate: Translate,
): string[] {
  if (!grade) return [];
  const figure = (value: number, digits = 2) =>
    value.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: digits });
  const { businessInitiative, experimentalEnvironment } = scoreDetail;
  const factors = grade.limitingFactors.map((id) => translate(`findings:limitingFactors.${id}.name`));
  return [
    `${translate('criteria:groups.businessInitiative')}: ${figure(businessInitiative.score)}/5, ${businessInitiative.appreciation}`,
    ...wrap(businessInitiative.explanation, '  '),
    `${translate('criteria:groups.experimentalEnvironment')}: ${figure(experimentalEnvironment.score, 3)}/5`,
    ...wrap(experimentalEnvironment.appreciation, '  '),
    translate('terminal:finalScore', {
      businessInitiative: figure(businessInitiative.score),
      experimentalEnvironment: figure(experimentalEnvironment.score, 3),
      score: figure(grade.score, 4),
      rounded: grade.roundedScore,
    }),
    `${translate('terminal:limitingFactors')}: ${factors.join(', ') || translate('terminal:none')}`,
    '',
  ];
}

function steadinessLines({ steadiness }: AnalysisResult, translate: Translate): string[] {
  if (!steadiness) return [];
  const [best] = steadiness.letters;
  const worst = steadiness.letters.at(-1);
  if (best === worst) return [translate('terminal:steady', { letter: best })];
  const criteria = steadiness.hingesOn.map((id) => translate(`criteria:${id}.name`)).join(', ');
  return [translate('terminal:between', { best, worst, criteria })];
}

/** What a model found and the offer does not bear out; no value moved for it. */
function rejectedLines({ rejectedFindings = [] }: AnalysisResult, translate: Translate): string[] {
  if (rejectedFindings.length === 0) return [];
  return [
    '',
    `${translate('terminal:rejectedFindings')}:`,
    ...rejectedFindings.flatMap(({ id, quotes }) =>
      wrap(`${translate(`criteria:${id}.name`)}: ${quotes.map((text) => `“${text}”`).join(' ')}`, '  '),
    ),
  ];
}

/** Letter, verdict, both scores, limiting factors, each criterion with its quotes; no colour, 100 columns. */
export function formatResult(result: AnalysisResult, language: Language, translate: Translate): string {
  const { grade, position, company, reader } = result;
  const values = flattenCriteria(result.criteria);
  const readerName = reader === 'builtin' ? translate('terminal:builtinReader') : reader;
  const lines = [
    grade
      ? `${grade.letter}  ${translate(`findings:verdicts.${grade.verdict}`)}`
      : `E  ${translate('terminal:notGraded')}`,
    [position, company].filter(Boolean).join(' · '),
    translate('terminal:reader', { reader: readerName }),
    ...(result.fallback ? [translate(`terminal:fallback.${result.fallback}`)] : []),
    ...steadinessLines(result, translate),
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
    lines.push('', `${translate('terminal:passagesForPrograms')}:`);
    for (const { text } of result.passagesForPrograms) lines.push(...wrap(text, '  '));
  }
  return `${lines.join('\n')}\n`;
}
