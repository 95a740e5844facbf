/**
 * Saves an offer and what was read in it (docs/domain/specification.md, section 3, "Stored
 * documents"; section 4, "Save").
 */

import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
import type { Calls } from '../../../contract/calls/calls.ts';
import type { Handler } from '../../http/callable.ts';
import type { ServerParts } from '../server-parts.ts';
import { saveOffer } from './saved-offers.ts';

/** The handler of `saveJobOffer`. */
export function saveJobOffer({
  storage,
  now,
}: Pick<ServerParts, 'storage' | 'now'>): Handler<Calls['saveJobOffer']> {
  return async ({ jobOffer, result, model, addToDatasetsDataSet }, { administrator }) => {
    const offer = {
      content: jobOffer,
      model: model || result.reader,
      result,
      calculated: calculateGradeInWords(result),
      inDatasets: addToDatasetsDataSet,
    };
    return saveOffer(storage, offer, administrator, now());
  };
}
