/** The words of a Markdown or HTML file as a person would paste them. */

/** What is taken out or written otherwise, in this order. Tags are those that Markdown files of offers hold. */
const steps: readonly [RegExp, string][] = [
  [/<!--[\s\S]*?-->/g, ''],
  [/<\/(p|div|li|h\d|ul)>|<br\s*\/?>/g, '\n'],
  [/<li[^>]*>/g, '- '],
  [/<[^>]+>/g, ''],
  [/&nbsp;/g, '\u00a0'],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
  [/!\[[^\]]*\]\([^)]*\)/g, ''],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^#+\s*/gm, ''],
  [/\*\*|__/g, ''],
  [/(?<![\p{L}\p{N}_])[*_](\S[^*_\n]*\S)[*_](?![\p{L}\p{N}_])/gu, '$1'],
  [/\\([-*_.#!&])/g, '$1'],
  [/^\s*\* /gm, '- '],
  [/[ \t\u00a0]+\n/g, '\n'],
];

/** A file without its marks: lists as lines that begin with a hyphen, links as their words. */
export function plainMarkdown(text: string): string {
  return steps.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}
