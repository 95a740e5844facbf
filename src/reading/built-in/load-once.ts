/** Fetches at the first call and caches the result; after a failure the next call tries again. */
export function loadOnce<Fetched>(fetch: () => Promise<Fetched>): () => Promise<Fetched> {
  let fetched: Promise<Fetched> | null = null;
  return () => {
    fetched ??= fetch().catch((error) => {
      fetched = null;
      throw error;
    });
    return fetched;
  };
}
