import type { Change } from '../../../grading/improvements.ts';
import type { Texts } from '../../../language/text-keys.ts';

/** The sentence that says in an offer what a change asks for, in the language of `t`. */
export function exampleFor({ id, to }: Pick<Change, 'id' | 'to'>, t: Texts<'improvements'>): string {
  // Cast: values differ from one criterion to the next; examples.test.ts holds that each that can be reached has its sentence.
  return t(`examples.${id}.${to}` as 'examples.usesSAFe.false');
}
