/** What quotes of an offer can bear out, whoever gives them: judged by words alone, and generously. */
import { type CriterionId, criteriaTable, type LevelCriterionId } from '../../grading/criteria.ts';
import { isOfRules } from '../builtin/languages-of-rules.ts';
import { readLevel } from '../builtin/rules/levels.ts';
import type { Statement } from '../builtin/statement-kind.ts';
import { statementsOf } from '../builtin/statements.ts';
import type { Quote } from '../reader.ts';
import { speaksOf } from './criterion-topics.ts';

/** A sentence or a part of one is asked for: what is longer speaks of everything, and so of nothing. In UTF-16 units. */
const longestEvidence = 600;
/** A careful reader and the built-in rules lie at most so many levels apart on the same sentences. */
const levelsAboveRules = 1;

const levels = new Map<CriterionId, number>(
  criteriaTable.flatMap((row) => ('max' in row ? [[row.id, row.max] as const] : [])),
);

export type Evidence = {
  /** Whether a quote can speak of a criterion. */
  speaksOf: (id: CriterionId, quote: Quote) => boolean;
  /** The highest level that quotes which speak of a criterion can bear; at least 1. Infinity where nothing bounds it. */
  mostOf: (id: CriterionId, quotes: readonly Quote[]) => number;
  /** Where in the offer its sentences begin that the quotes lie in. */
  sentencesOf: (quotes: readonly Quote[]) => number[];
};

/** Judges quotes of `readable`, an offer without what speaks to programs; `language` is its ISO 639-1 code. */
export function evidenceIn(readable: string, language: string): Evidence {
  let known: Statement[] | null = null;
  const statementsWith = (quotes: readonly Quote[]): Statement[] => {
    known ??= statementsOf(readable);
    return known.filter(({ start, end }) => quotes.some((quote) => start < quote.end && end > quote.start));
  };
  return {
    speaksOf: (id, { text }) => text.length <= longestEvidence && speaksOf(id, text, language),
    mostOf: (id, quotes) => {
      if (!levels.has(id) || !isOfRules(language)) return Number.POSITIVE_INFINITY;
      const duties = statementsWith(quotes).map((one) => ({ ...one, kind: 'duty' as const }));
      // Cast: `levels` has the id.
      const byRules = readLevel(id as LevelCriterionId, { statements: duties, position: '' }).value;
      return byRules + levelsAboveRules;
    },
    sentencesOf: (quotes) => statementsWith(quotes).map(({ start }) => start),
  };
}
