/** The names of criteria as a text might give them to a program: patterns for folded text. */
import { criteriaTable } from '../../grading/criteria.ts';

/** The names of the criteria and of their groups, by word: "product strategy definition". */
const criterionWords = [
  ...new Set([
    ...criteriaTable.flatMap(({ id, group, section }): string[] => [id, group, section]),
    'notAProductJobOffer',
  ]),
].map((id) =>
  id
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase(),
);
const quoteSign = String.raw`["'\x60]?`;
const compactNames = criterionWords.map((words) => words.replaceAll(' ', '[_-]?')).join('|');
/**
 * "deliveryActivities: 3", "uses_safe = false"; with spaces between the words only beside a value
 * that prose does not have.
 */
export const criterionValue = String.raw`${quoteSign}\b(?:(?:${compactNames})${quoteSign}\s*(?:[:=]|is|to|->|→|est|a)\s*["'\x60{]?(?:[0-5](?!\d)|true|false|vrai|faux|high|max\w*|\{)|(?:${criterionWords.join('|')})\s*(?:=\s*[0-5](?!\d)|(?:[:=]|->|→) ?(?:true|false|vrai|faux|max\w*)\b))`;

const joined = criterionWords
  .filter((words) => words.includes(' '))
  .map((words) => words.replaceAll(' ', ''));
/** A name written as one word, as in no prose: "productStrategyDefinition". */
export const joinedCriterionName = String.raw`\b(?:${joined.join('|')})\b`;
