import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Requirements of levels 1 and 2 as ASVS 5.0.0 numbers them: by chapter, section `:` requirements. They are 253. */
const REQUIREMENTS: Readonly<Record<string, string>> = {
  V1: '1:1-2 2:1-9 3:1-11 4:1-3 5:1-2',
  V2: '1:1-3 2:1-3 3:1-4 4:1',
  V3: '2:1-2 3:1-4 4:1-6 5:1-5 7:1-2',
  V4: '1:1-3 2:1 3:1-2 4:1-4',
  V5: '1:1 2:1-3 3:1-2 4:1-3',
  V6: '1:1-3 2:1-12 3:1-4 4:1-4 5:1-5 6:1-3 8:1-4',
  V7: '1:1-3 2:1-4 3:1-2 4:1-5 5:1-2 6:1-2',
  V8: '1:1-2 2:1-3 3:1 4:1',
  V9: '1:1-3 2:1-4',
  V10: '1:1-2 2:1-2 3:1-4 4:1-11 5:1-5 6:1-2 7:1-3',
  V11: '1:1-2 2:1-3 3:1-3 4:1-4 5:1 6:1',
  V12: '1:1-3 2:1-2 3:1-4',
  V13: '1:1 2:1-5 3:1-2 4:1-5',
  V14: '1:1-2 2:1-4 3:1-3',
  V15: '1:1-3 2:1-3 3:1-7',
  V16: '1:1 2:1-5 3:1-4 4:1-3 5:1-3',
  V17: '1:1 2:1-4 3:1-2',
};
const text = readFileSync(path.join(ROOT, 'docs/security/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (V\d+)\.(\S+) \| (.+?) \| (.+?) \| (.+) \|$/gm)];

const asked = Object.entries(REQUIREMENTS).flatMap(([chapter, sections]) =>
  sections.split(' ').flatMap((section) => {
    const [number, requirements] = section.split(':');
    return requirements!.split(',').flatMap((range) => {
      const [first, last = first] = range.split('-').map(Number);
      return Array.from({ length: last! - first! + 1 }, (_, at) => `${chapter}.${number}.${first! + at}`);
    });
  }),
);

test('every requirement stands in the list once, with a known answer and what shows it', () => {
  expect(asked.length).toBe(253);
  expect(rows.map((row) => `${row[1]}.${row[2]}`).toSorted()).toEqual(asked.toSorted());
  for (const [, , , , answer, shown] of rows) {
    expect(['yes', '**no**', 'not applicable']).toContain(answer);
    expect(shown!.length).toBeGreaterThan(3);
  }
});

test('the sums at its head are those of its rows', () => {
  const sums = /(\d+) yes, (\d+) no, (\d+) not\s+applicable/.exec(text)!.slice(1).map(Number);
  expect(sums).toEqual(
    ['yes', '**no**', 'not applicable'].map((one) => rows.filter((row) => row[4] === one).length),
  );
});

test('what a row names exists', () => {
  const named = rows.flatMap((row) =>
    [...row[5]!.matchAll(/`((?:platform|domains|apps|docs|deploy|README)[^` ]*)`/g)].map(
      (match) => match[1]!,
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});
