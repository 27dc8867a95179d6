import { describe, expect, test } from 'vitest';
import { beyondNotes, isBelowNotes, requestedAs } from './agreed-batches.ts';

const line = (requestedQty: string, allocatedQty = '0', receivedQty = '0', countedQty = '0') => ({
  requestedQty,
  allocatedQty,
  receivedQty,
  countedQty,
});
const batches = (...quantities: string[]) =>
  quantities.map((quantity, index) => ({ deliverOn: `2026-12-0${index + 1}`, quantity }));

describe('what a line asks for once an agreement stands', () => {
  test.each([
    ['lowered, and kept as it was', line('2600'), ['2700'], '2700', ['2700'], false],
    ['gone', line('0'), ['1000', '700'], '1700', ['1000', '700'], false],
    ['raised, and taken in part', line('90'), ['50'], '50', ['50'], false],
    ['its note is broken', line('2500', '2700'), ['2700'], '2700', [], false],
    ['wholly on a note, and more', line('100', '100'), ['60', '60'], '120', ['20'], false],
    ['less than is on the note', line('2500', '2700'), ['2600'], '2600', [], true],
    ['some came', line('100', '80', '60'), ['30', '20'], '110', ['10', '20'], false],
    ['some counts as received already', line('100', '80', '0', '60'), ['40'], '100', ['20'], false],
  ] as const)('%s', (_, asked, quantities, requested, left, below) => {
    const given = batches(...quantities);
    expect(requestedAs(asked, given)).toBe(requested);
    expect(isBelowNotes(asked, given)).toBe(below);
    if (!below) expect(beyondNotes(asked, given).map(({ quantity }) => quantity)).toEqual(left);
  });
});
