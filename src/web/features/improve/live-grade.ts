/** The built-in reader's grade of a text while it is edited. */

import { gradeCriteria } from '../../../analysis/grade-criteria.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import { findImprovements, type Improvements } from '../../../grading/improvements.ts';
import type { Letter } from '../../../grading/scoring-rules.ts';
import { callReaderWorker } from '../../builtin-reader/call-reader-worker.ts';

/** The starting point of ways to a better letter. */
export type ImprovementStart = Pick<AnalysisResult, 'criteria' | 'receipts'> & {
  letter: Letter;
  improvements: Improvements;
};

/** The grade of the edited text. */
export type LiveGrade =
  | ({ kind: 'graded' } & ImprovementStart)
  /** The new text is not a product offer. */
  | { kind: 'notProduct' }
  /** Too little text, as when its author starts over. */
  | { kind: 'notYetAnOffer' }
  /** In a language read only by models, or by the server on trial. */
  | { kind: 'otherLanguage' }
  /** The reader could not be loaded; the next change tries again. */
  | { kind: 'notLoaded' }
  | {
      kind: 'refused';
      code: 'emptyOffer' | 'offerNotText' | 'offerTooLong';
      details: Record<string, unknown>;
    };

/** Reads and grades a text in the browser; rejects when the reader cannot be loaded. */
export async function gradeText(text: string): Promise<LiveGrade> {
  const read = await callReaderWorker('read', text, { whole: true });
  if (read.ok) {
    const { notAProductJobOffer, criteria, receipts } = read.reading;
    return notAProductJobOffer
      ? { kind: 'notProduct' }
      : { kind: 'graded', ...createStart({ criteria, receipts }) };
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

/** The starting point from criteria, whoever read them. */
export function createStart({
  criteria,
  receipts,
}: Pick<AnalysisResult, 'criteria' | 'receipts'>): ImprovementStart {
  const { letter } = gradeCriteria({ criteria, notAProductJobOffer: false });
  return { criteria, receipts, letter, improvements: findImprovements(criteria) };
}
