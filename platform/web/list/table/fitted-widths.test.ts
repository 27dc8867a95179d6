import { describe, expect, test } from 'vitest';
import { fittedWidths } from './fitted-widths.ts';

const of = (...columns: [width: number, need: number][]) => columns.map(([width, need]) => ({ width, need }));

describe('columns give what they have to spare, and no more than is missing', () => {
  test.each([
    ['there is room for all', of([200, 80], [100, 60]), 400, [200, 100]],
    ['just enough room', of([200, 80], [100, 60]), 300, [200, 100]],
    ['each gives the same part', of([200, 100], [100, 50]), 225, [150, 75]],
    ['what is full gives nothing', of([200, 120], [100, 100]), 260, [160, 100]],
    ['too little room: nothing is cut for it', of([200, 150], [100, 90]), 100, [150, 90]],
    ['nobody has anything to spare', of([200, 200], [100, 100]), 100, [200, 100]],
    ['no columns', [], 100, []],
  ])('%s', (_, columns, room, widths) => expect(fittedWidths(columns, room)).toEqual(widths));
});

describe('what is left over goes first to columns that cut', () => {
  test.each([
    ['room that nobody has', of([100, 160], [100, 80]), 300, [160, 100]],
    ['an empty column beside it gives its own', of([120, 200], [200, 60]), 320, [200, 120]],
    ['too little for all of it', of([200, 100], [100, 180]), 250, [100, 150]],
    ['two that cut share it as they lack it', of([100, 140], [100, 120]), 230, [120, 110]],
    ['what leaves the screen comes first', of([100, 160], [100, 80]), 170, [100, 80]],
    ['a long remark takes no more than a wide column', of([160, 2000], [100, 90]), 1000, [400, 100]],
  ])('%s', (_, columns, room, widths) => expect(fittedWidths(columns, room)).toEqual(widths));
});
