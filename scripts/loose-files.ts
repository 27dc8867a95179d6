import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fuller, looseIn, lowered, MOST } from './loose-files/count.ts';

/**
 * No folder has more than twenty loose files of code: what belongs together lies in a folder that says what it is, as `domains/administration/access`
 * shows. Tests, samples and migrations (a row of days) are not counted. `loose-files/counts.json` keeps the folders that have more, with their number,
 * which may only fall; `--lower` writes what has become less.
 */
const KEPT = new URL('./loose-files/counts.json', import.meta.url);
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, number>;
const files = globSync('{platform,domains,apps,scripts,bench,e2e}/**/*.{ts,tsx,mjs}', {
  exclude: ['**/node_modules/**'],
});
const counts = looseIn(files.map((file) => file.replaceAll('\\', '/')));
const most = process.argv.includes('--lower') ? lowered(counts, kept) : kept;
if (most !== kept) writeFileSync(KEPT, `${JSON.stringify(most, null, 2)}\n`);

const wrong = fuller(counts, most);
for (const one of wrong)
  process.stdout.write(
    `${one.folder}: ${one.count} loose files, at most ${one.most}: give what belongs together a folder of its own\n`,
  );
const emptier = Object.keys(most).filter((folder) => (counts[folder] ?? 0) < most[folder]!);
for (const folder of emptier)
  process.stdout.write(
    `${folder}: ${counts[folder] ?? `at most ${MOST}`} loose files now, ${most[folder]} kept: node scripts/loose-files.ts --lower\n`,
  );
process.stdout.write(
  `${files.length} files, ${Object.keys(counts).length} folders with more than ${MOST} loose ones\n`,
);
if (files.length < 1_000) process.stdout.write('Too little was seen: the check itself is broken\n');
process.exit(wrong.length > 0 || files.length < 1_000 ? 1 : 0);
