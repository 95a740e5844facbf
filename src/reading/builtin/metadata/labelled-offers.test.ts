/** Bars on labelled offers, where LABELLED_OFFERS names a folder that holds them (`labels.jsonl` and one text an offer). */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldText } from '../../fold-text.ts';
import { readFrame } from '../read-frame.ts';

type Label = {
  id: string;
  language: string;
  position: string;
  company: string;
  notAProductJobOffer: boolean;
};

const folder = process.env.LABELLED_OFFERS ?? '';
const sets =
  folder === ''
    ? []
    : [folder, ...readdirSync(folder).map((name) => join(folder, name))].filter((path) =>
        existsSync(join(path, 'labels.jsonl')),
      );

/** Case, accents, signs between words do not count; one company name may be the beginning of the other. */
const plain = (text: string) =>
  foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
const sameCompany = (a: string, b: string) =>
  a === b || (a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a)));

function agreement(set: string) {
  const lines = readFileSync(join(set, 'labels.jsonl'), 'utf8').trim().split('\n');
  const labels = lines.map((line): Label => JSON.parse(line));
  const right = { language: 0, position: 0, company: 0, notAProductJobOffer: 0 };
  const refused: Label[] = [];
  let read = 0;
  for (const label of labels) {
    const frame = readFrame(readFileSync(join(set, `${label.id}.txt`), 'utf8'));
    if (!frame.ok && frame.code === 'notAnOffer') {
      refused.push(label);
      continue;
    }
    const language = 'language' in frame ? frame.language : '';
    if (language === label.language) right.language += 1;
    if (!frame.ok) continue;
    read += 1;
    if (plain(frame.position) === plain(label.position)) right.position += 1;
    if (sameCompany(plain(frame.company), plain(label.company))) right.company += 1;
    if (frame.notAProductJobOffer === label.notAProductJobOffer) right.notAProductJobOffer += 1;
  }
  return {
    refused,
    language: right.language / (labels.length - refused.length),
    position: right.position / read,
    company: right.company / read,
    notAProductJobOffer: right.notAProductJobOffer / read,
  };
}

test.skipIf(sets.length === 0)(
  'the frame of labelled offers (set LABELLED_OFFERS to a folder to run this)',
  () => {
    for (const set of sets) {
      const { refused, ...shares } = agreement(set);
      console.info(set, shares);
      expect(
        refused.filter(({ notAProductJobOffer }) => !notAProductJobOffer),
        `offers refused in ${set}`,
      ).toEqual([]);
      expect(shares.language, `language in ${set}`).toBeGreaterThanOrEqual(0.98);
      expect(shares.notAProductJobOffer, `notAProductJobOffer in ${set}`).toBeGreaterThanOrEqual(0.92);
      expect(shares.position, `position in ${set}`).toBeGreaterThanOrEqual(0.9);
      expect(shares.company, `company in ${set}`).toBeGreaterThanOrEqual(0.8);
    }
  },
  120_000,
);
