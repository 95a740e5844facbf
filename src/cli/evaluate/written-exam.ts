/** The exam that comes with the program, as its entry point passes it in. */
import type { ExamOffer } from '../../evaluating/exam.ts';
import type { ReaderSample } from '../../evaluating/sit-exam.ts';

/** Our own labelled offers, and the built-in reader's answers to compare a model with. */
export type WrittenExam = {
  /** Balanced by language and letter in each first part too. */
  offers: readonly ExamOffer[];
  /** One for each offer, by weights that were learned without it. */
  builtin: readonly ReaderSample[];
};
