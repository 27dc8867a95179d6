import { describe, expect, test } from 'vitest';
import { FirstPlaces, MarkedPlaces } from './places.ts';

/** As many as make the table grow often, some of them equal in all their low bits. */
const numbers = Array.from({ length: 3_000 }, (_, at) =>
  at % 3 === 0 ? at * 2 ** 30 : (at * 2_654_435_761) % 2 ** 48,
);

describe('first places', () => {
  test('are those of a map, however many there are', () => {
    const places = new FirstPlaces();
    const known = new Map<number, number>();
    for (const [at, number] of [...numbers, ...numbers.toReversed()].entries()) {
      if (!known.has(number)) known.set(number, at + 1);
      expect(places.firstOf(number, at + 1)).toBe(known.get(number));
    }
  });
});

describe('marked places', () => {
  test('are those that were marked, and no others', () => {
    const marked = new MarkedPlaces();
    for (const place of [1, 7, 8, 64, 70_000, 8]) marked.add(place);
    const found = Array.from({ length: 80_000 }, (_, place) => place).filter((place) => marked.has(place));
    expect(found).toEqual([1, 7, 8, 64, 70_000]);
    expect(marked.has(10_000_000)).toBe(false);
  });
});
