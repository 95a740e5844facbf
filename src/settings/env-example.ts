/** The text of .env.example: every setting with what it does and its default, commented out. */
import type { SettingId } from './config.ts';
import type { SettingKind } from './setting-kinds.ts';
import { settingsTable } from './settings-table.ts';

const heading = `# Settings of Offergrade, read from the environment and from a file .env beside this one; the environment wins.
# Each line shows the default. Written from src/settings/settings-table.ts by: npm run tool -- write-env-example
`;

/** Generates the text from the settings table. */
export function createEnvExample(): string {
  // Cast: Object.keys loses the key types of a table.
  return [heading, ...Object.keys(settingsTable).map((id) => entry(id as SettingId))].join('\n');
}

function entry(id: SettingId): string {
  const { variable, does, kind, default: value } = settingsTable[id];
  // Cast: the default of a row is of its kind.
  const text = (kind as SettingKind<unknown>).write(value);
  return `# ${does}\n# ${variable}=${text}\n`;
}
