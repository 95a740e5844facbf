/** Bounds what the built-in reader says by what a model said whose reply was no reading: a refusal lifts no letter. */
import {
  type Criteria,
  type CriterionId,
  criteriaTable,
  flattenCriteria,
  withGroups,
} from '../grading/criteria.ts';
import { merits } from '../grading/deciding-merits.ts';
import { holdTo } from '../grading/hold-to.ts';
import type { Reading, Receipt } from '../reading/reader.ts';

/**
 * The reading as it is where no better letter comes of it than of `given`; else with the less favourable value of each criterion.
 * What the model alone says then stands without a sentence, since the model gave none that can be believed.
 */
export function holdReading(reading: Reading, given: Criteria): Reading {
  if (reading.notAProductJobOffer) return reading;
  const read = flattenCriteria(reading.criteria);
  const held = holdTo(read, flattenCriteria(given));
  if (held === read) return reading;
  const receiptOf = (id: CriterionId): Receipt => {
    if (held[id] === read[id]) return reading.receipts[id];
    const isSign = !merits.includes(id) && id !== 'noDistinctUXDesigner';
    return { state: isSign && held[id] ? 'stated' : 'silent', quotes: [] };
  };
  const criteria = withGroups(held);
  // What the built-in reader knows of its errors holds for what it read itself.
  const { doubts: _doubts, ...others } = reading;
  return {
    ...others,
    criteria,
    readings: [criteria],
    // Cast: the table has each id once.
    receipts: Object.fromEntries(criteriaTable.map(({ id }) => [id, receiptOf(id)])) as Reading['receipts'],
  };
}
