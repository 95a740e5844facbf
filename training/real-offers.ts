/**
 * Real offers labelled line by line. Their texts may not be published and stay outside the project
 * (README.md).
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type LabelledOffer, labelledSets } from '../bench/labelled-offers.ts';
import { flattenCriteria } from '../src/grading/criteria.ts';
import type { WrittenOffer } from './written-offers.ts';

/**
 * The labels of an offer’s lines without their words; offsets into the text with the given SHA-256.
 */
type LineLabels = {
  id: string;
  sha256: string;
  lines: (Omit<WrittenOffer['lines'][number], 'text'> & { start: number; end: number })[];
};

const file = new URL('line-labels.jsonl', import.meta.url);

/**
 * The offers of the file `LABELLED_LINES`, in the form of written-offers.jsonl, then those in the
 * folders of `LABELLED_OFFERS` whose lines are in line-labels.jsonl or in their own folder's
 * `lines.jsonl`; empty if neither is set. Throws an Error for a text that is not the labelled one.
 */
export function realOffers(env: NodeJS.ProcessEnv = process.env): WrittenOffer[] {
  const given = env.LABELLED_LINES ? linesOf(readFileSync(env.LABELLED_LINES, 'utf8')) : [];
  const folders = (env.LABELLED_OFFERS ?? '').split(delimiter).filter((folder) => folder !== '');
  const sets = folders.flatMap(labelledSets);
  const texts = new Map(sets.flatMap(({ offers }) => offers.map((offer) => [offer.id, offer])));
  const ownFiles = sets.map(({ name }) => join(name, 'lines.jsonl')).filter(existsSync);
  const labelled: LineLabels[] = [file, ...ownFiles].flatMap((each) => linesOf(readFileSync(each, 'utf8')));
  return [
    ...given,
    ...labelled.flatMap((labels) => {
      const offer = texts.get(labels.id);
      return offer ? [withText(labels, offer)] : [];
    }),
  ];
}

// biome-ignore lint/suspicious/noExplicitAny: each caller names the form of its own file
function linesOf(file: string): any[] {
  return file
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

function withText({ id, sha256, lines }: LineLabels, offer: LabelledOffer): WrittenOffer {
  if (createHash('sha256').update(offer.text).digest('hex') !== sha256)
    throw new Error(`The text of ${id} is not the one whose lines were labelled`);
  const { text, language, position, company, notAProductJobOffer, criteria } = offer;
  return {
    id,
    language,
    style: 'plain',
    position,
    company,
    notAProductJobOffer,
    criteria: flattenCriteria(criteria),
    lines: lines.map(({ start, end, ...line }) => ({
      ...line,
      // A wrapped sentence is one line.
      text: text.slice(start, end).replace(/\s*\n\s*/gu, ' '),
    })),
  };
}
