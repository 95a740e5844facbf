/** The built-in reader in the browser: fetched by those who ask for it, never with the page. */
// biome-ignore-start lint/style/noRestrictedImports: the one way for the page to read by itself (docs/architecture.md)

/** The reader itself, some 85 kB of script; rejects where it cannot be fetched. */
export const loadBuiltinReader = () => import('../reading/builtin/builtin-reader.ts');

/** Where a sentence goes in an offer, as the reader sees it; rejects where it cannot be fetched. */
export const loadPlacing = () => import('../reading/builtin/place-duty.ts');
// biome-ignore-end lint/style/noRestrictedImports: the one way for the page to read by itself (docs/architecture.md)
