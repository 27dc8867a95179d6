import { expect, test } from 'vitest';
import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import { tradesOf, type Trade } from './trades.ts';

const people: readonly [who: string, Party, PermissionCode[], Trade[]][] = [
  [
    'a receiving clerk sees his trucks first and no plan',
    'plant',
    ['call-off:list', 'transport:complete', 'receipt:confirm'],
    ['transport', 'deliveryNote'],
  ],
  ['an MRP controller', 'plant', ['call-off:ask-again', 'call-off:history', 'transport:list'], ['callOff']],
  [
    'a logistics planner plans by call-offs',
    'plant',
    ['transport:confirm', 'jis:take', 'call-off:history'],
    ['transport', 'jis', 'callOff'],
  ],
  [
    'a supplier goes the way of his goods',
    'supplier',
    ['call-off:commit', 'delivery-note:send', 'transport:edit', 'jis:print'],
    ['callOff', 'shareShortage', 'deliveryNote', 'transport', 'jis'],
  ],
  ['a forwarder', 'forwarder', ['transport:carry'], ['transport']],
  ['a settlement clerk sees his lists and the money', 'plant', ['settlement:make'], ['settlement', 'cash']],
  [
    'who only reads may read all',
    'plant',
    ['call-off:list', 'transport:list'],
    ['callOff', 'shortage', 'transport', 'deliveryNote', 'jis', 'settlement', 'cash'],
  ],
];
test.each(people)('%s', (_, party, codes, expected) => {
  expect(tradesOf(new Set(codes), party)).toEqual(expected);
});
