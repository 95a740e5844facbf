/** Assembles a reading of the built-in reader. */
import { withGroups } from '../../grading/criteria.ts';
import type { Reading } from '../reader.ts';
import { withReceipts } from '../rules/receipts.ts';
import type { Verdicts } from '../rules/rules.ts';
import type { ReadByRules } from './read-by-rules.ts';

/** Combines the verdicts, each resting on sentences of the offer, with its frame. */
export function assembleReading(offer: string, { frame }: ReadByRules, verdicts: Verdicts): Reading {
  const { position, company, language, notAProductJobOffer, closed, passagesForPrograms } = frame;
  const { values, receipts } = withReceipts(verdicts, offer);
  const criteria = withGroups(values);
  return {
    criteria,
    receipts,
    position,
    company,
    language,
    notAProductJobOffer,
    ...(closed && { closed }),
    passagesForPrograms,
    rejectedFindings: [],
    readings: [criteria],
    usage: [],
  };
}
