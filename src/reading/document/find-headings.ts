/** Finds headings that run into the text around them: "… with engineers Your profile 5 years …". */
import { matchHeading, plainSectionNames } from './section-headings.ts';
import type { Token } from './tokenize.ts';

/** Words from `from` up to and including `to`. */
export type WordSpan = { from: number; to: number };

/** Phrases that begin with these open a sentence as often as a section. */
const sentenceOpeners = new Set(
  'we you nous vous tu on si if as en au dans chez pour is it join apply rejoignez rejoindre decouvrez concretement rattache rattachee ideal ideally describe describes nous would sounds to'.split(
    ' ',
  ),
);
/** "Our product Acme", « Le groupe Acme »: a name follows. */
const beforeName = new Set(
  'product products produit client clients company business brand platform groupe entreprise societe organisation organization structure association direction equipe team context'.split(
    ' ',
  ),
);
/** Words with which no passage ends. */
const goesOn = new Set(
  'the a an of for with and or to by in on at as from our your their its this that la le les l d de des du un une et ou a au aux en pour par avec sur dans chez ce cette nos notre vos votre is are est que qui dont'.split(
    ' ',
  ),
);

/** Names of sections with which no other name begins. */
const namedAlone = new Set(
  'role overview background profile skills education perks responsibilities mission tasks description objectives requirements context contexte descriptif formation poste presentation activites objectifs qualites remuneration modalites conditions'.split(
    ' ',
  ),
);

/** "About Acme Acme is …", "About Acme We are …": the name, and the sentence that follows. */
const aboutName =
  /(?<=\s)(?:About|À propos d(?:e |[’'])|A propos d(?:e |[’'])|Qui est) ?(\p{Lu}[\p{L}\p{N}.&-]*)(?: \p{Lu}[\p{L}\p{N}.&-]*){0,2}?(?= ?\??(?: The| Le| La)? (?:\1|We|At|Founded|Nous|Fondée?|Créée?|Depuis|Since|Chez)\b)/gu;

const endsClause = /[.!?…:;)\]•●▪■◦‣|–—-]["”’»)]*\s*$/u;
const announces = /^\s?(?::|\?|[-–—•●▪]\s)/u;

const textBetween = (line: string, before: Token | undefined, after: Token | undefined) =>
  line.slice(before === undefined ? 0 : before.start + before.raw.length, after?.start ?? line.length);

/** The heading phrases in the words; overlapping or adjacent ones of one kind are merged. */
function phrasesIn(words: readonly Token[]): (WordSpan & { kind: string })[] {
  const found: (WordSpan & { kind: string })[] = [];
  const hits = [...matchHeading(words)].sort((a, b) => a.from - b.from || b.to - a.to);
  for (const { concept, from, to } of hits) {
    const last = found.at(-1);
    if (last !== undefined && from <= last.to) {
      if (to > last.to && isWritten(words, from, to)) last.to = to;
      continue;
    }
    if (/^\p{Lu}/u.test(words[from]?.raw ?? '')) found.push({ from, to, kind: concept });
  }
  return found;
}

const isWritten = (words: readonly Token[], from: number, to: number) =>
  words.slice(from, to + 1).some(({ raw }) => /^\p{L}/u.test(raw));

type Phrase = WordSpan & { kind: string };
/**
 * `announced` when a colon follows, `apart` when a sentence ends before it, or a word after which
 * no name continues.
 */
type Surroundings = { announced: boolean; apart: boolean };

/** Single words are headings only when they are plain names, stand apart, or announce something. */
function mayHead(
  words: readonly Token[],
  { from, to, kind }: Phrase,
  { announced, apart }: Surroundings,
): boolean {
  const [first, last] = [words[from]?.word ?? '', words[to]?.word ?? ''];
  if (sentenceOpeners.has(first)) return false;
  if (from === to)
    return (
      plainSectionNames.has(first) || (announced && first.length > 3) || (apart && namedAlone.has(first))
    );
  return announced || !((kind === 'company' || kind === 'team') && beforeName.has(last));
}

/** The headings among the words of a line, in order. */
export function findHeadings(line: string, words: readonly Token[]): WordSpan[] {
  return phrasesIn(words).filter((span) => {
    const [before, next] = [words[span.from - 1], words[span.to + 1]];
    const after = textBetween(line, words[span.to], next);
    const announced = announces.test(after);
    const gap = textBetween(line, before, words[span.from]);
    const ended = before === undefined || endsClause.test(gap);
    const apart = ended || /^\p{Ll}{4}/u.test(before.raw);
    if (!mayHead(words, span, { announced, apart }) || (!announced && after.trim() !== '')) return false;
    if (next === undefined || (!announced && !/^[\p{Lu}\d]/u.test(next.raw))) return false;
    return ended || (gap.trim() === '' && !goesOn.has(before.word));
  });
}

/** The headings of a line that name the company, as offsets. */
export function findAboutHeadings(line: string): { start: number; end: number }[] {
  return [...line.matchAll(aboutName)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
  }));
}
