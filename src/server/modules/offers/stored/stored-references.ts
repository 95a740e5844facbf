/** References of a saved offer as ids of the works; their lines are written when the offer is opened. */
import { referenceLine } from '../../../../explaining/references-as-html.ts';
import { referenceList } from '../../../../grading/references.ts';
import { type Language, languages } from '../../../../language/languages.ts';
import { translator } from '../../../../language/translator.ts';

/** A line that is none of ours, or is worded otherwise than ours is today: as it was written. */
type ForeignLine = { html: string };
/** The language of the lines, then each line of the list: the id of its work, or the line itself. */
type PackedReferences = [language: string, ...(string | ForeignLine)[]];

type Lines = { ofId: ReadonlyMap<string, string>; toId: ReadonlyMap<string, string> };

/** Written once: the dictionaries of a running program do not change. */
const linesByLanguage = new Map<string, Lines>();

function linesIn(language: Language): Lines {
  const written = linesByLanguage.get(language);
  if (written) return written;
  const translate = translator(language);
  const lines = referenceList.map((work) => [work.id, referenceLine(work, translate)] as const);
  const both = { ofId: new Map<string, string>(lines), toId: new Map(lines.map(([id, line]) => [line, id])) };
  linesByLanguage.set(language, both);
  return both;
}

const list = /^<ul>(.+)<\/ul>$/s;

/** The HTML list as data; as it is where it is no list in the words of a dictionary. */
export function packReferences(written: string): string | PackedReferences {
  const lines = list.exec(written)?.[1]?.split(/(?<=<\/li>)/);
  const language = lines && languageOf(lines);
  if (!language) return written;
  const { toId } = linesIn(language);
  return [language, ...lines.map((html) => toId.get(html) ?? { html })];
}

/** The first language in which one of the lines is ours. */
function languageOf(lines: readonly string[]): Language | undefined {
  return languages.find((language) => lines.some((line) => linesIn(language).toId.has(line)));
}

/** The inverse of `packReferences`, in the words of today. A work that is in the list no more has no line. */
export function unpackReferences(packed: string | PackedReferences): string {
  if (typeof packed === 'string') return packed;
  const [language, ...lines] = packed;
  const known = languages.find((one) => one === language);
  const { ofId } = known ? linesIn(known) : { ofId: new Map<string, string>() };
  const written = lines.map((line) => (typeof line === 'string' ? (ofId.get(line) ?? '') : line.html));
  return `<ul>${written.join('')}</ul>`;
}
