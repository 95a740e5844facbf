/** Reads the redirect target of a `Refresh` header or a `<meta http-equiv="refresh">`. */

/** Seconds; a longer delay is meant for readers who stay. */
const longestRefresh = 10;

/** The target as written, relative to the page; empty if there is none or it comes much later. */
export function parseRefreshTarget(content: string): string {
  const refresh =
    /^\s{0,9}(\d{1,5})(?:\.\d{0,9})?\s{0,9}[;,]\s{0,9}(?:url\s{0,9}=\s{0,9})?["']?((?!\s{0,9}url\s{0,9}=)[^"']+)/i.exec(
      content.slice(0, 4096),
    );
  return refresh && Number(refresh[1]) <= longestRefresh ? (refresh[2] ?? '').trim() : '';
}
