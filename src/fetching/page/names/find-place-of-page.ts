/** Finds the place of a job if its page labels it, or writes it in an unambiguous form. */
import { isCountry, isRegion } from './countries.ts';

/**
 * `segments`: parts of titles besides the position; `lines`: what is shown, from the position on if
 * it is among them.
 */
export type PlaceSigns = { segments: readonly string[]; lines: readonly string[]; text: string };

/** Lines searched for a label, and those of them near the position that may consist of a place. */
const maxLines = 60;
const nearLines = 12;
const longestPlace = 60;

/** In the seven languages of pages; the place follows on the same or the next line. */
const label =
  /^(?:job |work |office |primary )?(?:locations?|place of work|lieu(?: de travail| du poste)?|localisation|ville|standort|arbeitsort|einsatzort|dienstort|ubicaci[oó]n|lugar(?: de trabajo)?|localidad|sede(?: di lavoro)?|luogo(?: di lavoro)?|locatie|standplaats|werklocatie|localiza[cç][aã]o|local(?: de trabalho)?)\s*(?:[:–—-]\s*|$)/i;

const city = String.raw`\p{Lu}[\p{L}'’.-]*(?: (?:\p{Lu}[\p{L}'’.-]*|la|le|les|de|du|sur|en|am|an der|of|upon)){0,3}`;
const away = String.raw`remote|hybrid|hybride|on-?site|sur site|à distance|télétravail|home-?office|remoto|híbrido|ibrido`;
const forms = [
  // 51100 Reims; Beaune (21); Rouen - 76
  new RegExp(`^\\d{4,5} ${city}$`, 'u'),
  new RegExp(`^${city} \\(\\d{2,5}\\)$`, 'u'),
  new RegExp(`^${city} - \\d{2,5}$`, 'u'),
  // Remote, Europe; Manchester (hybrid); Marseille ou à distance
  /^(?:fully remote|remote|télétravail|remoto)(?:\s*[,(/–—-].{1,40})?$/iu,
  new RegExp(`^${city}(?:, ${city})? \\((?:${away})\\)$`, 'u'),
  new RegExp(`^${city} (?:or|ou|oder|o|of|and|et|und|e|y) (?:${away})(?: .{1,40})?$`, 'u'),
];
const pair = new RegExp(`^(${city}), (?:${city}, )?(${city}|[A-Z]{2,3})$`, 'u');
const alone = new RegExp(`^${city}$`, 'u');

/** Phrases followed only by a place; "in" also precedes teams. */
const inPlace = [
  'based in',
  'located in',
  'office in',
  'offices in',
  'headquartered in',
  'live in',
  'near',
  'à',
  'Büro in',
  'Sitz in',
  'oficina en',
  'oficinas en',
  'sede a',
  'kantoor in',
  'escritório em',
];

/** Finds the place of work; empty if the page does not state it with certainty. */
export function findPlaceOfPage({ segments, lines, text }: PlaceSigns): string {
  const plain = lines.slice(0, maxLines).map((line) => line.replace(/^- /, ''));
  return (
    labelled(plain) ??
    plain.slice(0, nearLines).flatMap(partsOf).find(isPlace) ??
    segments.find(isPlace) ??
    [...segments, ...plain.slice(0, nearLines)].find((line) => isCityOf(line, text)) ??
    ''
  );
}

function labelled(lines: readonly string[]): string | undefined {
  for (const [at, line] of lines.entries()) {
    const found = label.exec(line);
    if (!found) continue;
    const next = line.slice(found[0].length) || lines.slice(at + 1).find((other) => other !== '') || '';
    const [behind = ''] = partsOf(next).slice(1);
    if (isShort(behind) && /^[\p{Lu}\d]/u.test(behind) && !label.test(behind)) return behind;
  }
  return undefined;
}

/** Some pages write contract, place and pay on one line. */
function partsOf(line: string): string[] {
  return [line, ...line.split(/ [|·•] /)].map((part) => part.trim());
}

function isPlace(words: string): boolean {
  if (!isShort(words)) return false;
  if (forms.some((form) => form.test(words))) return true;
  const [, , last = ''] = pair.exec(words) ?? [];
  return last !== '' && (isCountry(last) || isRegion(last));
}

/** A single name is a place if the text says that something is there. */
function isCityOf(words: string, text: string): boolean {
  if (!isShort(words) || !(alone.test(words) || pair.test(words))) return false;
  const [name = ''] = words.split(',', 1);
  return inPlace.some((before) => text.includes(` ${before} ${name}`));
}

function isShort(words: string): boolean {
  return words.length > 1 && words.length <= longestPlace && !/[.!?]$/.test(words);
}
