/** Converts Markdown or HTML files to text as a person would paste it. */

/** Removals and replacements, in this order. The tags are those in offers' Markdown files. */
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

/** A file without its markup: list items as lines with a hyphen, links as their texts. */
export function plainMarkdown(text: string): string {
  return steps.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
}
