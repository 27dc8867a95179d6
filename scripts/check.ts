import { spawn } from 'node:child_process';
import { globSync, readdirSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';

/**
 * The fast half of the tests: form, lint and types, borders, states, documents, listeners, colours, dead code. The longest begin first, two at a time where there are two
 * cores. Each line says what it took beside the others.
 */
type Check = [name: string, command: string, ...args: string[]];
/** Ahead of lint and types: the client of the API is written against what they make. */
const first: Check[] = [
  ['API document', 'node', 'scripts/api-document.ts'],
  ['API client', 'node', 'apps/client/generate.ts'],
];
const checks: Check[] = [
  ...linted(),
  ['dead code', 'knip', '--no-progress'],
  ['format', 'oxfmt', '--check'],
  ['borders', 'node', 'scripts/borders.ts'],
  ['sql borders', 'node', 'scripts/sql-borders.ts'],
  ['state literals', 'node', 'scripts/state-literals.ts'],
  ['wild expressions', 'node', 'scripts/wild-expressions.ts'],
  ['documents', 'node', 'scripts/documents.ts'],
  ['plain words', 'node', 'scripts/plain-words.ts'],
  ['loose files', 'node', 'scripts/loose-files.ts'],
  ['listeners', 'node', 'scripts/listeners.ts'],
  ['colours', 'node', 'scripts/colours.ts'],
];

/**
 * Rules that know types read the program of their files; the compiler's own errors come of the same reading, each file's by the tsconfig that names it
 * first. In one piece that took 8.4 GB: a portion of a thousand files takes about 2.3 GB, of which 1.5 GB are what each of them reads.
 */
function linted(): Check[] {
  const named = [
    ['administration', 'master-data', 'workplace'],
    ['demand', 'delivery'],
  ];
  const others = readdirSync('domains').filter((group) => !named.flat().includes(group));
  const portions = [
    ['platform', 'apps', 'scripts', 'bench', 'e2e', ...globSync('*.config.ts')],
    ...[...named, others].map((groups) => groups.map((group) => `domains/${group}`)),
  ];
  return portions.map((folders, at) => [
    `lint and types ${at + 1}`,
    'oxlint',
    '--type-aware',
    '--type-check',
    '--deny-warnings',
    ...folders,
  ]);
}

const GIB = 2 ** 30;
/**
 * The linter's reader of types needs some 2 GB. It clears up when it has taken four times as much as it keeps, and not sooner, as that took a
 * third of its time; but before two of them hold half of the machine's memory.
 */
const most = Math.max(3, Math.floor(totalmem() / GIB / 5));
const env = { ...process.env, GOGC: '300', GOMEMLIMIT: `${most}GiB` };
let failed = 0;
await work(first.values());
const waiting = checks.values();
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, async () => work(waiting)));
process.exit(failed === 0 ? 0 : 1);

/** Does one check after the other until none is left. */
async function work(waiting: Iterable<Check>): Promise<void> {
  for (const [name, command, ...args] of waiting) {
    const started = performance.now();
    const { passed, output } = await run(command, args);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!passed) failed++;
    process.stdout.write(
      `${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)} ${seconds} s\n${passed ? '' : `${output}\n`}`,
    );
  }
}

async function run(command: string, args: string[]): Promise<{ passed: boolean; output: string }> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', (error) => resolve({ passed: false, output: String(error) }));
    child.on('close', (status) => resolve({ passed: status === 0, output }));
  });
}
