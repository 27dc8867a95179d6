import { expect, test } from 'vitest';
import { arranged, type HomeLayout, type Part } from './layout.ts';

const own: Part[] = ['waiting', 'callOff', 'transport'];
const all: Part[] = ['waiting', 'callOff', 'deliveryNote', 'transport', 'jis'];
const names = (layout: HomeLayout) =>
  arranged(layout, { own, all }).map(({ part, isShown, width }) => `${isShown ? '' : '-'}${part}:${width}`);

test.each<[says: string, HomeLayout['parts'], string[]]>([
  [
    'at first: the own parts, the others hidden behind them',
    [],
    ['waiting:full', 'callOff:full', 'transport:half', '-deliveryNote:half', '-jis:half'],
  ],
  [
    'in the order of the reader, and what has come since behind it',
    [
      { part: 'jis', shown: 'Y', width: 'full' },
      { part: 'waiting', shown: 'Y', width: 'half' },
      { part: 'callOff', shown: 'N', width: 'full' },
    ],
    ['jis:full', 'waiting:half', '-callOff:full', 'transport:half', '-deliveryNote:half'],
  ],
  [
    'what he may no more see, what nobody knows, and what stands twice is left out',
    [
      { part: 'settlement', shown: 'Y', width: 'half' },
      { part: 'horoscope', shown: 'Y', width: 'half' },
      { part: 'jis', shown: 'Y', width: 'half' },
      { part: 'jis', shown: 'N', width: 'full' },
    ],
    ['jis:half', 'waiting:full', 'callOff:full', 'transport:half', '-deliveryNote:half'],
  ],
])('%s', (_, parts, expected) => {
  expect(names({ parts })).toEqual(expected);
});
