import { expect, test } from 'vitest';
import { words } from '../../contract/words.en.ts';
import { line, note } from '../sample-note.ts';
import { relatedOf } from './related.ts';

test('a note of many call-offs names some of them and says how many more there are', () => {
  const lineList = Array.from({ length: 13 }, (_, at) => line(String(at)));
  const labels = relatedOf({ ...note, lineList }, words.zh, new Set(['call-off:list'])).map(
    ({ label }) => label,
  );
  expect(labels).toHaveLength(7);
  expect(labels.at(-1)).toBe('另有 7 份要货，见物料清单');
});
