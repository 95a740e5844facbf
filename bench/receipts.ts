/**
 * Draws findings that are shown with sentences, so that two people can judge independently whether
 * the sentences support them.
 *
 *   CRITERIA_PAGE=docs/domain/criteria.md LABELLED_OFFERS=folder npm run bench -- receipts FILE [N]
 *
 * They come from the half of the offers that nobody reads while working on the reader, chosen by a
 * hash of the id: product offers in the languages of the reader, from each set and language in
 * turn. `real` is excluded, as weights are fitted on its lines (training/README.md). The draw is the
 * same for the same reading, and contains nothing of the labels.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, delimiter } from 'node:path';
import { criteriaTable, flattenCriteria } from '../src/grading/criteria.ts';
import { createBuiltinReader } from '../src/reading/built-in/builtin-reader.ts';
import type { Quote } from '../src/reading/reader.ts';
import { labelledSets } from './labelled-offers.ts';

type Offer = { set: string; id: string; language: string; text: string; notAProductJobOffer: boolean };

/** The set used for fitting. */
const fittedOn = 'real';
const linesAround = 2;
const usual = 300;
const readable = ['en', 'fr'];

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The other half is for development. */
const isSetApart = ({ id }: { id: string }) =>
  Number.parseInt(hashOf(`receipts:${id}`).slice(0, 8), 16) % 2 === 1;

function offersSetApart(folders: readonly string[]): Offer[] {
  const all = folders
    .flatMap(labelledSets)
    .filter(({ name }) => basename(name) !== fittedOn)
    .flatMap(({ name, offers }) => offers.map((offer) => ({ ...offer, set: basename(name) })));
  return all.filter(
    (offer) => readable.includes(offer.language) && !offer.notAProductJobOffer && isSetApart(offer),
  );
}

/** The lines of a sentence, with the ones before and after. */
function contextOf({ start, end }: Quote, text: string) {
  const lines = (part: string) => part.split('\n').filter((line) => line.trim() !== '');
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next === -1 ? text.length : next;
  return {
    before: lines(text.slice(0, from)).slice(-linesAround),
    line: text.slice(from, to),
    after: lines(text.slice(to)).slice(0, linesAround),
  };
}

/** The definition of each criterion on the page of criteria, by id. */
function definitions(page: string): Map<string, string> {
  const parts = page.split(/\n(?=- \*\*|\*\*|#)/u);
  return new Map(
    criteriaTable.map(({ id }) => [id, parts.find((part) => part.includes(`**${id}`))?.trim() ?? '']),
  );
}

async function findingsIn(offer: Offer, about: Map<string, string>) {
  const result = await createBuiltinReader().read(offer.text);
  if (!result.ok || result.reading.notAProductJobOffer) return [];
  const { criteria, receipts, position } = result.reading;
  const values = flattenCriteria(criteria);
  return criteriaTable
    .filter(({ id }) => receipts[id].quotes.length > 0)
    .map(({ id }) => ({
      set: offer.set,
      offer: offer.id,
      language: offer.language,
      position,
      criterion: id,
      definition: about.get(id),
      value: values[id],
      state: receipts[id].state,
      quotes: receipts[id].quotes.map((quote) => ({ text: quote.text, ...contextOf(quote, offer.text) })),
    }));
}

type Finding = Awaited<ReturnType<typeof findingsIn>>[number];

/** In the order of a hash, one from each set and language in turn. */
function inTurns(findings: readonly Finding[]): Finding[] {
  const orderOf = ({ set, offer, criterion }: Finding) => hashOf(`${set} ${offer} ${criterion}`);
  const sorted = findings.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
  const turns = new Map<string, number>();
  const turnOf = ({ set, language }: Finding) => {
    const turn = turns.get(`${set} ${language}`) ?? 0;
    turns.set(`${set} ${language}`, turn + 1);
    return turn;
  };
  return sorted
    .map((finding) => ({ finding, turn: turnOf(finding) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ finding }) => finding);
}

const [file, count = String(usual)] = process.argv.slice(2);
const page = process.env.CRITERIA_PAGE;
if (file === undefined || page === undefined) throw new Error('Name the file to write, and CRITERIA_PAGE.');
const folders = (process.env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
const about = definitions(readFileSync(page, 'utf8'));
const all = (await Promise.all(offersSetApart(folders).map((offer) => findingsIn(offer, about)))).flat();
const drawn = inTurns(all)
  .slice(0, Number(count))
  .map((finding, index) => JSON.stringify({ number: index + 1, ...finding }));
writeFileSync(file, `${drawn.join('\n')}\n`);
console.log(`${drawn.length} of ${all.length} findings with sentences, written to ${file}`);
