import { expect, test } from 'vitest';
import type { DespatchAdvice } from '@portal/edi/contract/despatch-advice.ts';
import type { OpenLine } from '../contract/share-out.ts';
import { placesTaken } from './places-taken.ts';

const line = (id: string, changed: Partial<OpenLine> = {}): OpenLine => ({
  id,
  saNo: '5500012345',
  orderLine: '10',
  partNo: '5G0 123 456 A',
  unloadingPoint: 'A13',
  unit: 'PCE',
  openQty: '100',
  ...changed,
});
const advice = (orderNumber: string, unloadingPoint: string) =>
  ({
    format: 'DESADV',
    items: [{ at: 12, position: 1, partNumber: '5G0123456A', orderNumber, unloadingPoint }],
  }) as DespatchAdvice;
const SHARES = [{ position: 1, lineId: 'monday', quantity: '10' }];
const told = (said: DespatchAdvice, ...open: OpenLine[]) =>
  placesTaken(said, SHARES, open).map(({ key, place, detail }) => [
    key.split('.')[1],
    place.segment,
    detail['lacks'],
    detail['orders'],
  ]);

test.each<[string, ReturnType<typeof told>, DespatchAdvice, OpenLine[]]>([
  [
    'an item that names all says nothing',
    [],
    advice('5500012345', 'A13'),
    [line('monday'), line('x', { saNo: '55' })],
  ],
  [
    'the only one that fits is a remark, whatever days it has',
    [['placeTaken', 12, 'both', '5500012345/10 A13']],
    advice('', ''),
    [line('monday'), line('tuesday')],
  ],
  [
    'of several agreements a person is asked',
    [['placeChosen', 12, 'order', '5500012345/10 A13, 5500099999/10 A13']],
    advice('', 'A13'),
    [line('monday'), line('other', { saNo: '5500099999' })],
  ],
  [
    'of several unloading points a person is asked',
    [['placeChosen', 12, 'point', '5500012345/10 A13, 5500012345/10 B7']],
    advice('5500012345', ''),
    [line('monday'), line('other', { unloadingPoint: 'B7' })],
  ],
  ['the only point of its order needs no word', [], advice('5500012345', ''), [line('monday')]],
  [
    'another part is no choice',
    [['placeTaken', 12, 'order', '5500012345/10 A13']],
    advice('', 'A13'),
    [line('monday'), line('other', { saNo: '5500099999', partNo: '5G9' })],
  ],
])('%s', (_, expected, said, open) => {
  expect(told(said, ...open)).toEqual(expected);
});
