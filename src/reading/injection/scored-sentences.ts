/** Marks sentences by their score (injection-score.ts), each alone and each with the next one of its paragraph. */
import type { Paragraph, Sentence } from './injection-paragraphs.ts';
import { pointsForPrograms } from './injection-rules.ts';
import { mayScore, mayScoreTogether, type Verdict } from './injection-score.ts';
import type { Weigher } from './injection-weight.ts';

/** Longest pair of sentences that is scored as one, in UTF-16 units. */
const longestPair = 400;

const isKnown = ({ verdict, points }: Sentence) => verdict !== 'none' || points >= pointsForPrograms;

/** Gives the sentences of a paragraph their verdicts. No weights take a sentence out: that is for the rules, which say why. */
export function markScored({ sentences }: Paragraph, weigher: Weigher): void {
  const mark = (some: readonly Sentence[], verdict: Verdict) => {
    if (verdict !== 'none') for (const sentence of some) sentence.verdict = verdict;
  };
  for (const sentence of sentences)
    if (mayScore(sentence.may)) mark([sentence], weigher.verdictOf(sentence.start, sentence.end));
  for (const [at, one] of sentences.entries()) {
    const other = sentences[at + 1];
    // A sentence that is marked already would mark its neighbour too, whatever that says.
    if (other === undefined || isKnown(one) || isKnown(other)) continue;
    if (other.end - one.start > longestPair || !mayScoreTogether(one.may, other.may)) continue;
    mark([one, other], weigher.verdictOf(one.start, other.end));
  }
}
