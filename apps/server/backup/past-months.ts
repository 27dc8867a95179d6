import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import * as z from 'zod/mini';
import { CommandFailure } from '../commands/command.ts';
import { isFull } from './disk-full.ts';
import { PastMonth } from './manifest.ts';
import { pastShape } from './structure.ts';
import { saveTable, sumOfFile } from './table-text.ts';

/**
 * Months of the past lie in a folder that many backups share, each month once: `<month>.<seal>.copy.gz`, and beside it, written last, what it
 * holds. The seal is another one as soon as a line of the month comes or goes (`history_past_month`).
 */
export const monthFile = (folder: string, { name, seal }: Pick<PastMonth, 'name' | 'seal'>): string =>
  path.join(folder, `${name}.${seal}.copy.gz`);
const noteOf = (folder: string, month: Pick<PastMonth, 'name' | 'seal'>): string =>
  path.join(folder, `${month.name}.${month.seal}.json`);

/** All months of a snapshot; those that the folder has already are not read. Fails with `folderNotWritable`, `backupNoRoom`. */
export const savePast = async (
  client: pg.ClientBase,
  folder: string,
): Promise<{ months: PastMonth[]; written: number }> => {
  const { columns } = (await pastShape(client))!;
  const { rows } = await client.query<{ name: string; seal: string }>(
    `select format('%I.%I', 'public', part) as name, seal::text as seal from history_past_month order by part`,
  );
  const months: PastMonth[] = [];
  let written = 0;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const month of rows) {
      const known = await knownMonth(folder, { ...month, columns });
      if (known === undefined) written++;
      months.push(known ?? (await saveMonth(client, folder, { ...month, columns })));
    }
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (isFull(error as NodeJS.ErrnoException)) throw new CommandFailure('backupNoRoom', { folder });
    throw syscall === undefined
      ? error
      : new CommandFailure('folderNotWritable', { folder, reason: message });
  }
  return { months, written };
};

/** One that cannot be understood is none: the month is written again. */
const Note = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch (error) {
        context.issues.push({ code: 'custom', input: text, message: (error as Error).message });
        return z.NEVER;
      }
    }),
  ),
  PastMonth,
);

type Month = Pick<PastMonth, 'name' | 'seal' | 'columns'>;

/** What the folder has of a month, if it is whole and has all of its columns. */
const knownMonth = async (folder: string, month: Month): Promise<PastMonth | undefined> => {
  const text = await readFile(noteOf(folder, month), 'utf8').catch(missing);
  const file = await stat(monthFile(folder, month)).catch(missing);
  if (text === undefined || file === undefined) return undefined;
  const { success, data } = z.safeParse(Note, text);
  return success && data.bytes === file.size && data.columns.join() === month.columns.join()
    ? data
    : undefined;
};

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const saveMonth = async (client: pg.ClientBase, folder: string, month: Month): Promise<PastMonth> => {
  const file = monthFile(folder, month);
  const sum = await saveTable(client, month, `${file}.new`);
  await rename(`${file}.new`, file);
  const { size: bytes } = await stat(file);
  const saved = { ...month, ...sum, bytes };
  const note = noteOf(folder, month);
  await writeFile(`${note}.new`, `${JSON.stringify(saved, null, 2)}\n`, { mode: 0o600 });
  await rename(`${note}.new`, note);
  return saved;
};

/** Fails with `pastNeeded`, `pastMissing`, `damaged`. */
export const checkPast = async (
  folder: string | undefined,
  months: readonly PastMonth[] | undefined,
): Promise<void> => {
  if (months === undefined) return;
  if (folder === undefined) throw new CommandFailure('pastNeeded', { count: months.length });
  for (const month of months) {
    const file = monthFile(folder, month);
    if ((await stat(file).catch(missing)) === undefined)
      throw new CommandFailure('pastMissing', { name: path.basename(file), folder });
    const found = await sumOfFile(file).catch(() => undefined);
    if (found?.sha256 !== month.sha256 || found.rows !== month.rows)
      throw new CommandFailure('damaged', { name: path.basename(file) });
  }
};
