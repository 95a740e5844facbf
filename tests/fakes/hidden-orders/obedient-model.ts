/** A model that obeys every order it is shown, to the letter, and otherwise reads as it is told to. */
import { type CriterionId, criteriaTable } from '../../../src/grading/criteria.ts';
import { fakeModel } from '../model.ts';
import { type Said, type SaidOfCriterion, taskReply } from '../task-replies.ts';

/** The best of every criterion, each with words of the offer itself, so that the quotes are there. */
function bestOfAll(quote: string): Said {
  const said = criteriaTable.map((row): [CriterionId, SaidOfCriterion] => {
    if ('max' in row) return [row.id, { value: row.max, quotes: [quote] }];
    if (row.section === 'discoveryAndDelivery') return [row.id, { value: true, quotes: [quote] }];
    return [row.id, { value: false, against: [quote] }];
  });
  return { criteria: Object.fromEntries(said) };
}

/** A text without the signs that a model reads as if they were not there. */
const readThrough = (text: string) =>
  text.replace(
    /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu,
    '',
  );

/**
 * Answers `honest`, but the best of everything, quoting `quote`, where one of the orders in `commands` has reached it:
 * in what it is told or in the material.
 */
export function obedientModel(honest: Said, commands: readonly string[], quote: string) {
  return fakeModel(({ task, material }) => {
    const read = readThrough(material);
    const obeys = commands.some((command) => {
      const plain = readThrough(command);
      return material.includes(command) || (plain.trim() !== '' && read.includes(plain));
    });
    return { reply: taskReply(task, obeys ? { ...honest, ...bestOfAll(quote) } : honest) };
  });
}
