import { expect, test } from 'vitest';
import { circleOf } from './order.ts';

const line = (...pairs: [string, string | null][]) =>
  pairs.map(([code, expectedCode]) => ({ code, expectedCode }));

test.each<[string, ReturnType<typeof line>, string[] | undefined]>([
  ['a way with an end', line(['F000', null], ['R100', 'F000'], ['M100', 'R100']), undefined],
  ['itself', line(['M100', 'M100']), ['M100', 'M100']],
  [
    'one behind the other in a circle',
    line(['M100', 'R100'], ['R100', 'F000'], ['F000', 'M100']),
    ['M100', 'R100', 'F000', 'M100'],
  ],
  ['into a circle of others', line(['M100', 'R100'], ['R100', 'F000'], ['F000', 'R100']), undefined],
])('%s', (_, points, way) => expect(circleOf('M100', points)).toEqual(way));
