/**
 * Words that turn the sense of a sentence round, folded as words are: a quote that holds one more or one fewer of them than the
 * offer says something else. Elided forms stand without their apostrophe ("don't" is "don" and "t", « n’est » "n" and "est").
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

/** Of all languages at once: offers mix them, and a word that is one of these in another language costs one quote at most. */
export const invertingWords: ReadonlySet<string> = new Set(Object.values(byLanguage).flat());
