/**
 * Writes the tables of docs/reader.md, the figures of it that the page tells visitors, and what the
 * built-in reader reads in the offers of the exam (training/exam-answers.jsonl).
 *
 *   [LABELLED_OFFERS=folder] npm run bench -- write-reader-card
 *
 * Each offer is read with weights learned without it, so run `npm run train -- train-classifier`
 * with the same folder first. Without LABELLED_OFFERS the part about offers outside the project is
 * unchanged.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { storeBuiltinAnswers } from '../training/written-exam.ts';
import { foldReaders } from './fold-readers.ts';
import { type LabelledSet, labelledSets } from './labelled-offers.ts';
import { measuredFigures } from './measured-figures.ts';
import { readOffers } from './read-offers.ts';
import { readWrittenOffers } from './read-written-offers.ts';
import { criterionTable, letterTable, withSection } from './reader-card.ts';
import { certaintyTable } from './reader-doubts.ts';
import { writtenReaderCard } from './written-reader-card.ts';

const page = new URL('../docs/reader.md', import.meta.url);
const figures = new URL('../src/contract/evaluations/built-in-figures.json', import.meta.url);
const readerOf = foldReaders();
const today = new Date().toISOString().slice(0, 10);
/** The sets with which no rule was written: only their figures are told to visitors. */
const unseen = ['real-3', 'real-4', 'real-5'];

const hashOf = ({ offers }: LabelledSet) =>
  createHash('sha256').update(JSON.stringify(offers)).digest('hex').slice(0, 12);

const readSets = (sets: readonly LabelledSet[]) =>
  Promise.all(
    sets.map(async (set) => ({
      name: `\`${basename(set.name)}\``,
      read: await readOffers(readerOf, set.offers),
    })),
  );

/** The part about sets outside the project, with the day and hashes of its creation. */
function outsideCard(sets: readonly LabelledSet[], named: Awaited<ReturnType<typeof readSets>>): string {
  const hashes = sets.map((set) => `\`${basename(set.name)}\` ${hashOf(set)}`).join(', ');
  const byLanguage = ['en', 'fr'].flatMap((code) =>
    named.map(({ name, read }) => ({
      name: `${name}, ${code}`,
      read: read.filter(({ language }) => language === code),
    })),
  );
  return [
    `\`LABELLED_OFFERS=folder npm run bench -- write-reader-card\`, ${today}: ${hashes}.`,
    letterTable([...named, ...byLanguage]),
    criterionTable(named),
  ].join('\n\n');
}

const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
let written = withSection(
  readFileSync(page, 'utf8'),
  'written',
  writtenReaderCard(await readWrittenOffers(readerOf)),
);
if (folders.length > 0) {
  const sets = folders.flatMap(labelledSets);
  const named = await readSets(sets);
  written = withSection(written, 'outside', outsideCard(sets, named));
  written = withSection(written, 'certainty', certaintyTable(named));
  const told = named.filter(({ name }) => unseen.includes(name.replaceAll('`', '')));
  if (told.length === unseen.length)
    writeFileSync(figures, `${JSON.stringify(measuredFigures(told, today), null, 2)}\n`);
} else console.log('No labelled offers: the part about offers outside the project stays as it was.');
writeFileSync(page, written);
await storeBuiltinAnswers(readerOf);
