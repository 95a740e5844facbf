/** What either reading of the criterion in doubt makes of the letter, as one sentence. */
import { type Certainty, findAlternative } from '../grading/certainty.ts';
import type { Criteria, CriterionId } from '../grading/criteria.ts';
import { meritCriteria } from '../grading/deciding-merits.ts';
import { formatLevel } from '../language/format-level.ts';
import type { Translate } from '../language/text-keys.ts';

type Doubtful = {
  criteria: Criteria;
  certainty?: Certainty | null | undefined;
  receipts: Readonly<Record<CriterionId, { state: string; quotes: readonly unknown[] }>>;
};

/**
 * "If this sentence makes it your duty (Delivery: takes part), the letter is C; if not, D." Empty
 * for a sure letter, and where no criterion alone moves it.
 */
export function describeAlternative(
  translate: Translate<'page' | 'criteria' | 'findings'>,
  { criteria, certainty, receipts }: Doubtful,
): string {
  const alternative = certainty && findAlternative(criteria, certainty);
  if (!alternative) return '';
  const { id, read, other } = alternative;
  const { state, quotes } = receipts[id];
  const isMerit = meritCriteria.includes(id) && state !== 'contradicted';
  const isMore = isMerit && other.value > read.value;
  const [first, second] = isMore ? [other, read] : [read, other];
  const form = !isMerit ? 'sign' : quotes.length === 0 ? 'silent' : isMore ? 'more' : 'duty';
  const level = formatLevel(id, first.value, translate);
  const name = translate(`criteria:${id}.name`);
  return translate(`page:certainty.either.${form}`, {
    // A level alone, such as "consulted", says too little.
    level: typeof first.value === 'number' ? translate('findings:cause.stated', { name, level }) : level,
    letter: first.letter,
    other: second.letter,
  });
}
