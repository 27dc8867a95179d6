import { fill } from '@portal/platform/contract/words.ts';
import { openStore } from '@portal/platform/server/files/open-store.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { folderOf, type Command } from './command.ts';
import { withDatabase } from './open-database.ts';

export const backup: Command = {
  name: 'backup',
  summary: (words) => words.backup.summary,
  options: { to: { takes: 'FOLDER', required: true, help: (words) => words.backup.to } },
  work: async (input, { config, words, say }) => {
    const started = performance.now();
    const folder = folderOf(input.to!);
    const manifest = await withDatabase(config, async (address) =>
      takeBackup(address, await openStore(config.files), folder),
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
  },
};
