import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reach } from './s3/reach.ts';

/** Where the bytes of files lie; the rows that own them lie in `stored_file`. */
export type FileStore = {
  /** Keeps the stream under a name; whole or not at all. Returns size and SHA-256. */
  readonly put: (name: string, stream: Readable) => Promise<{ bytes: number; sha256: string }>;
  readonly get: (name: string) => Readable;
  readonly remove: (name: string) => Promise<void>;
  /** The names of all files, in no order. */
  readonly names: () => AsyncIterable<string>;
  /** Removes what a killed process left half written before that moment. */
  readonly removeUnfinished: (before: Date) => Promise<void>;
  /** Bytes of a file; undefined when there is none. */
  readonly sizeOf: (name: string) => Promise<number | undefined>;
  /** How requests to a store elsewhere went; a folder has none. */
  readonly reach?: Pick<Reach, 'isUp' | 'failures'>;
};

const NAME = /^[\w-]{8,80}$/;
export const isFileName = (name: string): boolean => NAME.test(name);

/** A folder as the store: written beside, synced, then renamed, so a kill or a full disk leaves no half file. */
export const folderStore = (folder: string): FileStore => {
  const place = (name: string) => {
    if (!isFileName(name)) throw new Error(`Not a file name of the store: ${name}`);
    return path.join(folder, name.slice(0, 2), name);
  };
  return {
    put: async (name, stream) => {
      const target = place(name);
      const sidePool = `${target}${UNFINISHED}`;
      const hash = createHash('sha256');
      let bytes = 0;
      const count = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          bytes += chunk.length;
          done(null, chunk);
        },
      });
      // It may break before it is read; the pipeline says so then, and an error that nobody hears ends the process.
      stream.on('error', () => undefined);
      try {
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await pipeline(stream, count, createWriteStream(sidePool, { mode: 0o600 }));
        const written = await open(sidePool, 'r+');
        await written.sync();
        await written.close();
        await rename(sidePool, target);
      } catch (error) {
        stream.destroy();
        // What was wrong first is what counts: where nothing can be written, nothing can be removed either.
        await rm(sidePool, { force: true }).catch(() => undefined);
        throw error;
      }
      return { bytes, sha256: hash.digest('hex') };
    },
    // Whoever reads hears that the file is gone, also later; before anybody reads it must not end the process.
    get: (name) => createReadStream(place(name)).on('error', () => undefined),
    remove: async (name) => rm(place(name), { force: true }),
    names: async function* () {
      for await (const { name } of entriesIn(folder)) if (isFileName(name)) yield name;
    },
    removeUnfinished: async (before) => {
      for await (const { shelf, name } of entriesIn(folder)) {
        const file = path.join(shelf, name);
        if (name.endsWith(UNFINISHED) && (await writtenAt(file)) < before.getTime())
          await rm(file, { force: true });
      }
    },
    sizeOf: async (name) => {
      try {
        return (await stat(place(name))).size;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
};

/** Behind the name of a file that is still written. */
const UNFINISHED = '.part';

/** Milliseconds; never, when it is gone or has its name by now. */
const writtenAt = async (file: string): Promise<number> => {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Infinity;
    throw error;
  }
};

async function* entriesIn(folder: string): AsyncGenerator<{ shelf: string; name: string }> {
  const shelves = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []; // nothing was ever put there
    throw error;
  });
  for (const shelf of shelves.filter((name) => name.length === 2)) {
    const place = path.join(folder, shelf);
    for (const name of await readdir(place)) yield { shelf: place, name };
  }
}
