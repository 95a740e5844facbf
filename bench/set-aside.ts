/**
 * One look at written offers that were set aside before anyone worked with them: totals, for the rules alone and for the whole reader, and
 * a row in docs/reader.md that says why somebody looked. Each look makes the next one worth less.
 *
 *   SET_ASIDE=file npm run set-aside -- "why"
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { wilsonInterval } from '../src/evaluating/statistics/wilson-interval.ts';
import { withGroups } from '../src/grading/criteria.ts';
import { criteriaSchema } from '../src/grading/criteria-schema.ts';
import { createBuiltinReader } from '../src/reading/builtin/builtin-reader.ts';
import { readByRules } from '../src/reading/builtin/read-by-rules.ts';
import { offerText } from '../training/written-offers.ts';
import type { LabelledOffer } from './labelled-offers.ts';
import { withSection } from './reader-card.ts';
import { letterDistance, letterOf } from './reader-figures.ts';

type Graded = Parameters<typeof letterOf>[0];
type Letters = { labelled: ReturnType<typeof letterOf>; read: ReturnType<typeof letterOf> };

const file = process.env.SET_ASIDE;
const why = process.argv[2];
if (!file || !why) throw new Error('Name the file in SET_ASIDE, and say why you look');

const offers: Pick<LabelledOffer, 'text' | 'criteria' | 'notAProductJobOffer'>[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter(({ language, notAProductJobOffer }) => ['en', 'fr'].includes(language) && !notAProductJobOffer)
  .map(({ criteria, ...offer }) => ({
    text: offerText(offer),
    criteria: criteriaSchema.parse(criteria),
    notAProductJobOffer: false,
  }));

const reader = createBuiltinReader();

function byRules(text: string): Graded | null {
  const read = readByRules(text);
  if (!read.ok) return null;
  return { criteria: withGroups(read.values), notAProductJobOffer: read.frame.notAProductJobOffer };
}

async function byReader(text: string): Promise<Graded | null> {
  const result = await reader.read(text);
  return result.ok ? result.reading : null;
}

const isGood = (letter: string) => letter === 'A' || letter === 'B';

function share(hits: number, cases: number): string {
  const { low, high } = wilsonInterval(hits, cases);
  const percent = (part: number) => Math.round(100 * part);
  return `${percent(hits / cases)} % (${percent(low)}–${percent(high)})`;
}

async function totals(name: string, read: (text: string) => Promise<Graded | null> | Graded | null) {
  const letters: Letters[] = [];
  for (const offer of offers) {
    const found = await read(offer.text);
    if (found) letters.push({ labelled: letterOf(offer), read: letterOf(found) });
  }
  const within = (most: number) => letters.filter((pair) => letterDistance(pair) <= most).length;
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
  ];
}

const rows = [await totals('rules alone', byRules), await totals('whole', byReader)];
for (const row of rows) console.log(row.join('  '));
const page = new URL('../docs/reader.md', import.meta.url);
const before = readFileSync(page, 'utf8');
const [, section = ''] = /<!-- set-aside -->\n([\s\S]*?)\n<!-- \/set-aside -->/.exec(before) ?? [];
const day = new Date().toISOString().slice(0, 10);
const added = rows.map((row) => `| ${[day, why, ...row].join(' | ')} |`);
writeFileSync(page, withSection(before, 'set-aside', [section, ...added].join('\n')));
