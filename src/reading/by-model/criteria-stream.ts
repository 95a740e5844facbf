/**
 * Reports each criterion of a reply as soon as it is complete, while the rest is still being
 * written.
 */
import { type CriterionId, type CriterionValue, criteriaTable } from '../../grading/criteria.ts';

/** `{"criteria": {"<id>": {` — the object of a criterion is the third level. */
const depthOfCriterion = 3;

const ids: ReadonlySet<string> = new Set(criteriaTable.map(({ id }) => id));

/** The state of scanning a growing text: its position, and the open objects. */
type Scan = {
  at: number;
  inString: boolean;
  escaped: boolean;
  stringStart: number;
  path: string[];
  key: string;
  start: number;
};

const atBeginning = (): Scan => ({
  at: 0,
  inString: false,
  escaped: false,
  stringStart: 0,
  path: [],
  key: '',
  start: 0,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Advances by one character; returns the text of a criterion's object that ends here. */
function step(scan: Scan, text: string): string | null {
  const sign = text[scan.at];
  const at = scan.at++;
  if (scan.inString) {
    if (scan.escaped) scan.escaped = false;
    else if (sign === '\\') scan.escaped = true;
    else if (sign === '"') {
      scan.inString = false;
      // Only keys of the outer objects: quotes are long and not needed here.
      if (scan.path.length < depthOfCriterion) scan.key = text.slice(scan.stringStart + 1, at);
    }
    return null;
  }
  if (sign === '"') {
    scan.inString = true;
    scan.stringStart = at;
  } else if (sign === '{') {
    scan.path.push(scan.key);
    if (scan.path.length === depthOfCriterion) scan.start = at;
  } else if (sign === '}') {
    const ends = scan.path.length === depthOfCriterion && scan.path[1] === 'criteria';
    scan.key = scan.path.pop() ?? '';
    if (ends) return text.slice(scan.start, at + 1);
  }
  return null;
}

/**
 * Returns a function that takes the reply's text as it grows; `tell` is called for each complete
 * criterion, once per value. Text that starts again (after a retry) is read from its beginning;
 * text that is not JSON reports nothing. Each character is scanned once.
 */
export function createCriteriaStream(
  tell: (criterion: CriterionId, value: CriterionValue) => void,
): (soFar: string) => void {
  let scan = atBeginning();
  let before = '';
  const told = new Map<string, CriterionValue>();
  return (soFar) => {
    if (soFar.length < scan.at || !soFar.startsWith(before.slice(-64), Math.max(0, before.length - 64)))
      scan = atBeginning();
    before = soFar;
    while (scan.at < soFar.length) {
      const object = step(scan, soFar);
      if (object === null || !ids.has(scan.key)) continue;
      // Cast: whatever the model wrote, a missing field reads as undefined.
      const value = (parsed(object) as { value?: unknown } | undefined)?.value;
      if (typeof value !== 'number' && typeof value !== 'boolean') continue;
      if (told.get(scan.key) === value) continue;
      told.set(scan.key, value);
      // Cast: `ids` has the key.
      tell(scan.key as CriterionId, value);
    }
  };
}
