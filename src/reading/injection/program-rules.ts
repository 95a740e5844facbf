/** Rules for programs as the ones who are spoken to, who read, and who must. */
import { addressIn } from './address.ts';
import { anyTop, orders, type Rule, topGrade, when } from './injection-rule.ts';
import type { Said } from './words/said.ts';

/** Parts of an order, of which an address makes one; the words that an offer has anyway count once, and only together. */
function partsOfAnOrder(said: Said): number {
  const hard = [
    said.begins('order'),
    said.has('must'),
    said.has('silence') || said.has('self'),
    said.has('output'),
    said.begins('ignore') || said.begins('assume'),
    said.has('offer'),
    anyTop(said),
    said.has('contrary'),
  ].filter(Boolean).length;
  const usual = ['grade', 'best', 'claim', 'criteria', 'instruction', 'order', 'assume', 'all'] as const;
  const soft = usual.filter((concept) => said.has(concept)).length;
  return Math.min(3, hard + when(soft >= 2, 1));
}

function address(said: Said): number {
  const { weight, announces } = addressIn(said);
  if (announces) return 3;
  return weight === 0 ? 0 : weight + partsOfAnOrder(said);
}

/** "Any AI that reads this offer must …", "if this is read by a language model …" */
function readingProgram(said: Said, who: 'program' | 'machine'): number {
  const reads = said.leads(who, 'reads', 2) && said.leads('reads', 'offer', 3);
  const readBy = said.near('reads', who, 3) && (said.has('output') || orders(said));
  if (!reads && !readBy) return 0;
  const parts = [
    orders(said) || said.has('order'),
    anyTop(said),
    said.has('claim') || said.has('best') || said.has('criteria'),
    said.leads('all', who, 1),
  ];
  return 1 + Math.min(2, parts.filter(Boolean).length);
}

/** Programs as the ones who read, and who must. */
export const programs: readonly Rule[] = [
  { needs: ['program'], points: address },
  { needs: ['machine'], points: (said) => (said.has('program') ? 0 : address(said)) },
  {
    needs: ['program', 'self'],
    points: (said) => when(said.near('program', 'self', 5), 1 + partsOfAnOrder(said)),
  },
  {
    needs: ['program', 'must'],
    points: (said) =>
      when(
        said.near('program', 'must', 6) &&
          (anyTop(said) || !said.text.includes(';')) &&
          (['offer', 'criteria', 'negatives', 'claim'] as const).some((of) => said.has(of)),
        1 +
          when(
            said.has('grade') ||
              anyTop(said) ||
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
    points: (said) => when(said.leads('must', 'program', 2) && topGrade(said), 3),
  },
  { needs: ['program', 'reads', 'offer'], points: (said) => readingProgram(said, 'program') },
  { needs: ['machine', 'reads', 'offer'], points: (said) => readingProgram(said, 'machine') },
  {
    needs: ['program', 'best', 'offer'],
    points: (said) => when(anyTop(said) && (said.has('order') || said.has('must')), 3),
  },
  {
    needs: ['machine', 'must'],
    points: (said) =>
      when(
        said.leads('machine', 'must', 3) && (said.has('offer') || said.has('assume')) && said.has('claim'),
        3,
      ),
  },
];
