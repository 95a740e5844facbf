/**
 * Every match of a pattern with the flag `g` and not `y`, in order: as `matchAll` gives them, which copies the pattern for each text and
 * takes longer for that than most lines take to be looked through.
 */
export function matchesOf(pattern: RegExp, text: string): RegExpExecArray[] {
  const found: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    found.push(match);
    // A match of nothing would be found again and again.
    if (match[0] === '') pattern.lastIndex += 1;
  }
  return found;
}
