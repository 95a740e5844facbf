/**
 * The code that Node, a database or a library sets on an error, such as `ENOENT`; empty when it has
 * none.
 */
export function errorCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return typeof code === 'string' ? code : '';
}
