import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOURCES = [
  'package-lock.json',
  'tsconfig.web.json',
  'scripts/web-*.ts',
  'apps/web/**/*',
  'platform/{web,contract}/**/*',
  'domains/*/*/{web,contract}/**/*',
];

/** Builds the browser application into `folder` unless it holds a build of exactly these sources. */
export const buildWeb = async (folder: string, say: (line: string) => void): Promise<void> => {
  const stamp = path.join(folder, 'sources.txt');
  const hash = await hashOfSources();
  if (
    existsSync(path.join(folder, 'index.html')) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === hash
  )
    return;
  const started = performance.now();
  say('Building the browser application');
  await run(['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn']);
  writeFileSync(stamp, hash);
  say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

const hashOfSources = async (): Promise<string> => {
  const files: string[] = [];
  for (const pattern of SOURCES)
    for await (const file of glob(pattern, { cwd: ROOT, exclude: (name) => name === 'node_modules' }))
      files.push(file);
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    if (/\.test\.tsx?$/.test(file) || !/\.\w+$/.test(file)) continue;
    hash.update(file).update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
};

const run = async (args: string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`The browser application could not be built (vite ended with ${code})`)),
    );
  });
