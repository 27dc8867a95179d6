import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
/** The browser's code as it was when a list page asked for 75 scripts. */
const COMMIT = 'd6d80fd7';

/** Folder of the browser application as built from the working tree. */
export const webNow = (): string => {
  build(ROOT);
  return path.join(ROOT, 'dist/web');
};

/**
 * Folder of the browser application that is the yardstick: BEFORE, or what is built from `COMMIT` once. Fails when git does not have it.
 */
export const webBefore = (): string => {
  if (process.env.BEFORE) return path.resolve(process.env.BEFORE);
  const tree = path.join(ROOT, '.cache/bench-before', COMMIT);
  const web = path.join(tree, 'dist/web');
  if (existsSync(web)) return web;
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  const archive = execFileSync('git', ['archive', COMMIT], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['-x'], { cwd: tree, input: archive });
  linkPackages(tree);
  build(tree);
  return web;
};

/** The installed packages beside the old sources; those of the project itself are the old ones, wherever they stood then. */
const linkPackages = (tree: string): void => {
  const packages = path.join(tree, 'node_modules');
  const own = path.join(packages, '@portal');
  mkdirSync(own, { recursive: true });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')))
    if (name !== '@portal') symlinkSync(path.join(ROOT, 'node_modules', name), path.join(packages, name));
  for (const file of globSync('{platform,apps/*,domains/*,domains/*/*}/package.json', { cwd: tree })) {
    const { name } = JSON.parse(readFileSync(path.join(tree, file), 'utf8')) as { name: string };
    symlinkSync(path.join(tree, path.dirname(file)), path.join(packages, name));
  }
};

const build = (tree: string): void => {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', 'apps/web', '--logLevel', 'error'], {
    cwd: tree,
    stdio: 'inherit',
  });
};
