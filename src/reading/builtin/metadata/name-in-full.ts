/** A company's name as the text writes it where it writes it out: with its first word, its legal form, its initials. */
import { foldText } from '../../fold-text.ts';
import type { Named } from './company-names.ts';

/** The fullest form of a name that `text` holds; empty stays empty. */
export function inFull({ name, full }: Named, text: string): string {
  if (name === '') return name;
  const cased = withoutGroup(asMostlyWritten(oftenEnough(full, name, text) ? full : name, text), text);
  const begun = withOrganisation(withFirstWord(cased, text), text);
  return withInitials(withLegalForm(begun, text), text);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const timesIn = (text: string, name: string) => text.split(name).length - 1;

/** Where the short form stands so much more often, the long one is a team’s or a product’s. */
const mostlyShort = 6;

const oftenEnough = (full: string, name: string, text: string) =>
  full === name || timesIn(text, name) <= mostlyShort * timesIn(text, full);

/** "acme", found in an address or in a line of small letters, as the text writes it elsewhere: "Acme", "AcMe". */
function asMostlyWritten(name: string, text: string): string {
  if (name !== name.toLowerCase()) return name;
  const counts = new Map<string, number>();
  for (const [form] of text.matchAll(
    new RegExp(`(?<![\\p{L}\\p{N}./@-])${escaped(name)}(?![\\p{L}\\p{N}-]|\\.[a-z])`, 'giu'),
  ))
    counts.set(form, (counts.get(form) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most === undefined || most[0] === most[0].toUpperCase() ? name : most[0];
}

/** "Maçonneau Group", which the text mostly calls "Maçonneau". */
function withoutGroup(name: string, text: string): string {
  const bare = name.replace(/ Group$/, '');
  if (bare === name) return name;
  return timesIn(text, bare) > mostlyBare * timesIn(text, name) ? bare : name;
}

/** So many times as often as with its "Group". */
const mostlyBare = 4;

/** "Maçonneau", which the text mostly calls "Groupe Maçonneau", or names so in a line of its own, in whole. */
function withFirstWord(name: string, text: string): string {
  const before: string[] = [];
  let mentions = 0;
  for (let at = text.indexOf(name); at > 0 && mentions < 30; at = text.indexOf(name, at + name.length)) {
    mentions += 1;
    const word = firstWord.exec(text.slice(Math.max(0, at - 24), at))?.[1];
    if (word === undefined) continue;
    if (isWholeLine(text, at - word.length - 1, at + name.length)) return `${capitalised(word)} ${name}`;
    before.push(capitalised(word));
  }
  const [word] = before;
  const same = before.filter((one) => one === word).length;
  return word !== undefined && same * 2 > mentions ? `${word} ${name}` : name;
}

/** Whether a line holds nothing but what stands from `from` to `to`, with its article. */
const isWholeLine = (text: string, from: number, to: number) =>
  /(?:^|\n)(?:L[ae]s? |L[’'])?$/.test(text.slice(Math.max(0, from - 5), from)) &&
  /^\s*(?:\n|$)/.test(text.slice(to, to + 5));

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** What a name may begin with and be named without. */
const firstWord =
  /(?<!\p{L})(Groupe|Group|Maison|Studio|Cabinet|[Aa]gence|Banque|Mutuelle|Éditions|Laboratoires?|Ateliers?|Clinique|Coopérative|Transports|Paiements|Institut|Fondation|Caisse|Réseau|Bank of|University of) $/u;

/** "Nationale de la …" is what is left of « Agence nationale de la … ». */
function withOrganisation(name: string, text: string): string {
  if (
    !/^(?:national|regional|departemental|central|federal|general|interministeriel)e?\b/.test(foldText(name))
  )
    return name;
  const before = /(?<!\p{L})(?!The|Les?|La|Our|Notre)(\p{Lu}\p{L}+) $/u;
  for (let at = text.indexOf(name); at > 0; at = text.indexOf(name, at + name.length)) {
    const word = before.exec(text.slice(Math.max(0, at - 30), at))?.[1];
    if (word !== undefined) return `${word} ${name}`;
  }
  return name;
}

/** Matched at a place (flag `y`): a pattern made of each name would be compiled for every offer, and looks through all of it. */
const wordStart = /(?<![\p{L}\p{N}])/uy;
const legalForm =
  /,? (?:Inc\b\.?|LLC|LLP|Ltd\b\.?|Limited|PLC|plc|GmbH(?: & Co\. KG)?|AG|SE|SAS|SARL|Oyj?|AB|ASA?|UAB|B\.?V\.?|N\.V\.|S\.A\.S?\.?|S\.p\.A\.?|S\.?r\.?l\.?|Pty Ltd|Pvt\.? Ltd\.?)(?![\p{L}\p{N}])/uy;

/** The form of the company behind its name, wherever the text writes it: "Acorn, Inc.", "Zorgdijk AG". */
function withLegalForm(name: string, text: string): string {
  if (name === '') return name;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    wordStart.lastIndex = at;
    legalForm.lastIndex = at + name.length;
    if (wordStart.test(text) && legalForm.test(text)) return text.slice(at, legalForm.lastIndex);
  }
  return name;
}

/** "General Services Administration (GSA)", where the initials are the name's own. */
function withInitials(name: string, text: string): string {
  if (!name.includes(' ')) return name;
  const initials = new RegExp(`${escaped(name)} \\((\\p{Lu}{2,8})\\)`, 'u').exec(text)?.[1];
  if (initials === undefined) return name;
  const words =
    foldText(name)
      .toUpperCase()
      .match(/[A-Z0-9]+/g) ?? [];
  const all = words.map((word) => word.charAt(0)).join('');
  const heads = words
    .filter((word) => word.length > 3)
    .map((word) => word.charAt(0))
    .join('');
  return initials === all || initials === heads ? `${name} (${initials})` : name;
}
