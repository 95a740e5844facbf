/** The inbox of complaints, which administrators review, save as offers, or dismiss. */

import { calculateGradeInWords } from '../../../analysis/calculated-grade.ts';
import type { AnalysisResult } from '../../../contract/analysis-result.ts';
import type { feedbackCalls as table } from '../../../contract/calls/feedback-calls.ts';
import { findQuote } from '../../../reading/quotes.ts';
import type { Handlers } from '../../http/callable.ts';
import type { OfferToSave } from '../offers/public.ts';
import type { ServerParts } from '../server-parts.ts';
import { countDoubtedFindings, countDoubts } from './doubts.ts';
import { countFeedback, type ListedFeedback, listFeedback, openFeedback } from './feedback.ts';
import { dismissFeedback, reopenFeedback, type SettledFeedback, saveFeedback } from './settle-feedback.ts';

const gone = { ok: false, code: 'feedbackGone' } as const;

/** The handlers of these calls. */
export function feedbackCalls({
  storage,
  now,
}: Pick<ServerParts, 'storage' | 'now'>): Handlers<typeof table> {
  return {
    async listDoubts({ criterion }) {
      const [doubts, findings] = await Promise.all([
        countDoubts(storage.database, criterion),
        countDoubtedFindings(storage.database, criterion),
      ]);
      return { ...doubts, findings };
    },
    async listFeedback(filter) {
      const [{ rows, next }, counts] = await Promise.all([
        listFeedback(storage, filter),
        countFeedback(storage, filter.search),
      ]);
      return { feedback: rows.map(listed), next, counts };
    },
    async openFeedback({ feedbackId }) {
      const found = await openFeedback(storage, feedbackId);
      if (!found) return gone;
      const { jobOffer, result, mail, savedContent, sentence } = found;
      const { letter, score } = calculateGradeInWords(result);
      return {
        ...listed(found),
        jobOffer,
        result,
        mail,
        calculated: { letter, score },
        marked: placeOf(sentence, jobOffer),
        markedInSaved: placeOf(sentence, savedContent ?? ''),
      };
    },
    async saveFeedback({ feedbackId }, { administrator }) {
      const saved = await saveFeedback(storage, feedbackId, offerToSave, administrator, now());
      if (!saved) return gone;
      const { jobOfferId, wasThere, content, sentence } = saved;
      return { jobOfferId, wasThere, marked: placeOf(sentence, content) };
    },
    async dismissFeedback({ feedbackId }, { administrator }) {
      const holds = await dismissFeedback(storage, feedbackId, administrator, now());
      return holds ? settled(holds) : gone;
    },
    async reopenFeedback({ feedbackId }, { administrator }) {
      const holds = await reopenFeedback(storage, feedbackId, administrator, now());
      return holds ? settled(holds) : gone;
    },
  };
}

function settled({ state, settled_at, settled_by, job_offer_id }: SettledFeedback) {
  return { state, settledAt: settled_at, settledBy: settled_by, jobOfferId: job_offer_id };
}

function listed(row: ListedFeedback) {
  const { id, created_at, position, company, letter, sentence, why } = row;
  return { id, createdAt: created_at, position, company, letter, sentence, why, ...settled(row) };
}

/** The place of a marked sentence: its exact text, else its words. */
function placeOf(marked: string, text: string): { start: number; end: number } | null {
  const sentence = marked.trim();
  if (!sentence) return null;
  const start = text.indexOf(sentence);
  if (start !== -1) return { start, end: start + sentence.length };
  const quote = findQuote(text, sentence);
  return quote && { start: quote.start, end: quote.end };
}

/** Not marked for datasets: what the complaint says of the grade is not reviewed yet. */
function offerToSave({ jobOffer, result }: { jobOffer: string; result: AnalysisResult }): OfferToSave {
  return {
    content: jobOffer,
    // As named by the visitor's browser.
    model: result.reader,
    result,
    calculated: calculateGradeInWords(result),
    inDatasets: false,
  };
}
