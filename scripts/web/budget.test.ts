import { expect, test } from 'vitest';
import { costsOf, excessOf, excessOfFile } from './budget.ts';

const LOGIN = '../../domains/administration/access/web/sign-in/login-page.tsx';
const LIST = '../../domains/demand/call-off/web/list-page.tsx';
const manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
  '_react.js': { file: 'react.js' },
  '_table.js': { file: 'table.js', imports: ['_react.js'] },
  '../../platform/web/shell/shell.tsx': { file: 'shell.js', isDynamicEntry: true, imports: ['_react.js'] },
  [LOGIN]: { file: 'login.js', isDynamicEntry: true, imports: ['_react.js'] },
  [LIST]: { file: 'list.js', isDynamicEntry: true, imports: ['_table.js', 'index.html'] },
  '../../domains/workplace/home/web/charts.tsx': { file: 'charts.js', isDynamicEntry: true },
};
const bytes: Record<string, number> = {
  'index.js': 50_000,
  'react.js': 70_000,
  'table.js': 100_000,
  'shell.js': 60_000,
  'login.js': 10_000,
  'list.js': 5_000,
  'charts.js': 200_000,
};

test('the login page costs the entry and itself, others the shell too; shared chunks count once', () => {
  expect(costsOf(manifest, (file) => bytes[file] ?? 0)).toEqual([
    { name: 'access/web/sign-in/login-page.tsx', kilobytes: 130, limit: 325, scripts: 3 },
    { name: 'call-off/web/list-page.tsx', kilobytes: 285, limit: 530, scripts: 5 },
  ]);
});

test.each([
  [{ kilobytes: 520, scripts: 40 }, undefined],
  [{ kilobytes: 521, scripts: 1 }, /HEAVY/],
  [{ kilobytes: 520, scripts: 41 }, /SCRIPTS.*40/],
])('of a page with %j is said: %s', (spent, said) => {
  const excess = excessOf({ name: 'list-page.tsx', limit: 520, ...spent });
  if (said === undefined) expect(excess).toBeUndefined();
  else expect(excess).toMatch(said);
});

test.each([
  ['a.js', 256_000, undefined],
  ['a.js', 257_000, 'TOO HEAVY (257 kB of 256)  a.js'],
  ['reader.wasm', 413_000, undefined],
])('of the file %s of %i bytes under gzip is said: %s', (file, bytes, said) => {
  expect(excessOfFile(file, bytes)).toBe(said);
});
