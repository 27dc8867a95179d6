import { fill } from '@portal/platform/contract/words.ts';
import { openStore } from '@portal/platform/server/files/open-store.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { folderOf, type Command } from './command.ts';
import { withDatabase } from './open-database.ts';

export const backup: Command = {
  name: 'backup',
  summary: (words) => words.backup.summary,
  options: {
    to: { takes: 'FOLDER', required: true, help: (words) => words.backup.to },
    past: { takes: 'FOLDER', help: (words) => words.backup.past },
  },
  work: async (input, { config, words, say }) => {
    const started = performance.now();
    const folder = folderOf(input.to!);
    const past = input.past === undefined ? undefined : folderOf(input.past);
    const { manifest, monthsWritten } = await withDatabase(config, async (address) =>
      takeBackup(address, await openStore(config.files), folder, past),
    );
    say(
      fill(words.backup.done, {
        folder,
        tables: manifest.tables.length,
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: manifest.files.count,
        seconds: ((performance.now() - started) / 1000).toFixed(1),
      }),
    );
    if (past !== undefined && manifest.past !== undefined)
      say(
        fill(words.backup.pastDone, {
          folder: past,
          months: manifest.past.length,
          rows: manifest.past.reduce((sum, { rows }) => sum + rows, 0),
          written: monthsWritten,
        }),
      );
  },
};
