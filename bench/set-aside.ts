/**
 * Reads offers that were set aside once: prints totals, for the rules alone and for the whole
 * reader, and adds rows to docs/lab/set-aside.md that say why. Each look makes the next worth less.
 *
 *   SET_ASIDE=<file of lines, or folder of a labelled set> npm run bench -- set-aside "why" [--on-trial]
 *
 * English and French offers, or with `--on-trial` those in the languages on trial.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bootstrapInterval } from '../src/evaluating/statistics/bootstrap.ts';
import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { criteriaTable, flattenCriteria, withGroups } from '../src/grading/criteria.ts';
import { criteriaSchema } from '../src/grading/criteria-schema.ts';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import { readByRules } from '../src/reading/built-in/read-by-rules.ts';
import { isOfRules, isOnTrial } from '../src/reading/languages-of-rules.ts';
import { createTrialLanguageRules } from '../src/reading/languages-on-trial/read-on-trial.ts';
import { withLanguagesOnTrial } from '../src/reading/languages-on-trial/with-languages-on-trial.ts';
import { restingValues } from '../src/reading/rules/receipts.ts';
import { offerText } from '../training/written-offers.ts';
import { type LabelledOffer, labelledSets } from './labelled-offers.ts';
import { withSection } from './reader-card.ts';
import { letterDistance, letterOf } from './reader-figures.ts';

type Graded = Parameters<typeof letterOf>[0];
type Letters = { labelled: ReturnType<typeof letterOf>; read: ReturnType<typeof letterOf> };

const file = process.env.SET_ASIDE;
const {
  positionals: [why],
  values: { 'on-trial': onTrial },
} = parseArgs({ allowPositionals: true, options: { 'on-trial': { type: 'boolean', default: false } } });
if (!file || !why) throw new Error('Name the file in SET_ASIDE, and say why you look');

type SetAside = Pick<LabelledOffer, 'text' | 'language' | 'criteria' | 'notAProductJobOffer'>;

function inLines(path: string): SetAside[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .map(({ criteria, ...offer }) => ({
      ...offer,
      text: offerText(offer),
      criteria: criteriaSchema.parse(criteria),
    }));
}

const all = statSync(file).isDirectory() ? labelledSets(file).flatMap((set) => set.offers) : inLines(file);
const isAsked = onTrial ? isOnTrial : isOfRules;
const offers = all.filter(({ language, notAProductJobOffer }) => isAsked(language) && !notAProductJobOffer);

const reader = withLanguagesOnTrial(createBuiltinReader());

function byRules({ text, language }: SetAside): Graded | null {
  const read = readByRules(text, isOnTrial(language) ? createTrialLanguageRules(language) : undefined);
  if (!read.ok) return null;
  return {
    criteria: withGroups(restingValues(read.proposed)),
    notAProductJobOffer: read.frame.notAProductJobOffer,
  };
}

async function byReader({ text }: SetAside): Promise<Graded | null> {
  const result = await reader.read(text);
  return result.ok ? result.reading : null;
}

const isGood = (letter: string) => letter === 'A' || letter === 'B';

function share(hits: number, cases: number): string {
  const { low, high } = wilsonInterval(hits, cases);
  const percent = (part: number) => Math.round(100 * part);
  return `${percent(hits / cases)} % (${percent(low)}–${percent(high)})`;
}

/** The share of an offer's criteria that are read as labelled, in per cent. */
function rightCriteria(offer: SetAside, { criteria }: Graded): number {
  const [labelled, read] = [offer.criteria, criteria].map(flattenCriteria);
  const hits = criteriaTable.filter(({ id }) => labelled?.[id] === read?.[id]).length;
  return (100 * hits) / criteriaTable.length;
}

const mean = (figures: readonly number[]) => figures.reduce((sum, one) => sum + one, 0) / figures.length;

/** The gain in percentage points of right criteria, with the interval over offers. */
function gain(before: readonly number[], after: readonly number[]): string {
  const gains = after.map((points, i) => points - (before[i] ?? 0));
  const { low = Number.NaN, high = Number.NaN } = bootstrapInterval(gains, mean, 1) ?? {};
  return `${mean(gains).toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
}

async function readAll(read: (offer: SetAside) => Promise<Graded | null> | Graded | null) {
  const found: { offer: SetAside; graded: Graded }[] = [];
  for (const offer of offers) {
    const graded = await read(offer);
    if (graded) found.push({ offer, graded });
  }
  return found;
}

function totals(name: string, read: Awaited<ReturnType<typeof readAll>>, criteria: string) {
  const letters: Letters[] = read.map(({ offer, graded }) => ({
    labelled: letterOf(offer),
    read: letterOf(graded),
  }));
  const within = (max: number) => letters.filter((pair) => letterDistance(pair) <= max).length;
  const good = letters.filter(({ labelled }) => isGood(labelled));
  const others = letters.filter(({ labelled }) => !isGood(labelled));
  const seen = (those: readonly Letters[]) => those.filter((pair) => isGood(pair.read)).length;
  return [
    name,
    `${letters.length}`,
    share(within(0), letters.length),
    share(within(1), letters.length),
    `${seen(good)} of ${good.length}`,
    `${seen(others)} of ${others.length}`,
    criteria,
  ];
}

const [rules, whole] = [await readAll(byRules), await readAll(byReader)];
const [before, after] = [rules, whole].map((read) =>
  read.map(({ offer, graded }) => rightCriteria(offer, graded)),
);
const rows = [
  totals('rules alone', rules, `${mean(before ?? []).toFixed(1)} %`),
  totals('whole', whole, gain(before ?? [], after ?? [])),
];
for (const row of rows) console.log(row.join('  '));
const page = new URL('../docs/lab/set-aside.md', import.meta.url);
const text = readFileSync(page, 'utf8');
const [, section = ''] = /<!-- set-aside -->\n([\s\S]*?)\n<!-- \/set-aside -->/.exec(text) ?? [];
const day = new Date().toISOString().slice(0, 10);
const added = rows.map((row) => `| ${[day, why, ...row].join(' | ')} |`);
writeFileSync(page, withSection(text, 'set-aside', [section, ...added].join('\n')));
