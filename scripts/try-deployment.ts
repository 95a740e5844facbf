/**
 * `npm run tool -- try-deployment`, on Linux as root: carries out the Dockerfile in a clean folder,
 * starts the result with its own command as nobody, without capabilities, with only the data folder
 * writable, uses it, and stops it as an orchestrator does. If strace and systemd are installed,
 * checks every system call against the systemd unit. Exits with 1 if something is wrong.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../tests/fakes/free-port.ts';
import { frenchPdf } from '../tests/fakes/offer-files.ts';
import { permalinkOf } from '../tests/fakes/permalink.ts';
import { offerText, writtenOffers } from '../training/written-offers.ts';
import { buildImageFolder, runToEnd } from './deployment/build-image-folder.ts';
import type { Stage } from './deployment/read-dockerfile.ts';
import { callsOutside } from './deployment/system-calls.ts';

const root = join(import.meta.dirname, '..');
const nobody = 65_534;
const maxStartMilliseconds = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'offergrade-deployment-'));
const [build, image, data] = ['build', 'image', 'data'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
const calls = join(data, 'calls.txt');
/** One traces the calls, the other resolves the unit's filters. */
const tracers = ['strace', 'systemd-analyze'];
const traces = tracers.every((command) => spawnSync(command, ['--version']).status === 0);

/**
 * Makes everything read-only except the data folder, then runs the command as nobody, without a way
 * to gain privileges.
 */
function confined(command: readonly string[]): string {
  const quoted = command.map((word) => `'${word.replaceAll("'", `'\\''`)}'`).join(' ');
  const trace = traces ? `strace --follow-forks --summary-only --output=${calls} ` : '';
  return [
    'set -e',
    'mount --make-rprivate /',
    `mount --bind ${data} ${data}`,
    'mount --bind / / && mount -o remount,ro,bind /',
    `cd ${image}`,
    `exec setpriv --reuid=${nobody} --regid=${nobody} --clear-groups --no-new-privs --bounding-set=-all ${trace}${quoted}`,
  ].join('\n');
}

async function untilReady(address: string): Promise<void> {
  for (let waited = 0; waited < maxStartMilliseconds; waited += 200) {
    const answered = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The server was not ready in time');
}

/** Acts as a visitor: page, analysis, file, picture. */
async function use(address: string): Promise<string[]> {
  const offer = writtenOffers().find(({ language }) => language === 'en');
  if (offer === undefined) throw new Error('There is no English offer');
  const label = permalinkOf('Acme');
  const requests: Record<string, () => Promise<Response>> = {
    'the page': () => fetch(address),
    'an analysis': () =>
      fetch(`${address}/api/analyzeJobOffer`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ data: { jobOffer: offerText(offer), language: 'en' } }),
      }),
    'a PDF': async () =>
      fetch(`${address}/api/files`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/pdf' },
        body: await frenchPdf(),
      }),
    'a shared label': () => fetch(`${address}${label}`),
    'its picture': () => fetch(`${address}${label.replace('?', '/label.png?')}`),
  };
  const failed: string[] = [];
  for (const [what, request] of Object.entries(requests)) {
    const response = await request();
    await response.arrayBuffer();
    console.log(`  ${what}: ${response.status}`);
    if (!response.ok) failed.push(`${what} was answered with ${response.status}`);
  }
  return failed;
}

function environmentOf(stage: Stage, port: number): Record<string, string> {
  const { PATH = '' } = process.env;
  return { ...stage.environment, PATH, PORT: String(port), HOST: '127.0.0.1', OFFERGRADE_DATA: data };
}

async function tryImage(stage: Stage): Promise<string[]> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = environmentOf(stage, port);
  const server = spawn('unshare', ['--mount', 'sh', '-c', confined(stage.command)], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ended = once(server, 'close');
  try {
    await untilReady(address);
    const failed = await use(address);
    const [command = '', ...args] = stage.healthCheck;
    const { status } = spawnSync(command, args, { env });
    if (status !== 0) failed.push('the health check failed');
    // The signal goes to the server itself, as its parents only wait for it.
    runToEnd(
      'pkill',
      ['--signal', 'TERM', '--uid', String(nobody), '--full', `^${stage.command.join(' ')}$`],
      root,
    );
    const late = setTimeout(() => server.kill('SIGKILL'), maxStartMilliseconds);
    const [code] = await ended;
    clearTimeout(late);
    if (code !== 0) failed.push(`it ended with ${code} when told to stop`);
    return failed;
  } catch (error) {
    server.kill('SIGKILL');
    throw new Error(`${error}\n${said}`);
  }
}

if (process.getuid?.() !== 0) {
  console.error(
    'Run this as root on Linux: it makes a read-only file system and switches to the user nobody.',
  );
  process.exit(2);
}
try {
  for (const path of [build, image, data]) mkdirSync(path);
  chmodSync(folder, 0o755);
  chownSync(data, nobody, nobody);
  console.log('The steps of the Dockerfile');
  const stage = buildImageFolder(root, build, image);
  console.log('The image, run as the user nobody on a read-only file system');
  const failed = await tryImage(stage);
  if (traces) {
    const outside = callsOutside(
      readFileSync(calls, 'utf8'),
      readFileSync(join(root, 'deploy/offergrade.service'), 'utf8'),
    );
    if (outside.length > 0) failed.push(`the unit forbids ${outside.join(', ')}`);
  } else
    console.log(
      `  System calls were not compared with the systemd unit: that needs ${tracers.join(' and ')}.`,
    );
  console.log(failed.length === 0 ? 'All checks passed' : failed.join('\n'));
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
