import { expect, test } from 'vitest';
import { contrastOf, mixed, quieter, readableOn, tintsOf } from './colour.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#ffffff', 4.48],
  ['#0958d9', '#ffffff', 6.16],
  ['#faad14', '#ffffff', 1.93],
])('%s on %s has %d to 1', (colour, ground, ratio) => {
  expect(contrastOf(colour, ground)).toBeCloseTo(ratio, 1);
});

test('nine tints, each with a tenth more white', () => {
  expect(tintsOf('#000000')).toEqual([
    '#1a1a1a',
    '#333333',
    '#4d4d4d',
    '#666666',
    '#808080',
    '#999999',
    '#b3b3b3',
    '#cccccc',
    '#e6e6e6',
  ]);
  expect(tintsOf('#0958d9').at(-1)).toBe('#e6eefb');
});

test('a colour that cannot be read on its ground is darkened, one that can stays', () => {
  expect(readableOn('#0958d9', '#ffffff')).toBe('#0958d9');
  const amber = readableOn('#faad14', '#ffffff');
  expect(contrastOf(amber, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(readableOn('#ffffff', '#000000')).toBe('#ffffff');
});

test('quieter words stay readable', () => {
  expect(quieter('#000000', '#ffffff', 0.3)).toBe(mixed('#000000', '#ffffff', 0.3));
  expect(contrastOf(quieter('#6b6b6b', '#f4f6f9', 0.5), '#f4f6f9')).toBeGreaterThanOrEqual(4.5);
});
