import { fill } from '@portal/platform/contract/words.ts';
import { openStore } from '@portal/platform/server/files/open-store.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { folderOf, type Command } from './command.ts';
import { withDatabase } from './open-database.ts';

export const restore: Command = {
  name: 'restore',
  summary: (words) => words.restore.summary,
  options: {
    from: { takes: 'FOLDER', required: true, help: (words) => words.restore.from },
    past: { takes: 'FOLDER', help: (words) => words.restore.past },
    force: { help: (words) => words.restore.force },
  },
  work: async (input, { config, words, say }) => {
    const started = performance.now();
    // no other command waits for all domains to be loaded
    const { plugins } = await import('../domains.ts');
    const manifest = await withDatabase(
      config,
      async (address) =>
        restoreBackup(
          folderOf(input.from!),
          { address, files: await openStore(config.files), plugins },
          {
            force: input.force === 'Y',
            past: input.past === undefined ? undefined : folderOf(input.past),
            tell: (step) => say(words.restore[step]),
          },
        ),
      { make: true },
    );
    say(
      fill(words.restore.done, {
        tables: manifest.tables.length,
        rows: [...manifest.tables, ...(manifest.past ?? [])].reduce((sum, { rows }) => sum + rows, 0),
        files: manifest.files.count,
        seconds: ((performance.now() - started) / 1000).toFixed(1),
      }),
    );
  },
};
