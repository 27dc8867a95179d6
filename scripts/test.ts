import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bringTools, CHROMIUM, type Tool } from './debian-tools.ts';

/**
 * Everything: the checks, the tests on a real PostgreSQL, components and journeys in Chromium, the size of the browser's code.
 * It installs what it needs and says so, goes on after a failure, and ends with the count of all tests.
 */
const REPORTS = '.cache/reports';
const TOOLS: readonly Tool[] = [
  [CHROMIUM, 'chromium fonts-noto-cjk', 'browser tests'],
  ['/usr/bin/pdftoppm', 'poppler-utils', 'reading labels back from their PDF'],
];

let passed = 0;
let failed = 0;
/** What each part took, for the end of the output. */
const took: string[] = [];
/** What failed in the steps before, for the end of the output: a long run has scrolled it away. */
const failures: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

prepare();
step('checks', 'node', ['scripts/check.ts']);
counted(
  'rules, server and faults',
  'vitest',
  [
    'run',
    '--config',
    'vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/server.json`,
  ],
  `${REPORTS}/server.json`,
);
counted(
  'components',
  'vitest',
  [
    'run',
    '--config',
    'vitest.web.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/web.json`,
  ],
  `${REPORTS}/web.json`,
);
step('build', 'vite', ['build', 'apps/web', '--logLevel', 'warn']);
step('size of the code', 'node', ['scripts/web-budget.ts']);
journeys();
if (failures.length > 0) say(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`);
say(`\n${took.join('\n')}`);
say(`\n${passed} passed, ${failed} failed in ${minutes(performance.now())}`);
process.exit(failed === 0 ? 0 : 1);

function prepare(): void {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  if (!bringTools(TOOLS, say)) process.exit(1);
}

/** A step that passes or fails as a whole, counted as one test. */
function step(name: string, command: string, args: string[]): void {
  if (run(name, command, args)) passed++;
  else {
    failed++;
    failures.push(name);
  }
}

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** A run of vitest, counted test by test from its report; a run that wrote none counts as one failure. */
function counted(name: string, command: string, args: string[], report: string): void {
  const ok = run(name, command, args);
  const { numPassedTests, numFailedTests, testResults } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  passed += numPassedTests;
  failed += Math.max(numFailedTests, ok ? 0 : 1);
  for (const file of testResults)
    for (const { fullName, failureMessages } of failedIn(file))
      failures.push(
        `${name}: ${path.relative('.', file.name)}: ${fullName}: ${failureMessages[0]?.split('\n')[0]}`,
      );
  if (!ok && numFailedTests === 0) failures.push(`${name}: not through`);
  if (ok && numPassedTests === 0) {
    failures.push(`${name}: no test ran`);
    failed++;
  }
}

/** The tests of a file that failed; the file itself where it broke before its tests. */
function failedIn({ message, assertionResults }: Report['testResults'][number]) {
  const tests = assertionResults.filter(({ status }) => status === 'failed');
  if (tests.length > 0 || message === '') return tests;
  return [{ fullName: 'the file', failureMessages: [message] }];
}

function journeys(): void {
  const report = `${REPORTS}/journeys.json`;
  const ok = run('journeys', 'playwright', ['test', '--config', 'playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
      })
    : { stats: { expected: 0, unexpected: 0, flaky: 0 } };
  passed += stats.expected + stats.flaky;
  failed += Math.max(stats.unexpected, ok ? 0 : 1);
  if (!ok) failures.push('journeys: the list stands above');
}

function run(name: string, command: string, args: string[], env: Record<string, string> = {}): boolean {
  const started = performance.now();
  say(`\n== ${name}`);
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  if (error) say(String(error));
  const time = minutes(performance.now() - started);
  took.push(`${name.padEnd(25)} ${time}`);
  say(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${time}`);
  return status === 0;
}

/** `4:07 min`. */
function minutes(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}
