/** Builds the extension that the tests load. */
export default async function buildFirst() {
  await import('../../scripts/build-extension.ts');
}
