/** A language's own name, as "Français", by its ISO 639-1 code, with an initial capital. */
export function getNativeLanguageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
