/** Words required by the patterns for notation of programs. */
import { criteriaTable } from '../../../grading/criteria.ts';

const names = [
  ...new Set([
    ...criteriaTable.flatMap(({ id, group, section }): string[] => [id, group, section]),
    'notAProductJobOffer',
  ]),
];
/** Words that count as notation only with a colon, a bracket or a quotation mark beside them. */
const withSign = new Set(
  'begin beginning system systeme sistema assistant asystent developer admin sudo root user todo fixme memo instructions instruction consignes anweisungen anweisung instrucciones istruzioni prompt directives def function return print console assert update insert const verdict true false vrai faux max maximum high 0 1 2 3 4 5'.split(
    ' ',
  ),
);
const alone = new Set([
  ...names.map((name) => name.toLowerCase()),
  ...'human humain asked told instructed programmed prompted override mode maintenant desormais jetzt ahora ora nu now offergrade'.split(
    ' ',
  ),
]);

/** 1 for a word of the notation of programs, 8 for one that is so beside its signs, else 0. */
export function notationSignCount(word: string): number {
  if (alone.has(word)) return 1;
  return withSign.has(word) ? 8 : 0;
}
