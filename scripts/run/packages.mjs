import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal, npm } from './npm.mjs';

/**
 * Makes node_modules what package-lock.json says. Without a change that costs a few milliseconds.
 *
 * By `npm install`, not `npm ci`: ci refuses when the registry lacks a package of some other platform, and it empties
 * node_modules under programs that run. What was installed is compared with the lock afterwards, so it is as strict.
 */
export async function ensurePackages(root, node) {
  if (hasPackages(root)) return;
  // Without install scripts: none of our packages needs one, and npm may refuse them anyway.
  await npm('Installing packages', ['install', '--no-save', '--ignore-scripts'], { cwd: root, node });
  const missing = missingPackages(root);
  if (missing.length === 0) return;
  throw new Refusal(
    `npm did not install what package-lock.json says: ${missing.slice(0, 5).join(', ')}. ` +
      'Either the network failed half-way (try again), or package.json was changed without its lock (run "npm install").',
  );
}

/** Whether node_modules is what package-lock.json says. */
export const hasPackages = (root) => missingPackages(root).length === 0;

/**
 * npm ends an installation by recording what it installed in node_modules/.package-lock.json, so that file is missing
 * after an interrupted one.
 */
function missingPackages(root) {
  const record = path.join(root, 'node_modules', '.package-lock.json');
  const present = existsSync(record) ? packagesOf(record) : {};
  const wanted = Object.entries(packagesOf(path.join(root, 'package-lock.json')));
  return wanted
    .filter(([place]) => place.startsWith('node_modules/'))
    .filter(([place, entry]) => !isSame(entry, present[place]) && (present[place] || isNeeded(entry)))
    .map(([place]) => place.slice('node_modules/'.length));
}

/** The same package, or for one of our own, which is a link, the same folder. */
function isSame(wanted, present) {
  if (!present || wanted.version !== present.version || wanted.integrity !== present.integrity) return false;
  return !wanted.link || wanted.resolved === present.resolved;
}

/** Packages for other platforms, and what only those need, are absent rightly; those for development in production. */
function isNeeded({ optional, dev, os, cpu, libc }) {
  if (dev && process.env.NODE_ENV === 'production') return false;
  if (!optional) return true;
  if (!os && !cpu) return false;
  const fits = (names, own) => !names || names.includes(own);
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || libc.includes(ownLibc()));
}

function ownLibc() {
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
}

function packagesOf(lockfile) {
  return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
}
