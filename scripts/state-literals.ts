import { globSync, readFileSync } from 'node:fs';

/**
 * Finds states of documents that are compared with a literal outside `status.ts`, in code and in SQL: there each set of states has a
 * name. A status that is no document's state says so on its line or the one above: `// no state: <what it is>`.
 * An answer without files is a failure, not a pass.
 */
const NAMES = String.raw`\b\w*[sS]tatus\b`;
const COMPARISONS = [
  new RegExp(String.raw`${NAMES}\)? (?:===|!==) '`),
  new RegExp(String.raw`${NAMES}', '(?:=|<>|!=|in|not in)', (?:'|\[')`),
  new RegExp(String.raw`${NAMES} (?:=|<>|!=) '`),
  new RegExp(String.raw`${NAMES} (?:not )?in \('`),
];
const REASON = /(?:\/\/|\/\*\*?) no state: \S/;

const files = globSync('domains/**/*.{ts,tsx}', {
  exclude: (name) =>
    /node_modules|\.test\.tsx?$|(?:^|\/)(?:testing|fixtures)(?:\/|$)|(?:^|\/)status\.ts$/.test(name),
});
const found = files.flatMap((file) => {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) =>
    isCompared(line) && !REASON.test(line) && !REASON.test(lines[at - 1] ?? '')
      ? [`${file}:${at + 1} ${line.trim()}`]
      : [],
  );
});
for (const one of found) process.stdout.write(`${one}\n`);
const sees =
  isCompared("if (note.status !== 'sent')") &&
  isCompared(".where('note.status', '=', 'sent')") &&
  isCompared("filter (where shipment.status = 'confirmed')") &&
  isCompared("status in ('received', 'reading')");
const works = sees && files.length > 500;
process.stdout.write(`${files.length} files, ${found.length} states as literals\n`);
if (!works) process.stdout.write('Too little was seen: the check itself is broken\n');
process.exit(found.length > 0 || !works ? 1 : 0);

function isCompared(line: string): boolean {
  return COMPARISONS.some((comparison) => comparison.test(line));
}
