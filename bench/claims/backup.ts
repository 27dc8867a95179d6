import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { dataOf, olderServer, WORLD, type OlderServer } from '../backup/older-server.ts';
import { ran } from '../backup/program.ts';
import { timed, type Claim } from '../claim.ts';

const ROUNDS = 3;
const RESTORED = 'restored';
/** As `npm run portal` does it. */
const PORTAL = ['scripts/run.mjs', 'apps/server/portal-command.ts'];

/**
 * `portal backup` and `portal restore` of a million lines and their files, against `pg_dump` and `pg_restore`, both of one process, with `cp` of the
 * files. Beside what those do ours seals each table and file, reads the whole backup before it touches anything, and compares what it has loaded.
 */
export const backup: Claim = {
  name: 'backup',
  measure: async (note) => {
    const server = await olderServer(note);
    try {
      const [ours, theirs] = [portals(server), bare(server)];
      const rounds: (readonly [Result, Result])[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const [one, other] = [await measured(server, ours), await measured(server, theirs)];
        rounds.push([one, other]);
        note(`portal: ${lineOf(one)}; pg_dump, pg_restore, cp: ${lineOf(other)}`);
      }
      const ratios = (what: keyof Result) => rounds.map(([one, other]) => one[what] / other[what]);
      return [
        { name: 'portal backup / pg_dump and cp', rounds: ratios('saved'), bar: '<= 2' },
        { name: 'size of its tables / of the dump', rounds: ratios('size'), bar: '<= 1.3' },
        { name: 'portal restore / pg_restore and cp', rounds: ratios('restored'), bar: '<= 2.5' },
      ];
    } finally {
      await server.stop();
    }
  },
};

/** Ways to save database and files into a folder, and to bring them back into an empty database and a data folder. */
type Means = {
  /** Where in the folder the tables are. */
  readonly tables: string;
  readonly save: (folder: string) => Promise<void>;
  readonly restore: (folder: string, data: string) => Promise<void>;
};

const portals = (server: OlderServer): Means => {
  const command = async (database: string, data: string, ...args: string[]) =>
    ran(process.execPath, [...PORTAL, ...args], { DATABASE_URL: server.address(database), DATA_DIR: data });
  return {
    tables: 'tables',
    save: async (folder) => command(WORLD, dataOf(server), 'backup', '--to', folder),
    restore: async (folder, data) => command(RESTORED, data, 'restore', '--from', folder),
  };
};

const bare = (server: OlderServer): Means => ({
  tables: 'dump',
  save: async (folder) => {
    await mkdir(folder);
    const dump = path.join(folder, 'dump');
    await ran(server.program('pg_dump'), ['-Fd', '-j1', '-f', dump, server.address(WORLD)]);
    await ran('cp', ['-r', path.join(dataOf(server), 'files'), folder]);
  },
  restore: async (folder, data) => {
    const address = server.address(RESTORED);
    await ran(server.program('pg_restore'), [
      '-j1',
      '--exit-on-error',
      '-d',
      address,
      path.join(folder, 'dump'),
    ]);
    await ran('cp', ['-r', path.join(folder, 'files'), data]);
  },
});

type Result = { readonly saved: number; readonly size: number; readonly restored: number };

/** Milliseconds of saving and of restoring, and the bytes of the tables between. */
const measured = async (server: OlderServer, { tables, save, restore }: Means): Promise<Result> => {
  const [folder, data] = [path.join(server.folder, 'saved'), path.join(server.folder, RESTORED)];
  const saved = await timed(async () => save(folder));
  const maintenance = `--maintenance-db=${server.address('postgres')}`;
  await ran(server.program('createdb'), [maintenance, RESTORED]);
  await mkdir(data);
  const restored = await timed(async () => restore(folder, data));
  const size = await bytesIn(path.join(folder, tables));
  await ran(server.program('dropdb'), [maintenance, RESTORED]);
  for (const one of [folder, data]) await rm(one, { recursive: true });
  return { saved, size, restored };
};

const bytesIn = async (folder: string): Promise<number> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(path.join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

const lineOf = ({ saved, size, restored }: Result): string =>
  `saved in ${(saved / 1000).toFixed(1)} s, ${(size / 1e6).toFixed(0)} MB, restored in ${(restored / 1000).toFixed(1)} s`;
