/**
 * Loads the file .env of the working folder into the environment; existing variables are not
 * overwritten.
 */

/**
 * Returns undefined, also when there is no such file, or one line that says why it cannot be read.
 */
export function loadEnvFile(): string | undefined {
  try {
    process.loadEnvFile();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT') return `.env cannot be read (${code}).`;
  }
  return undefined;
}
