import { fill } from '@portal/platform/contract/words.ts';
import {
  addressOf,
  isFilesUrl,
  placeOf,
  type FilesPlace,
} from '@portal/platform/server/config/files-config.ts';
import type { Config } from '@portal/platform/server/config/config.ts';
import { ownFolder } from '@portal/platform/server/files/folder.ts';
import { openStore } from '@portal/platform/server/files/open-store.ts';
import { copyFiles, removeMoved } from '../backup/move-files.ts';
import { CommandFailure, folderOf, type Command } from './command.ts';

/** Milliseconds between two lines that say how far it is. */
const SAID_EVERY = 3_000;

export const moveFiles: Command = {
  name: 'move-files',
  summary: (words) => words.move.summary,
  options: {
    from: { takes: 'PLACE', required: true, help: (words) => words.move.from },
    to: { takes: 'PLACE', required: true, help: (words) => words.move.to },
    remove: { help: (words) => words.move.remove },
  },
  work: async (input, { config, words, say }) => {
    const started = performance.now();
    const [old, target] = [placeTyped(input.from!, config), placeTyped(input.to!, config)];
    const [from, to] = [addressOf(old), addressOf(target)];
    const setting = `FILES_URL=${to}`;
    if (from === to) throw new CommandFailure('moveSame', { address: from });
    if (input.remove && addressOf(config.files) === from)
      throw new CommandFailure('moveInUse', { address: from, setting });
    if ('folder' in target) ownFolder(target.folder, '--to');
    const [source, store] = [await openStore(old), await openStore(target)];
    let saidAt = started;
    const moved = await copyFiles(source, store, ({ files: done, all, bytes, copied }) => {
      if (performance.now() - saidAt < SAID_EVERY) return;
      saidAt = performance.now();
      say(fill(words.move.progress, { done, all, copied, megabytes: megabytesOf(bytes) }));
    });
    if (moved.files === 0) throw new CommandFailure('moveNothing', { address: from });
    const removed = input.remove && (await removeMoved(source, store));
    say(
      fill(removed === undefined ? words.move.done : words.move.removed, {
        ...moved,
        megabytes: megabytesOf(moved.bytes),
        removed,
        from,
        to,
        setting,
        seconds: ((performance.now() - started) / 1000).toFixed(1),
      }),
    );
  },
};

/** An address as in `FILES_URL`, or a folder as typed. Fails with `moveAddress`, `moveNoAccess`. */
const placeTyped = (address: string, { s3Access }: Config): FilesPlace => {
  if (!isFilesUrl(address)) {
    if (address.includes('://')) throw new CommandFailure('moveAddress', { address });
    return { folder: folderOf(address) };
  }
  const place = placeOf(address, s3Access);
  if (!place) throw new CommandFailure('moveNoAccess', { address });
  return place;
};

const megabytesOf = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
