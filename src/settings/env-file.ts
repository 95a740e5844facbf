/** Adds the settings of a file .env in the working folder to the environment; what is there already stays. */

/** Answers undefined, also where there is no such file, or one line that says why it cannot be read. */
export function loadEnvFile(): string | undefined {
  try {
    process.loadEnvFile();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOENT') return `.env cannot be read (${code}).`;
  }
  return undefined;
}
