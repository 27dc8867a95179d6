import { expect, test } from 'vitest';
import { fuller, looseIn, lowered, MOST } from './count.ts';

const files = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, at) => `${folder}/file-${at}${ending}`);

test.each<[what: string, files: string[], found: Record<string, number>]>([
  ['as many as one look takes in', files('a/b', MOST), {}],
  ['one more', files('a/b', MOST + 1), { 'a/b': MOST + 1 }],
  ['screens beside rules', [...files('a/b', MOST), 'a/b/page.tsx'], { 'a/b': MOST + 1 }],
  ['tests beside them', [...files('a/b', MOST), ...files('a/b', 9, '.test.tsx')], {}],
  ['samples beside them', [...files('a/b', MOST), ...files('a/b/fixtures', 30)], {}],
  ['migrations, styles and pages', [...files('a/b', 30, '.sql'), 'a/b/c.css', 'a/b/README.md'], {}],
  ['folders inside, each for itself', [...files('a', 15), ...files('a/b', 15)], {}],
])('%s', (_, all, found) => expect(looseIn(all)).toEqual(found));

test('a folder may be as full as it was, not fuller, and a new one holds the limit', () =>
  expect(fuller({ a: 25, b: 24, c: 21 }, { a: 24, b: 24 })).toEqual([
    { folder: 'a', count: 25, most: 24 },
    { folder: 'c', count: 21, most: MOST },
  ]));

test('what is kept only becomes less, and goes once the limit holds', () =>
  expect(lowered({ a: 22, b: 30, d: 40 }, { a: 25, b: 28, c: 23 })).toEqual({ a: 22, b: 28 }));
