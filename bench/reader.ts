/**
 * How well and how fast the built-in reader reads labelled offers.
 *
 *   LABELLED_OFFERS=folder npm run bench -- reader
 *     [--disagreements <criterion | letter | notAProductJobOffer | all>]
 *
 * A folder has `labels.jsonl` and its texts, or sub-folders that do; several folders are separated
 * by the path delimiter (":").
 */
import { delimiter } from 'node:path';
import type { CriterionId } from '../src/grading/criteria.ts';
import { labelledSets } from './labelled-offers.ts';
import { readSet } from './read-set.ts';
import {
  disagreements,
  letterMatrix,
  letters,
  type ReadOffer,
  type Summary,
  summarize,
} from './reader-figures.ts';
import { readingRate } from './reading-rate.ts';

const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

function printSummary(name: string, summary: Summary): void {
  const { letters: letter, agreement } = summary;
  console.log(`\n${name}: ${summary.offers} offers, ${summary.scored} product offers scored`);
  console.log(`  not answered (another language, bad input)  ${summary.unanswered}`);
  console.log(`  notAProductJobOffer right                   ${percent(summary.notAProductJobOffer)}`);
  console.log(
    `  position exact / company exact              ${percent(summary.position)} / ${percent(summary.company)}`,
  );
  console.log(
    `  letter exact / within one                   ${percent(letter.exact)} / ${percent(letter.withinOne)}`,
  );
  console.log(`  letter kappa, quadratic                     ${letter.kappa.toFixed(3)}`);
  console.log(`  mean agreement over the criteria            ${percent(summary.meanAgreement)}`);
  console.log(
    `  ms scaled to 5,000 characters, median / p95 ${summary.median.toFixed(2)} / ${summary.p95.toFixed(2)}`,
  );
  console.log(`  letters, labelled down, read across: ${letters.join('   ')}`);
  for (const [i, row] of letterMatrix(letter.pairs).entries())
    console.log(`    ${letters[i]}${' '.repeat(34)}${row.map((n) => String(n).padStart(4)).join('')}`);
  for (const [id, share] of Object.entries(agreement)) console.log(`  ${percent(share).padStart(7)}  ${id}`);
}

function printDisagreements(read: readonly ReadOffer[], about: string): void {
  for (const { id, labelled, found, quotes, doubtful } of disagreements(read, about as CriterionId)) {
    console.log(`  ${id}: labelled ${labelled}, read ${found}${doubtful ? ' (doubtful)' : ''}`);
    for (const quote of quotes) console.log(`      ${quote}`);
  }
}

const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
if (folders.length === 0)
  console.log('No labelled offers: name their folder in LABELLED_OFFERS. Nothing was measured.');
const asked = process.argv.indexOf('--disagreements');
for (const set of folders.flatMap(labelledSets)) {
  const read = await readSet(set, { readings: 3 });
  printSummary(set.name, summarize(read));
  if (asked > 0) printDisagreements(read, process.argv[asked + 1] ?? 'all');
}
const texts = folders.flatMap(labelledSets).flatMap(({ offers }) => offers.map(({ text }) => text));
if (texts.length > 0) {
  const { read, bound, ratio } = await readingRate(texts);
  console.log(
    `\nall texts: ${(read / 1e6).toFixed(2)} million characters a second of processor time, ${ratio.toFixed(3)} of twenty patterns of twenty words each (${(bound / 1e6).toFixed(2)})`,
  );
}
