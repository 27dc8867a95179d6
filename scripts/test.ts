import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { bringTools, CHROMIUM, CHROMIUM_PACKAGES, type Tool } from './debian-tools.ts';
import { minutes } from './minutes.ts';
import { REPORT_TO, type TestReport } from './test-report.ts';

/**
 * Everything: the checks, the tests on a real PostgreSQL, components and journeys in Chromium, the size of the browser's code.
 * It installs what it needs and says so, goes on after a failure, and ends with the count of all tests.
 */
const REPORTS = '.cache/reports';
const TOOLS: readonly Tool[] = [
  [CHROMIUM, CHROMIUM_PACKAGES, 'browser tests'],
  ['/usr/bin/pdftoppm', 'poppler-utils', 'reading labels back from their PDF'],
];

let passed = 0;
let failed = 0;
/** What each part took, for the end of the output. */
const took: string[] = [];
/** What failed in the steps before, for the end of the output: a long run has scrolled it away. */
const failures: string[] = [];
/** What passed only at its second try: no failure, but a defect of the test or of the product. */
const shaky: string[] = [];
const say = (line: string) => process.stdout.write(`${line}\n`);

prepare();
step('checks', 'node', ['scripts/check.ts']);
// Once, ahead of all that start a whole portal: each of them would build it, several at a time into one folder.
step('build', 'node', ['scripts/build-web.ts']);
step('size of the code', 'node', ['scripts/web/budget.ts']);
counted('rules, server and faults', 'vitest.config.ts');
counted('components', 'vitest.web.config.ts');
journeys();
if (failures.length > 0) say(`\nFailed:\n${failures.map((one) => `  ${one}`).join('\n')}`);
if (shaky.length > 0) say(`\nPassed only at the second try:\n${shaky.map((one) => `  ${one}`).join('\n')}`);
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

/** A run of vitest, counted test by test from its report; a run that wrote none counts as one failure. */
function counted(name: string, config: string): void {
  const file = `${REPORTS}/${path.basename(config)}.json`;
  const ok = run(
    name,
    'vitest',
    ['run', '--config', config, '--reporter=default', '--reporter=./scripts/test-report.ts'],
    {
      [REPORT_TO]: file,
    },
  );
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as TestReport) : undefined;
  const found = [...(report?.failures ?? ['no report'])];
  if (!ok && found.length === 0) found.push('ended with a fault that no test tells of');
  if (report?.passed === 0) found.push('no test ran');
  passed += report?.passed ?? 0;
  failed += found.length;
  failures.push(...found.map((one) => `${name}: ${one}`));
  shaky.push(...(report?.shaky ?? []).map((one) => `${name}: ${one}`));
}

type JourneyReport = {
  stats: { expected: number; flaky: number };
  suites: JourneySuite[];
  errors: { message?: string }[];
};
type JourneySpec = { ok: boolean; title: string; file: string; tests: { status: string }[] };
type JourneySuite = { suites?: JourneySuite[]; specs: JourneySpec[] };

function journeys(): void {
  const file = `${REPORTS}/journeys.json`;
  const ok = run('journeys', 'playwright', ['test', '--config', 'playwright.config.ts'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JourneyReport) : undefined;
  const found =
    report === undefined
      ? ['no report']
      : [
          ...journeysWhere(report.suites, (spec) => !spec.ok),
          ...report.errors.map(({ message }) => message?.split('\n')[0] ?? 'no reason given'),
        ];
  if (!ok && found.length === 0) found.push('ended with a fault that no journey tells of');
  passed += report === undefined ? 0 : report.stats.expected + report.stats.flaky;
  failed += found.length;
  failures.push(...found.map((one) => `journeys: ${one}`));
  const twice = journeysWhere(report?.suites ?? [], (spec) =>
    spec.tests.some(({ status }) => status === 'flaky'),
  );
  shaky.push(...twice.map((one) => `journeys: ${one}`));
}

function journeysWhere(suites: readonly JourneySuite[], asked: (spec: JourneySpec) => boolean): string[] {
  return suites.flatMap((suite) => [
    ...suite.specs.filter(asked).map((spec) => `${spec.file}: ${spec.title}`),
    ...journeysWhere(suite.suites ?? [], asked),
  ]);
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
