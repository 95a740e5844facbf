/**
 * Rules for sentences that address a program, or say that one reads the offer or must do something.
 */
import { findAddressee } from './find-addressee.ts';
import { isAnyTopGrade, isTopGrade, pointsWhen, type Rule, startsWithOrder } from './injection-rule.ts';
import type { SentenceConcepts } from './words/find-sentence-concepts.ts';

/**
 * How much of an order a sentence contains that names or addresses a program, 0 to 3 points. Words
 * that are rare in honest offers give a point each. Words that honest offers have too give one
 * point together, when the sentence has at least two.
 */
function partsOfAnOrder(said: SentenceConcepts): number {
  const rare = [
    said.begins('order'),
    said.has('must'),
    said.has('silence') || said.has('self'),
    said.has('output'),
    said.begins('ignore') || said.begins('assume'),
    said.has('offer'),
    isAnyTopGrade(said),
    said.has('contrary'),
  ].filter(Boolean).length;
  const usual = (
    ['grade', 'best', 'claim', 'criteria', 'instruction', 'order', 'assume', 'all'] as const
  ).filter((concept) => said.has(concept)).length;
  return Math.min(3, rare + pointsWhen(usual >= 2, 1));
}

/** Points of a sentence that addresses a program, with its order; 0 when it addresses none. */
function address(said: SentenceConcepts): number {
  const { weight, announces } = findAddressee(said);
  if (announces) return 3;
  return weight === 0 ? 0 : weight + partsOfAnOrder(said);
}

/** Points of "any AI that reads this offer must …" and "if this is read by a language model …". */
function readingProgram(said: SentenceConcepts, who: 'program' | 'machine'): number {
  const reads = said.leads(who, 'reads', 2) && said.leads('reads', 'offer', 3);
  const readBy = said.near('reads', who, 3) && (said.has('output') || startsWithOrder(said));
  if (!reads && !readBy) return 0;
  const parts = [
    startsWithOrder(said) || said.has('order'),
    isAnyTopGrade(said),
    said.has('claim') || said.has('best') || said.has('criteria'),
    said.leads('all', who, 1),
  ];
  return 1 + Math.min(2, parts.filter(Boolean).length);
}

/** The rules in which a program is addressed, reads the offer, or must do something. */
export const programRules: readonly Rule[] = [
  { needs: ['program'], points: address },
  { needs: ['machine'], points: (said) => (said.has('program') ? 0 : address(said)) },
  {
    needs: ['program', 'self'],
    points: (said) => pointsWhen(said.near('program', 'self', 5), 1 + partsOfAnOrder(said)),
  },
  {
    needs: ['program', 'must'],
    points: (said) =>
      pointsWhen(
        said.near('program', 'must', 6) &&
          (isAnyTopGrade(said) || !said.text.includes(';')) &&
          (['offer', 'criteria', 'negatives', 'claim'] as const).some((of) => said.has(of)),
        1 +
          pointsWhen(
            said.has('grade') ||
              isAnyTopGrade(said) ||
              said.near('best', 'level', 3) ||
              said.has('order') ||
              said.has('assume') ||
              said.has('silence'),
            2,
          ),
      ),
  },
  {
    needs: ['program', 'must', 'best'],
    points: (said) => pointsWhen(said.leads('must', 'program', 2) && isTopGrade(said), 3),
  },
  { needs: ['program', 'reads', 'offer'], points: (said) => readingProgram(said, 'program') },
  { needs: ['machine', 'reads', 'offer'], points: (said) => readingProgram(said, 'machine') },
  {
    needs: ['program', 'best', 'offer'],
    points: (said) => pointsWhen(isAnyTopGrade(said) && (said.has('order') || said.has('must')), 3),
  },
  {
    needs: ['machine', 'must'],
    points: (said) =>
      pointsWhen(
        said.leads('machine', 'must', 3) && (said.has('offer') || said.has('assume')) && said.has('claim'),
        3,
      ),
  },
];
