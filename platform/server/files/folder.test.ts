import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { FolderFailure, isUsable, ownFolder, usableFolder } from './folder.ts';
import { folderStore } from './store.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'portal-folder-'));
const umask = process.umask(0o022);
afterAll(() => {
  process.umask(umask);
  rmSync(root, { recursive: true });
});
const modeOf = (...names: string[]): number => statSync(path.join(root, ...names)).mode & 0o777;

test('what the portal keeps is its own alone, whatever the umask; a folder that was open is closed', async () => {
  mkdirSync(path.join(root, 'files'));
  chmodSync(path.join(root, 'files'), 0o755);
  ownFolder(path.join(root, 'files'), 'FILES_URL');
  await folderStore(path.join(root, 'files')).put('secret-box-key', Readable.from([Buffer.from('x')]));
  expect(modeOf('files')).toBe(0o700);
  expect(modeOf('files', 'se')).toBe(0o700);
  expect(modeOf('files', 'se', 'secret-box-key')).toBe(0o600);
});

test('a folder into which others put files stays as the operator made it', () => {
  mkdirSync(path.join(root, 'inbound'));
  chmodSync(path.join(root, 'inbound'), 0o775);
  usableFolder(path.join(root, 'inbound'), 'INBOUND_DIR');
  expect(modeOf('inbound')).toBe(0o775);
});

test.each([ownFolder, usableFolder])('one that cannot be made is said in a sentence: %o', (made) => {
  writeFileSync(path.join(root, 'file'), '');
  const refused = () => made(path.join(root, 'file', 'inbound'), 'INBOUND_DIR');
  expect(refused).toThrow(FolderFailure);
  expect(refused).toThrow(
    /^The folder .*inbound \(INBOUND_DIR\) cannot be made, read and written: something on the way/,
  );
  expect(() => made('/proc/portal', 'INBOUND_DIR')).toThrow(FolderFailure);
});

test('a folder that went away, or gave way to a file, is usable no more, and again when it is back', async () => {
  const folder = path.join(root, 'share');
  mkdirSync(folder);
  const states = [await isUsable(folder)];
  rmSync(folder, { recursive: true });
  states.push(await isUsable(folder));
  writeFileSync(folder, '', { mode: 0o777 });
  states.push(await isUsable(folder));
  rmSync(folder);
  mkdirSync(folder);
  states.push(await isUsable(folder));
  expect(states).toEqual([true, false, false, true]);
});
