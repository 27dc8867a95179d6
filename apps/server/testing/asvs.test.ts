import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Requirements of levels 1 and 2 in the chapters of docs/security/asvs.md, as ASVS 5.0.0 counts them. */
const REQUIREMENTS = { V1: 27, V2: 11, V5: 9, V6: 35, V7: 18, V8: 7, V16: 16 };
const text = readFileSync(path.join(ROOT, 'docs/security/asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (V\d+)\.(\S+) \| (.+?) \| (.+?) \| (.+) \|$/gm)];

test('every requirement stands in the list once, with a known answer and what shows it', () => {
  expect(new Set(rows.map((row) => `${row[1]}.${row[2]}`)).size).toBe(rows.length);
  const found = Object.fromEntries(
    Object.keys(REQUIREMENTS).map((chapter) => [chapter, rows.filter((row) => row[1] === chapter).length]),
  );
  expect(found).toEqual(REQUIREMENTS);
  for (const [, , , , answer, shown] of rows) {
    expect(['yes', '**no**', 'not applicable']).toContain(answer);
    expect(shown!.length).toBeGreaterThan(3);
  }
});

test('what a row names exists', () => {
  const named = rows.flatMap((row) =>
    [...row[5]!.matchAll(/`((?:platform|domains|apps|docs|README)[^` ]*)`/g)].map((match) => match[1]!),
  );
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});
