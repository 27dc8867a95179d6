import { execFileSync, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { byTypes, foldersOf, runnerOf, testsNear } from './quick/plan.ts';

/**
 * The inner loop. `npm run quick` checks what changed since the branch left main, committed or not: types, lint, format, borders, and the tests that stand
 * nearest to it. `npm run quick -- <test file> …` runs those test files, whichever runner they need. `npm run check` and `npm test` ask for everything.
 */
const files = process.argv.slice(2);
const write = (text: string) => process.stdout.write(text);
let failed = 0;

if (files.length > 0) for (const file of files) await shown(runnerOf(file));
else await quick();
process.exit(failed === 0 ? 0 : 1);

async function quick(): Promise<void> {
  const changed = changedFiles();
  const folders = foldersOf(changed);
  if (changed.length === 0) return void write('Nothing has changed.\n');
  write(`${changed.length} changed: ${folders.join(', ') || 'no code'}\n`);
  const tests = testsNear(changed, globSync(['{domains,platform,apps,scripts,e2e}/**/*.test.{ts,tsx}']));
  await Promise.all([
    (async () => {
      if (folders.length > 0) await types(folders);
      await step('format', 'oxfmt', '--check', ...changed);
      for (const own of grouped(tests))
        await step(`tests, ${own.length} file${own.length === 1 ? '' : 's'}`, ...withFiles(own));
    })(),
    (async () => {
      if (folders.length === 0) return;
      await step('sql borders', 'node', 'scripts/sql-borders.ts');
      await step('state literals', 'node', 'scripts/state-literals.ts');
      await step('borders', 'node', 'scripts/borders.ts');
    })(),
    step('documents', 'node', 'scripts/documents.ts'),
  ]);
}

/** Test files that one run does. */
function grouped(tests: readonly string[]): string[][] {
  return [...Map.groupBy(tests, (test) => runnerOf(test).slice(0, -1).join(' ')).values()];
}

/** Files of one runner behind its command. */
function withFiles(tests: readonly string[]): readonly [string, ...string[]] {
  const [command, ...args] = runnerOf(tests[0]!);
  return [command, ...args.slice(0, -1), ...tests];
}

/** The linter reads types and rules in one go; each has a line of its own, and types come first. */
async function types(folders: readonly string[]): Promise<void> {
  const { passed, output, seconds } = await run('oxlint', [
    '--type-aware',
    '--type-check',
    '--deny-warnings',
    ...folders,
  ]);
  const found = byTypes(output);
  const isUnknown = !passed && found.types === '' && found.rules === '';
  say('types', found.types === '' && !isUnknown, seconds, isUnknown ? output : found.types);
  say('lint', found.rules === '', seconds, found.rules);
}

/** Against where the branch left main; on main itself against the last commit. */
function changedFiles(): string[] {
  const git = (...args: string[]): string[] =>
    execFileSync('git', args, { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '');
  const main = git('branch', '--format=%(refname:short)', '--list', 'main')[0];
  const from = main === undefined ? 'HEAD' : git('merge-base', 'HEAD', main)[0]!;
  const all = [
    ...git('diff', '--name-only', '--diff-filter=d', from),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(all)].toSorted();
}

async function step(name: string, command: string, ...args: string[]): Promise<void> {
  const { passed, output, seconds } = await run(command, args);
  say(name, passed, seconds, output);
}

function say(name: string, passed: boolean, seconds: string, output: string): void {
  if (!passed) failed++;
  write(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)} ${seconds} s\n${passed ? '' : `${output}\n`}`);
}

async function run(
  command: string,
  args: readonly string[],
): Promise<{ passed: boolean; output: string; seconds: string }> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const done = (passed: boolean, text: string) =>
      resolve({ passed, output: text, seconds: ((performance.now() - started) / 1000).toFixed(1) });
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => done(false, String(error)));
    child.on('close', (status) => done(status === 0, output));
  });
}

/** A runner with its own output, for a file that somebody works on. */
async function shown([command, ...args]: readonly [string, ...string[]]): Promise<void> {
  const code = await new Promise<number | null>((resolve) =>
    spawn(command, args, { stdio: 'inherit' }).on('close', resolve),
  );
  if (code !== 0) failed++;
}
