/** The type of the exam that comes with the program; the program's entry point loads it. */
import type { ExamOffer } from '../../evaluating/exam.ts';
import type { ReaderSample } from '../../evaluating/sit-exam.ts';

/** Our own labelled offers, and the built-in reader's answers to compare a model with. */
export type WrittenExam = {
  /** Balanced by language and letter; so are the first n of them, for any n. */
  offers: readonly ExamOffer[];
  /** One answer for each offer, by weights that were learned without it. */
  builtin: readonly ReaderSample[];
};
