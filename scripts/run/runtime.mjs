import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Refusal, npm } from './npm.mjs';

const VERSION = '24.21.0';
/** From here on Node 24 runs TypeScript without a warning. */
const OLDEST_MINOR = 12;
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'win32-x64'];

/** The path of a Node 24: the one that runs us, or the one of `.runtime`; undefined where neither is there. */
export function presentNode(root) {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major === 24 && minor >= OLDEST_MINOR) return process.execPath;
  const { node, stamp, wanted } = fetchedNode(root);
  return existsSync(node) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted ? node : undefined;
}

/** The path of a Node 24, fetched if there is none. */
export async function ensureNode(root) {
  const present = presentNode(root);
  if (present !== undefined) return present;
  const { folder, name, node, stamp, wanted } = fetchedNode(root);
  rmSync(stamp, { force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n'); // else npm installs into the project above
  await npm(
    `Fetching Node ${VERSION} (this is Node ${process.versions.node}; your own stays as it is)`,
    ['install', '--no-save', '--no-package-lock', '--ignore-scripts', `${name}@${VERSION}`],
    { cwd: folder },
  );
  checkRuns(node);
  writeFileSync(stamp, wanted);
  return node;
}

function fetchedNode(root) {
  const folder = path.join(root, '.runtime');
  const name = packageName();
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  return {
    folder,
    name,
    node: path.join(folder, 'node_modules', name, 'bin', program),
    stamp: path.join(folder, 'complete'), // written last, so a killed download is not taken for a whole one
    wanted: `${name} ${VERSION}`,
  };
}

function packageName() {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform)) {
    throw new Refusal(
      `There is no ready Node 24 for ${platform} (only for ${PLATFORMS.join(', ')}). ` +
        'Install Node 24 yourself, put it first on PATH and try again.',
    );
  }
  return `node-${platform.replace('win32', 'win')}`;
}

function checkRuns(node) {
  try {
    execFileSync(node, ['--version'], { stdio: 'pipe' });
  } catch (error) {
    throw new Refusal(
      `The fetched Node ${VERSION} does not run on this system (${error.message.split('\n')[0]}). ` +
        'It needs glibc, so not Alpine. Install Node 24 yourself, put it first on PATH and try again.',
    );
  }
}
