/** The labelled offers of this folder (README.md). */
import { readFileSync } from 'node:fs';
import {
  type CriterionId,
  type CriterionValue,
  type FlatCriteria,
  lowestValues,
} from '../src/grading/criteria.ts';

/** A line of an offer; `says` and `denies` label what it shows by itself. */
type WrittenLine = {
  text: string;
  part: string;
  says?: Partial<Record<CriterionId, CriterionValue>>;
  denies?: CriterionId[];
  /** Continues the paragraph of the previous line. */
  same?: boolean;
};

/** An offer written and labelled for this project. */
export type WrittenOffer = {
  id: string;
  language: string;
  style: 'plain' | 'indirect';
  position: string;
  company: string;
  notAProductJobOffer: boolean;
  criteria: FlatCriteria;
  lines: WrittenLine[];
};

const file = new URL('written-offers.jsonl', import.meta.url);

const nothing = lowestValues();

/** Every written offer, in the order of the file. */
export function writtenOffers(): WrittenOffer[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const offer = JSON.parse(line);
    return { ...offer, criteria: { ...nothing, ...offer.criteria } };
  });
}

/** The text as a visitor would paste it. */
export function offerText({ lines }: Pick<WrittenOffer, 'lines'>): string {
  return lines.map(({ text, same }, index) => `${index === 0 ? '' : same ? ' ' : '\n'}${text}`).join('');
}
