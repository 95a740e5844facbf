/**
 * Words that invert the sense of a sentence, folded: a quote with one more or fewer of them than
 * the offer says something else. Elided forms are listed without their apostrophe ("don't" is "don"
 * and "t", « n’est » "n" and "est").
 */
const byLanguage = {
  en: ['not', 'no', 'never', 'without', 'nor', 'neither', 'none', 'nobody', 'nothing', 'cannot', 't'],
  fr: ['ne', 'n', 'pas', 'jamais', 'sans', 'aucun', 'aucune', 'ni', 'rien', 'personne'],
  de: [
    'nicht',
    'kein',
    'keine',
    'keinen',
    'keinem',
    'keiner',
    'keines',
    'nie',
    'niemals',
    'ohne',
    'nichts',
    'niemand',
  ],
  es: ['no', 'nunca', 'sin', 'ni', 'jamas', 'tampoco', 'ningun', 'ninguna', 'nadie', 'nada'],
  it: ['non', 'mai', 'senza', 'ne', 'nessun', 'nessuno', 'nessuna', 'niente'],
  nl: ['niet', 'geen', 'nooit', 'zonder', 'noch', 'niets', 'niemand'],
  pt: ['nao', 'nunca', 'sem', 'nem', 'jamais', 'nenhum', 'nenhuma', 'ninguem'],
};

/** Of all languages at once: offers mix languages, and a false match costs at most one quote. */
export const invertingWords: ReadonlySet<string> = new Set(Object.values(byLanguage).flat());
