/**
 * Every match of a pattern with the flag `g` and not `y`, in order. Unlike `matchAll` it does not
 * copy the pattern for each text, which takes longer than searching most lines.
 */
export function findMatches(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    // An empty match would be found again and again.
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}
