/** How a language names itself, as "Français", by its ISO 639-1 code; it stands alone, so it begins with a capital. */
export function ownNameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  const [first = '', ...rest] = name;
  return first.toLocaleUpperCase(language) + rest.join('');
}
