import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { within } from '../limits/within.ts';

/** A folder that the portal cannot work with; the message says which setting names it and what to do. */
export class FolderFailure extends Error {}

const ALL = constants.R_OK | constants.W_OK | constants.X_OK;

const IN_WORDS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'something on the way to it is a file',
  ENOENT: 'there is no place for it',
  EEXIST: 'it is a file',
};

/**
 * Makes a folder where it is missing, and makes sure that it can be read and written. Fails with `FolderFailure`.
 * @param setting the setting that names it
 */
export const usableFolder = (folder: string, setting: string): void => {
  try {
    make(folder);
    accessSync(folder, ALL);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new FolderFailure(
      `The folder ${folder} (${setting}) cannot be made, read and written: ${IN_WORDS[code] ?? message}. Correct ${setting}, or give the user of the portal this folder.`,
    );
  }
};

/** With what leads to it. Not by `recursive`: where the system says that there is no place for a folder, as below /proc, that never returns. */
const make = (folder: string): void => {
  if (existsSync(folder)) return;
  make(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process that starts at the same moment may have made it.
    if (!existsSync(folder)) throw error;
  }
};

/**
 * The same for what only the portal itself may read, as its files and the key of sealed passwords: a folder that others may look into is
 * closed to them, whatever the umask was when it was made. One that belongs to somebody else stays as he made it.
 */
export const ownFolder = (folder: string, setting: string): void => {
  usableFolder(folder, setting);
  try {
    chmodSync(folder, 0o700);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
};

/** Milliseconds after which a share that does not answer counts as gone. */
const PATIENCE = 1_000;
const looks = new Map<string, Promise<boolean>>();

/**
 * Whether a folder can still be read and written. A share that hangs keeps one look waiting and not one for each question: all files of the process
 * are read by a few threads.
 */
export const isUsable = async (folder: string): Promise<boolean> => {
  const look = looks.get(folder) ?? lookAt(folder).finally(() => looks.delete(folder));
  looks.set(folder, look);
  return (await within(look, PATIENCE)) === true;
};

const lookAt = async (folder: string): Promise<boolean> => {
  try {
    await access(folder, ALL);
    return (await stat(folder)).isDirectory();
  } catch {
    return false;
  }
};
