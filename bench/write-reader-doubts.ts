/**
 * Makes the table of the built-in reader's errors, src/reading/builtin/doubts.json, of labelled offers:
 *
 *   LABELLED_OFFERS=folder npm run bench -- write-reader-doubts real-2=1 written=0.5
 *
 * names sets by their folders, each with the weight of its offers; offers that rules were tuned on belong in none. Each is read by weights
 * that were learned without it: `npm run train -- train-classifier` comes first, with the same folder. Written offers of training/ in plain language count 0.15 each, as they are many and clearer than real ones. docs/reader.md gets, for each
 * set, how well a table made of all other offers tells sure letters from others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { foldReaders } from './fold-readers.ts';
import { labelledSets } from './labelled-offers.ts';
import { readOffers } from './read-offers.ts';
import { readWrittenOffers } from './read-written-offers.ts';
import { withSection } from './reader-card.ts';
import { certaintyRow, doubtTable, judgedByOthers, type WeighedOffer } from './reader-doubts.ts';

/** Where a letter is called sure: the highest bound that keeps sure letters right on offers that no rule was tuned on (docs/reader.md). */
const mostWhereSure = 0.16;
const weightOfWritten = 0.15;

const readerOf = foldReaders();
const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
const weights = new Map(
  process.argv.slice(2).map((each) => {
    const [name = '', weight = '1'] = each.split('=');
    return [name, Number(weight)];
  }),
);
const sets = folders.flatMap(labelledSets).filter(({ name }) => weights.has(basename(name)));
if (sets.length === 0)
  throw new Error('Name labelled sets, such as real-2=1, and their folder in LABELLED_OFFERS');

const read = await Promise.all(
  sets.map(async (set) => ({ name: basename(set.name), offers: await readOffers(readerOf, set.offers) })),
);
const plain = (await readWrittenOffers(readerOf)).filter(({ style }) => style === 'plain');
const weighed: WeighedOffer[] = [
  ...read.flatMap(({ name, offers }) => offers.map((offer) => ({ offer, weight: weights.get(name) ?? 1 }))),
  ...plain.map((offer) => ({ offer, weight: weightOfWritten })),
];
const otherwise = doubtTable(weighed);
writeFileSync(
  new URL('../src/reading/builtin/doubts.json', import.meta.url),
  `${JSON.stringify({ mostWhereSure, otherwise }, null, 2)}\n`,
);
const head = '| offers | letters | called sure | right where sure | the two letters hold it elsewhere |';
const rows = read.map(({ name, offers }) =>
  certaintyRow(`\`${name}\``, judgedByOthers(offers, weighed, mostWhereSure)),
);
const made = `\`LABELLED_OFFERS=folder npm run bench -- write-reader-doubts ${process.argv.slice(2).join(' ')}\``;
const page = new URL('../docs/reader.md', import.meta.url);
const card = [
  `${made}, ${new Date().toISOString().slice(0, 10)}:`,
  [head, '| --- | --- | --- | --- | --- |', ...rows].join('\n'),
];
writeFileSync(page, withSection(readFileSync(page, 'utf8'), 'certainty', card.join('\n\n')));
