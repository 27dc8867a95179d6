import { fill } from '@portal/platform/contract/words.ts';
import { addressOf } from '@portal/platform/server/config/files-config.ts';
import { ownFolder } from '@portal/platform/server/files/folder.ts';
import { openStore } from '@portal/platform/server/files/open-store.ts';
import { copyFiles, removeMoved } from '../backup/move-files.ts';
import { CommandFailure, type Command } from './command.ts';
import { placeTyped } from './place-typed.ts';

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

const megabytesOf = (bytes: number): string => (bytes / 1024 / 1024).toFixed(1);
