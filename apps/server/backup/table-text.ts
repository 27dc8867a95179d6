import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { TableShape } from './structure.ts';

/** What a table's text amounts to. In the text form of COPY a row is a line: line ends within values are escaped. */
export type Sum = { rows: number; sha256: string };

const LINE_END = 10;

class Summing {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;
  take(chunk: Buffer): void {
    this.#hash.update(chunk);
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1)) this.#rows++;
  }
  sum(): Sum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Bytes that are worth a way to the thread that compresses. */
const PIECE = 256 * 1024;

/** Counts what passes, and passes it on in pieces: PostgreSQL sends 8 kB at once. */
const passing = (summing: Summing): Transform => {
  let gathered: Buffer[] = [];
  let bytes = 0;
  const taken = (): Buffer => {
    const piece = Buffer.concat(gathered, bytes);
    gathered = [];
    bytes = 0;
    return piece;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      summing.take(chunk);
      gathered.push(chunk);
      bytes += chunk.length;
      if (bytes < PIECE) done();
      else done(null, taken());
    },
    flush(done) {
      done(null, taken());
    },
  });
};

const swallowing = (summing: Summing): Writable =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      summing.take(chunk);
      done();
    },
  });

const textOf = (client: pg.ClientBase, { name, columns, from = name }: TableShape) =>
  client.query(copyTo(`copy (select ${columns.join(', ')} from ${from}) to stdout`));

/** A table's rows into a compressed file. */
export const saveTable = async (client: pg.ClientBase, table: TableShape, file: string): Promise<Sum> => {
  const summing = new Summing();
  await pipeline(
    textOf(client, table),
    passing(summing),
    createGzip({ level: 4 }),
    createWriteStream(file, { mode: 0o600 }),
  );
  return summing.sum();
};

export const loadTable = async (
  client: pg.ClientBase,
  { name, columns }: TableShape,
  file: string,
): Promise<void> => {
  const into = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), into);
};

/** What a table in the database amounts to now. */
export const sumOfTable = async (client: pg.ClientBase, table: TableShape): Promise<Sum> => {
  const summing = new Summing();
  await pipeline(textOf(client, table), swallowing(summing));
  return summing.sum();
};

/** What a compressed file amounts to; fails when it is cut off or not one. */
export const sumOfFile = async (file: string): Promise<Sum> => {
  const summing = new Summing();
  await pipeline(createReadStream(file), createGunzip(), swallowing(summing));
  return summing.sum();
};
