/**
 * The page's message to its service worker: cache what is needed offline, with the texts of a
 * language.
 */
export const createCacheMessage = (language: string) => ({ keepForOffline: language });

/** The language in such a message; null for any other. */
export function parseCacheMessage(message: unknown): string | null {
  if (!message || typeof message !== 'object' || !('keepForOffline' in message)) return null;
  const { keepForOffline: language } = message;
  return typeof language === 'string' && /^[a-z]{2}$/.test(language) ? language : null;
}
