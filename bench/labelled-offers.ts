/** Reads labelled offers from a folder outside the project. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Criteria } from '../src/grading/criteria.ts';
import { criteriaSchema } from '../src/grading/criteria-schema.ts';

/** An offer with the labels of a careful reader. */
export type LabelledOffer = {
  id: string;
  text: string;
  language: string;
  position: string;
  company: string;
  notAProductJobOffer: boolean;
  criteria: Criteria;
  /** Criteria on which a careful second reader could differ. */
  doubtful: string[];
};

/** A folder of labelled offers. */
export type LabelledSet = { name: string; offers: LabelledOffer[] };

function labelledOffer(line: string, folder: string): LabelledOffer {
  const { id, language, position, company, notAProductJobOffer, criteria, doubtful } = JSON.parse(line);
  const text = readFileSync(join(folder, `${id}.txt`), 'utf8');
  return {
    id,
    text,
    language,
    position,
    company,
    notAProductJobOffer,
    criteria: criteriaSchema.parse(criteria),
    doubtful,
  };
}

/**
 * The set in a folder with `labels.jsonl`, or the sets in its sub-folders. Throws for a label
 * without its text.
 */
export function labelledSets(folder: string): LabelledSet[] {
  const labels = join(folder, 'labels.jsonl');
  if (!existsSync(labels)) {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'labels.jsonl')))
      .flatMap((entry) => labelledSets(join(folder, entry.name)));
  }
  const lines = readFileSync(labels, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [{ name: folder, offers: lines.map((line) => labelledOffer(line, folder)) }];
}
