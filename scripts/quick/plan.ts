import path from 'node:path';

const CODE = /\.[cm]?tsx?$/;
const TEST = /\.test\.tsx?$/;

/** By which runner a test file is run: browser tests of components, journeys, and all others. */
export const runnerOf = (file: string): readonly [command: string, ...args: string[]] =>
  file.startsWith('e2e/')
    ? ['playwright', 'test', '--config', 'playwright.config.ts', file]
    : /\/web\/.*\.test\.tsx$|^apps\/web\/.*\.test\.tsx$/.test(file)
      ? ['vitest', 'run', '--config', 'vitest.web.config.ts', file]
      : ['vitest', 'run', '--config', 'vitest.config.ts', file];

/** The folders whose types and lint a change may break by itself: its domain, or its room of the platform or an app. */
export const foldersOf = (changed: readonly string[]): string[] => [
  ...new Set(
    changed
      .filter((file) => CODE.test(file))
      .map((file) => file.split('/').slice(0, depthOf(file)).join('/')),
  ),
];

/**
 * The tests that stand nearest to each changed file: in its folder, or in the first folder above it that has some, up to its domain, or room.
 * Journeys are only run when they are changed themselves.
 * @example testsNear(['domains/a/b/server/actions/send.ts'], ['domains/a/b/server/b.test.ts']) // ['domains/a/b/server/b.test.ts']
 */
export const testsNear = (changed: readonly string[], tests: readonly string[]): string[] => {
  const found = new Set<string>();
  for (const file of changed) {
    if (TEST.test(file)) {
      if (tests.includes(file)) found.add(file);
    } else if (CODE.test(file) && !file.startsWith('e2e/'))
      for (const test of nearest(file, tests)) found.add(test);
  }
  return [...found].toSorted();
};

const nearest = (file: string, tests: readonly string[]): readonly string[] => {
  for (
    let folder = path.dirname(file);
    folder.split('/').length >= depthOf(file);
    folder = path.dirname(folder)
  ) {
    const beside = tests.filter((test) => path.dirname(test) === folder);
    if (beside.length > 0) return beside;
  }
  return [];
};

/** `domains/<group>/<domain>`, `platform/<part>/<room>`, `apps/<app>`, `scripts`. */
const depthOf = (file: string): number =>
  file.startsWith('domains/')
    ? 3
    : file.startsWith('platform/')
      ? Math.min(3, file.split('/').length - 1)
      : file.startsWith('apps/')
        ? 2
        : 1;

/** What the linter wrote, by what its lines are about: errors of types, and of rules. */
export const byTypes = (output: string): { readonly types: string; readonly rules: string } => {
  const blocks = output.split(/\n(?=\s+[x!×⚠] )/).filter((block) => /^\s+[x!×⚠] /.test(block));
  const isType = (block: string) => /typescript\(TS\d+\)/.test(block);
  return {
    types: blocks.filter(isType).join('\n'),
    rules: blocks.filter((block) => !isType(block)).join('\n'),
  };
};
