/** What the built-in reader makes of a text as it is edited. */

import { gradeOf } from '../../../analysis/grade-of.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { type Improvements, improvements } from '../../../grading/improvements.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';
import { inReader } from '../../builtin-reader/in-reader.ts';

/** What the ways to a better letter start from. */
export type Start = Pick<AnalysisResult, 'criteria' | 'receipts'> & {
  letter: Letter;
  improvements: Improvements;
};

export type LiveGrade =
  | ({ kind: 'graded' } & Start)
  /** What was pasted over the offer is no product offer. */
  | { kind: 'notProduct' }
  /** Too little of an offer is there, as while its author begins anew. */
  | { kind: 'notYetAnOffer' }
  /** In a language that only models read, or the server on trial. */
  | { kind: 'otherLanguage' }
  /** The reader could not be fetched; the next change tries again. */
  | { kind: 'notLoaded' }
  | {
      kind: 'refused';
      code: 'emptyOffer' | 'offerNotText' | 'offerTooLong';
      details: Record<string, unknown>;
    };

/** Reads and grades a text on this device; rejects where the reader cannot be fetched. */
export async function gradeText(text: string): Promise<LiveGrade> {
  const read = await inReader('read', text, { whole: true });
  if (read.ok) {
    const { notAProductJobOffer, criteria, receipts } = read.reading;
    return notAProductJobOffer
      ? { kind: 'notProduct' }
      : { kind: 'graded', ...startFrom({ criteria, receipts }) };
  }
  switch (read.code) {
    case 'languageNeedsModel':
      return { kind: 'otherLanguage' };
    case 'notAnOffer':
      return { kind: 'notYetAnOffer' };
    case 'emptyOffer':
    case 'offerNotText':
    case 'offerTooLong': {
      const { ok: _, code, ...details } = read;
      return { kind: 'refused', code, details };
    }
    default:
      throw new Error(`The built-in reader asks no model, and yet it answered ${read.code}`);
  }
}

/** The ways that start from criteria, whoever read them. */
export function startFrom({ criteria, receipts }: Pick<AnalysisResult, 'criteria' | 'receipts'>): Start {
  const { letter } = gradeOf({ criteria, notAProductJobOffer: false });
  return { criteria, receipts, letter, improvements: improvements(criteria) };
}
