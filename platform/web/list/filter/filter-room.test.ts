import { expect, test } from 'vitest';
import { fieldsInLine, widthOfField } from './filter-room.ts';

const buttons = { always: 100, more: 80 };

test.each([
  ['all of them', [160, 160], 500, 2],
  ['all, though nothing would be left for the way to more', [160, 160], 440, 2],
  ['the way to the others takes its room', [160, 160, 160], 560, 2],
  ['in their order: a narrow one behind a wide one waits', [160, 400, 60], 500, 1],
  ['one always', [400, 100], 200, 1],
  ['none', [], 500, 0],
])('one line of filters has room for %s', (_, widths, room, count) => {
  expect(fieldsInLine(widths, room, buttons)).toBe(count);
});

test('a field is as wide as its label and what it shows', () => {
  const text = { control: { kind: 'text' } } as const;
  expect(widthOfField('零件号', text)).toBeLessThan(widthOfField('供应商零件号', text));
  expect(widthOfField('需求日期', { control: { kind: 'day' } })).toBeGreaterThan(
    widthOfField('需求日期', text),
  );
  expect(widthOfField('A label of more letters than any box can show at once', text)).toBeLessThan(240);
});
