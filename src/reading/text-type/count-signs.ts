/**
 * Features of a text's type besides word families: amounts, tenses, greetings, questions, the
 * structure of lines.
 */
import type { Line } from '../document/split-lines.ts';

/** Counted in the text as written. */
const signs = {
  pictograms: /[\u2600-\u27bf\u2b50]|[\ud83c-\ud83e][\udc00-\udfff]/g,
  fields: /_{3,}|[☐□○◯▢]|\[ *\]|\( \)|\*(?=\s|$)|\bselect\.\.\.|…$|▾/gimu,
  spans:
    /\b(?:19|20)\d\d ?(?:-|–|—|to|a|à|au|bis|tot|al) ?(?:\S{1,9} ){0,2}(?:\d\d\/)?(?:(?:19|20)\d\d|present|today|now|current|aujourd|heute|heden|actual|oggi|atual)/giu,
  contacts: /\S@\S+\.\w|(?:\+|\b0)\d[\d .()-]{7,}/g,
  hashtags: /(?:^|\s)#\p{L}/gu,
  quoted: /[«“"„]/g,
  amounts: /[€£$] ?\d|\d ?(?:€|£|k\b|k€|eur\b)/giu,
  percents: /\d ?%/g,
  years: /\b(?:19|20)\d\d\b/g,
  asks: /\?/g,
  exclaims: /!/g,
  signsBetween: / [·•|–—→] |\t/g,
  clock: /\b\d{1,2}[:h]\d\d\b/g,
} as const satisfies Record<string, RegExp>;

/** Counted in folded lines. */
const foldedSigns = {
  /** "you will", « vous pilotez », "du planst", "te encargarás": statements to the reader. */
  told: /\byou(?:['’]?(?:ll|d)| will| would)\b|\bvous (?:[nlms]['’]?\w* )?\w+ez\b|\btu (?:t['’])?\w+(?:as|es|ras)\b|\bdu \w+st\b|\bsie \w+(?:en|ern)\b|\b(?:je|jij) \w+t\b|\bvais \w+r\b|\bvoce vai\b|(?:aras|eras|iras|erai|irai)\b/g,
  /** "5 years", « 3 ans d’expérience ». */
  experience:
    /\b\d{1,2} ?\+? ?(?:-|–|a|to|of)? ?\d{0,2} ?\+?(?: or more)? (?:years?|yrs?|ans|jahren?|anos|anni|jaar)\b(?! ago| old| later)|\b(?:two|three|four|five|deux|trois|quatre|cinq|drei|funf|tres|cinco|tre|drie|vijf) (?:years|ans|jahre|anos|anni|jaar)\b/g,
  /** Narration in the past. */
  past: /\b(?:we|i|they|he|she|it|who|team|nobody|people) (?:\w+ly )?(?:was|were|had|did|said|went|came|got|began|knew|found|thought|took|made|left|kept|wrote|\w{2,}ed)\b|\b(?:j['’]ai|ont|avons|avaient|avait|etait|etaient) \w{2,}|aient\b|\b(?:habe|haben|hat|hatte|hatten|wurde|wurden) \w|\b(?:he|ha|hemos|han|abbiamo|hanno) \w{3,}(?:ado|ido|ato|uto|ito)\b|\b(?:heeft|hebben|had|hadden) \w/g,
  /** Beginnings and ends of messages. */
  greets:
    /^(?:hi|hello|hey|dear|bonjour|salut|coucou|madame|monsieur|hallo|guten tag|sehr geehrte|hola|estimad[oa]|ciao|buongiorno|gentile|beste|dag|ola|oi|gente)\b|^(?:best|kind regards|best wishes|best regards|cheers|thanks|cordialement|bien (?:a vous|cordialement)|belle journee|a bientot|viele grusse|mit freundlichen|saludos|un saludo|cordiali saluti|groetjes?|met vriendelijke|abracos?|cumprimentos)\b/gm,
  /** Questions, or tasks for the person who is asked. */
  tasks:
    /^(?:how|what|why|when|who|which|where|tell|describe|walk|give|design|estimate|imagine|explain|comment|pourquoi|quel|quelle|quels|quelles|que|qu['’]|racontez|decrivez|expliquez|parlez|citez|estimez|wie|was|warum|welche\w*|erzahlen|nennen|beschreiben|como|que|cual|por que|cuentame|describe|come|cosa|che|quale|perche|mi racconti|hoe|wat|waarom|welke|vertel|noem|conte|qual|descreva)\b/gm,
  markers: /\([mfhwdx] ?[/|] ?[mfhwdx](?: ?[/|] ?[mfhwdx])?\)|\b[hf] ?\/ ?[hf]\b|\bm\/f\b/g,
} as const satisfies Record<string, RegExp>;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Occurrences of each sign in `text`, and in its folded `lines`. */
export function countSigns(
  text: string,
  lines: readonly Line[],
): Record<keyof typeof signs | keyof typeof foldedSigns, number> {
  const folded = lines.map((line) => line.folded).join('\n');
  const all = [
    ...Object.entries(signs).map(([name, pattern]) => [name, count(text, pattern)] as const),
    ...Object.entries(foldedSigns).map(([name, pattern]) => [name, count(folded, pattern)] as const),
  ];
  // Cast: each sign has an entry.
  return Object.fromEntries(all) as Record<keyof typeof signs | keyof typeof foldedSigns, number>;
}
