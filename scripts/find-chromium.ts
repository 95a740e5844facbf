/** Finds a Chromium for the browser tests, or prints the command that installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Having no window to draw, the first uses a quarter less processor time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findOnPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

async function findPlaywrights(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Tries to install the package, on Debian and derivatives as root. */
function installOnDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.error('Installing Chromium for the browser tests…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', 'chromium-headless-shell']])
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return findOnPath();
}

/**
 * The path of a Chromium: CHROMIUM_PATH, one on the PATH, Playwright's own, or on Debian as root
 * the package. Throws an Error with the command to install one if there is none.
 */
export async function findChromium(): Promise<string> {
  const set = process.env.CHROMIUM_PATH;
  if (set) {
    if (isExecutable(set)) return set;
    throw new Error(`CHROMIUM_PATH names ${set}, which cannot be run.`);
  }
  const found = findOnPath() ?? (await findPlaywrights()) ?? installOnDebian();
  if (found) return found;
  throw new Error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium; ' +
      'elsewhere: npx playwright install chromium), or name one with CHROMIUM_PATH=/path/to/chromium.',
  );
}
