import { expect, test } from 'vitest';
import { countWords, folderOf, grown, misleadingExports } from './count.ts';

test.each([
  ['const toldOnce = given;', 2],
  ['type ToldColumn = Meant;', 2],
  ['// nobody is told anew', 2],
  ['forgiven, performer, besought', 0],
  ['const notified = input;', 0],
])('%s has %i', (text, count) => expect(countWords(text)).toBe(count));

test.each([
  ['export const toldOnce = 1;', ['toldOnce']],
  ['export type Meant<Row> = Row;', ['Meant']],
  ['export const DATE_ASKED = 1;', ['DATE_ASKED']],
  ['export async function givenOf() {}', ['givenOf']],
  ['const told = 1;\nexport const masked = told;', []],
])('%s exports %j', (text, names) => expect(misleadingExports(text)).toEqual(names));

test.each([
  ['domains/a/b/server/c.ts', 'domains/a/b'],
  ['platform/web/form/d.tsx', 'platform/web'],
  ['apps/demo/load/e.ts', 'apps/demo'],
  ['scripts/f.ts', 'scripts'],
])('%s is counted in %s', (file, folder) => expect(folderOf(file)).toBe(folder));

test('a folder may have fewer, not more, and a new one none', () =>
  expect(grown({ a: 3, b: 4, c: 1 }, { a: 3, b: 3 })).toEqual([
    { folder: 'b', count: 4, most: 3 },
    { folder: 'c', count: 1, most: 0 },
  ]));
