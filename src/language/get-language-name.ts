/**
 * The name of a language (ISO 639-1 code) in the words of `language`; the code itself when it has
 * no name, as readers may return anything.
 */
export function getLanguageName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
