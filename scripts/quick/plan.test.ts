import { expect, test } from 'vitest';
import { byTypes, foldersOf, runnerOf, testsNear } from './plan.ts';

test.each([
  ['domains/delivery/deviation/web/pages.test.tsx', 'vitest.web.config.ts'],
  ['platform/web/form/inputs/numeric.test.ts', 'vitest.config.ts'],
  ['domains/delivery/deviation/server/deviations.test.ts', 'vitest.config.ts'],
  ['e2e/yard.test.ts', 'playwright.config.ts'],
])('%s is run by %s', (file, config) => expect(runnerOf(file)).toContain(config));

test('types and lint are asked of the domain or room of what changed', () =>
  expect(
    foldersOf([
      'domains/delivery/deviation/server/raise.ts',
      'domains/delivery/deviation/README.md',
      'platform/server/database/bulk.ts',
      'platform/server/caller.ts',
      'apps/demo/seed.ts',
    ]),
  ).toEqual(['domains/delivery/deviation', 'platform/server/database', 'platform/server', 'apps/demo']));

test('the nearest tests of a change are run, never those of a neighbour', () => {
  const tests = [
    'domains/a/b/contract/rules.test.ts',
    'domains/a/b/server/b.test.ts',
    'domains/a/c/server/c.test.ts',
    'e2e/b.test.ts',
  ];
  expect(testsNear(['domains/a/b/server/actions/send.ts'], tests)).toEqual(['domains/a/b/server/b.test.ts']);
  expect(testsNear(['domains/a/b/contract/rules.ts'], tests)).toEqual(['domains/a/b/contract/rules.test.ts']);
  expect(testsNear(['e2e/people.ts', 'domains/a/b/README.md'], tests)).toEqual([]);
  expect(testsNear(['e2e/b.test.ts'], tests)).toEqual(['e2e/b.test.ts']);
});

test('errors of types stand apart from those of rules', () => {
  const output = `
  x typescript(TS2339): Property 'a' does not exist
    ,-[one.ts:1:2]

  x eslint(no-unused-vars): 'b' is declared but never used.
    ,-[one.ts:2:2]

Found 0 warnings and 2 errors.`;
  const { types, rules } = byTypes(output);
  expect(types).toContain('TS2339');
  expect(types).not.toContain('no-unused-vars');
  expect(rules).toContain('no-unused-vars');
});
