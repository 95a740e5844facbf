/** "A" as the name of the best grade. */

const standsAlone =
  /(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{N}/&.-])A(?![\p{Script=Latin}\p{Script=Cyrillic}\p{N}/&’'-])/gu;
/** A letter of something else, or the first of a series. */
const ofSomethingElse =
  /(?:[.!?]\s|\b(?:series|serie|série|vitamin|class|plan|type|groupe?|zone|hepatitis|round|point|permis|annexe?|appendix|section|building|block|pay grade|wing|league|team|terminal|from|da|od|van|от|entre|between|options?|subgrupo|niveau|categor\p{L}+)\s)$/iu;
const firstOfMany =
  /^["“”»’')\]]*(?:,|\s?[/–-]|\s(?:to|or|bis|à|a|do|tot|até|o|ou|und|oder|e|i|and|et|y|lub|of|en|и|или|до)\b)\s?["“«„(]?[B-F](?![\p{L}\p{N}])/u;
/** A word for a grade or for answering, after which a letter is a grade whatever follows. */
const named =
  /(?:grade[ds]?|rated?|notes?|nota|voto|letter|lettre|score|rating|with an?|\bas an?|\ban|mit|com|con|avec|auf|\bna|оценку|answers?|cijfer|ocenę|letra|lettera|litera|буква|букву)\s?[:=]?\s?["“«„'(]?$/iu;
const inQuotes = [/["“«„'‘「(]\s?$/, /^\s?["”»“’'」)]/] as const;
const endsThere =
  /^["“”»’')\]」]*(?:[.,;:!)。、]|\s[–—]|\s*$|\s*[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]|\s(?:not[ue]|an|on|pour|for|to (?:this|the|us)|a esta|a quest|aan|till|ao?)(?=\P{L}))/u;

/** Whether a piece, as written in the offer, names it. */
export function namesBestLetter(text: string): boolean {
  if (!text.includes('A')) return false;
  for (const { index } of text.matchAll(standsAlone)) {
    const before = text.slice(Math.max(0, index - 24), index);
    const after = text.slice(index + 1, index + 30);
    if (ofSomethingElse.test(before) || firstOfMany.test(after)) continue;
    if (endsThere.test(after) || named.test(before)) return true;
    if (inQuotes[0].test(before) && inQuotes[1].test(after)) return true;
  }
  return false;
}
