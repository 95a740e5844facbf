/** What the page says to its service worker: keep what it takes to work without a connection, with the texts of a language. */
export const keepMessage = (language: string) => ({ keepForOffline: language });

/** The language in such a message; null in any other. */
export function languageToKeep(message: unknown): string | null {
  if (!message || typeof message !== 'object' || !('keepForOffline' in message)) return null;
  const { keepForOffline: language } = message;
  return typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : null;
}
