import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What `scripts/test.ts` reads of a run of vitest: counts, each thing that went wrong in a line, and each test that passed at its second try. */
export type TestReport = { passed: number; failed: number; failures: string[]; shaky: string[] };

/** Where the report goes. */
export const REPORT_TO = 'TEST_REPORT';

/** Unlike vitest's own JSON it also tells of what broke outside of any test: an error nobody caught, a process that was lost, one that does not end. */
export default class implements Reporter {
  private report: TestReport = { passed: 0, failed: 0, failures: [], shaky: [] };

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map((error) => `outside of tests: ${said(error)}`),
    ];
    const passed = modules.flatMap((one) => [...one.children.allTests('passed')]);
    const shaky = passed
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${path.relative('.', test.module.moduleId)}: ${test.fullName}`);
    this.write({ passed: passed.length, failed: failures.length, failures, shaky });
  }

  onProcessTimeout(): void {
    const { failures } = this.report;
    this.write({
      ...this.report,
      failed: failures.length + 1,
      failures: [...failures, 'the process did not end'],
    });
  }

  private write(report: TestReport): void {
    this.report = report;
    const file = process.env[REPORT_TO];
    if (file === undefined) throw new Error(`${REPORT_TO} does not say where to write to`);
    writeFileSync(file, JSON.stringify(report));
  }
}

const failuresOf = (module: TestModule): string[] => {
  const file = path.relative('.', module.moduleId);
  const ofTests = [...module.children.allTests('failed')].map(
    (test) => `${file}: ${test.fullName}: ${said(test.result().errors?.[0])}`,
  );
  const ofFile = module.errors().map((error) => `${file}: ${said(error)}`);
  const ofSuites = [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => `${file}: ${suite.fullName}: ${said(error)}`),
  );
  const all = [...ofFile, ...ofSuites, ...ofTests];
  // Ended before its tests had: neither passed nor failed is said of them.
  return all.length > 0 || module.ok() ? all : [`${file}: ${module.state()}`];
};

/** The first line of what an error says. */
const said = (error: SerializedError | undefined): string =>
  error?.message?.split('\n')[0] ?? 'no reason given';
