import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { countIn, folderOf, grown, misleadingExports } from './plain-words/count.ts';

/**
 * Words that mislead readers whose first language is not English (`docs/glossary.md`, "Words of the code"), counted in the code of each folder. The
 * counts may only fall: `plain-words/counts.json` keeps what each folder had, and no exported name has any. `--lower` writes what has become less.
 */
const KEPT = new URL('./plain-words/counts.json', import.meta.url);
const kept = JSON.parse(readFileSync(KEPT, 'utf8')) as Record<string, number>;
const counts: Record<string, number> = {};
const exported: string[] = [];
for (const file of globSync('{platform,domains,apps,scripts,bench,e2e}/**/*.{ts,tsx}', {
  exclude: ['**/node_modules/**'],
})) {
  if (file.startsWith('scripts/plain-words')) continue;
  const folder = folderOf(file);
  const text = readFileSync(file, 'utf8');
  counts[folder] = (counts[folder] ?? 0) + countIn(file, text);
  for (const name of misleadingExports(text)) exported.push(`${file}: exports ${name}, a name that misleads`);
}
const total = Object.values(counts).reduce((sum, one) => sum + one, 0);
if (process.argv.includes('--lower')) {
  const lower = Object.keys(counts)
    .toSorted()
    .map((folder) => [folder, Math.min(counts[folder]!, kept[folder] ?? counts[folder]!)] as const)
    .filter(([, count]) => count > 0);
  writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(lower), null, 2)}\n`);
}
for (const line of exported) process.stdout.write(`${line}\n`);
const wrong = grown(counts, kept);
for (const { folder, count, most } of wrong)
  process.stdout.write(
    `${folder}: ${count} words that mislead, at most ${most}; docs/glossary.md, "Words of the code", has better ones\n`,
  );
process.stdout.write(`${total} words that mislead, in ${Object.keys(counts).length} folders\n`);
if (total < 100) process.stdout.write('Too little was seen: the check itself is broken\n');
process.exit(exported.length > 0 || wrong.length > 0 || total < 100 ? 1 : 0);
