/** What is fetched when it is first asked for, and kept; where that fails, the next asking tries again. */
export function fetchedOnce<Fetched>(fetch: () => Promise<Fetched>): () => Promise<Fetched> {
  let fetched: Promise<Fetched> | null = null;
  return () => {
    fetched ??= fetch().catch((error) => {
      fetched = null;
      throw error;
    });
    return fetched;
  };
}
