/** Names of figures: those of the rules, if there are any. */
import type { Translate } from '../../../../language/text-keys.ts';
import { currentLanguage } from '../../../lib/wording/i18n.ts';

/** Looks up the texts that name a figure of the rules. */
export type FigureWords = Translate<'rehearsals' | 'findings' | 'criteria'>;

/** The tables, in the order of docs/domain/scoring.md, with which figures stand under each. */
export const figureGroups = [
  { id: 'fixedAnswers', tables: ['fixedAnswers'] },
  { id: 'adjustments', tables: ['adjustments'] },
  { id: 'caps', tables: ['caps', 'cappedLevel'] },
  { id: 'initiative', tables: ['initiativeScores', 'initiativeReductions', 'reductionFloor'] },
  { id: 'environment', tables: ['environmentWeights', 'smellTakesOnePartIn', 'environmentCeilings'] },
  { id: 'parts', tables: ['partWeights'] },
] as const;

/** The table to which a figure belongs: the part of its name before the first dot. */
export function tableOfFigure(name: string): string {
  return name.split('.')[0] ?? name;
}

const keyOfRule: Readonly<Record<string, (id: string) => string>> = {
  fixedAnswers: (id) => `findings:fixedAnswers.${id}.name`,
  adjustments: (id) => `findings:adjustments.${id}`,
  caps: (id) => `findings:caps.${id}`,
  initiativeScores: (id) => `findings:initiativeScores.${id}`,
  environmentCeilings: (id) => `findings:environmentCeilings.${id}`,
  initiativeReductions: (id) => `criteria:${id}.levels.true`,
  environmentWeights: (id) => `criteria:${id}.name`,
  partWeights: (id) => `rehearsals:single.partWeights.${id}`,
};

/** The rule, and its figure. A name of another release is returned unchanged. */
export function describeFigure(t: FigureWords, name: string): string {
  // Cast: the keys are composed from names; a missing one gives the name itself.
  const words = t as unknown as (key: string, options: { defaultValue: string; of?: string }) => string;
  const [table = '', id, field, criterion] = name.split('.');
  if (id === undefined) return words(`rehearsals:single.${table}`, { defaultValue: name });
  const rule = words(keyOfRule[table]?.(id) ?? '', { defaultValue: name }).replace(/\.$/, '');
  if (field === undefined) {
    const isSwitch = ['fixedAnswers', 'adjustments', 'caps', 'initiativeScores', 'environmentCeilings'];
    return isSwitch.includes(table)
      ? t('rehearsals:figure', { rule, what: t('rehearsals:fields.applies') })
      : rule;
  }
  const of = criterion && words(`criteria:${criterion}.name`, { defaultValue: criterion });
  const what = words(`rehearsals:fields.${field}`, { defaultValue: field, ...(of && { of }) });
  return t('rehearsals:figure', { rule, what });
}

/** A value in the current language; numbers with at most three decimals. */
export function describeFigureValue(t: FigureWords, value: number | boolean): string {
  if (typeof value === 'number') return value.toLocaleString(currentLanguage(), { maximumFractionDigits: 3 });
  return t(`rehearsals:values.${value ? 'on' : 'off'}`);
}

type FigureValue = number | boolean;

/** A changed figure; without the old value when `from` is unknown. */
export function describeChange(
  t: FigureWords,
  { name, from, to }: { name: string; from: FigureValue | undefined; to: FigureValue },
): string {
  const words = { name: describeFigure(t, name), to: describeFigureValue(t, to) };
  return from === undefined
    ? t('rehearsals:changedTo', words)
    : t('rehearsals:change', { ...words, from: describeFigureValue(t, from) });
}
