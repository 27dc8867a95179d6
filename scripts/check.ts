import { spawnSync } from 'node:child_process';

/** The fast half of the tests: form, lint, types, borders, listeners, dead code. Each line says what it took. */
const checks: [name: string, command: string, ...args: string[]][] = [
  ['format', 'oxfmt', '--check'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['types: contract', 'tsc', '-p', 'tsconfig.contract.json'],
  ['types: server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types: web', 'tsc', '-p', 'tsconfig.web.json'],
  ['borders', 'node', 'scripts/borders.ts'],
  ['sql borders', 'node', 'scripts/sql-borders.ts'],
  ['wild expressions', 'node', 'scripts/wild-expressions.ts'],
  ['listeners', 'node', 'scripts/listeners.ts'],
  ['dead code', 'knip', '--no-progress'],
];

let failed = 0;
for (const [name, command, ...args] of checks) {
  const started = performance.now();
  const run = spawnSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const passed = run.status === 0;
  if (!passed) failed++;
  process.stdout.write(`${passed ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)} ${seconds} s\n`);
  if (!passed) process.stdout.write(`${run.error ? String(run.error) : ''}${run.stdout}${run.stderr}\n`);
}
process.exit(failed === 0 ? 0 : 1);
