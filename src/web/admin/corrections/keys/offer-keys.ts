import { criteriaTable } from '../../../../grading/criteria.ts';
import type { KeyTable } from '../../keys/key-table.ts';
import type { Row } from '../draft/correction-draft.ts';

const isInRow = () => true;

/** The keys of an offer's screen. */
export const offerKeys = {
  move: { keys: { j: 1, k: -1 }, repeats: true },
  moveInLine: { keys: { ArrowDown: 1, ArrowUp: -1 }, repeats: true },
  group: { keys: { g: 1, 'Shift+g': -1 }, repeats: true },
  level: {
    keys: { 0: 0, 1: 1, 2: 2, 3: 3 },
    where: (row, key) => Number(key) <= highestLevel(row),
    repeats: true,
  },
  levelStep: { shown: ['ArrowRight', 'ArrowLeft'] },
  // Yes and no in the languages of the page.
  flag: { keys: { y: true, o: true, n: false }, where: isFlag, repeats: true, shown: ['yes', 'n'] },
  toggle: { shown: ['Space'] },
  confirm: { keys: ['c'], where: isInRow },
  silence: { keys: ['s'], where: isInRow },
  mark: { keys: ['m'], where: isInRow },
  confirmRest: { keys: ['a'] },
  save: { keys: ['Control+s'], inText: true },
  saveAndGoOn: { keys: ['Control+Enter'], inText: true },
  datasets: { keys: ['d'] },
  // Text fields have their own undo.
  undo: { keys: ['Control+z'], repeats: true },
  redo: { keys: ['Control+y', 'Control+Shift+z'], repeats: true, shown: ['Control+y'] },
  // Letters besides the brackets, which are awkward on some keyboards.
  next: { keys: ['l', ']'] },
  previous: { keys: ['h', '['] },
  help: { keys: ['?'] },
} as const satisfies KeyTable<Row>;

/** -1 for a flag. */
function highestLevel(row: Row): number {
  const found = criteriaTable.find(({ id }) => id === row);
  return found && 'max' in found ? found.max : -1;
}

function isFlag(row: Row): boolean {
  return highestLevel(row) === -1;
}
