import { expect, test } from 'vitest';
import type { Verdict } from '../../contract/order.ts';
import { line, lot, order, proposed } from '../testing/samples.ts';
import { auditedLines, beyondRequested, daysLater, faultOf, proposalsIn, takenLots } from './proposal.ts';

const [proposal] = proposalsIn([order({ lines: [proposed()] })], new Set(['7']));
const [oneLot] = proposalsIn([order({ lines: [proposed({ lots: [lot(1)] })] })], new Set(['7']));

test.each<[Verdict, number[], number[], ReturnType<typeof faultOf>]>([
  ['accept', [], [1, 2], undefined],
  ['reject', [1], [], undefined],
  ['partAccept', [1], [1], undefined],
  ['partReject', [2], [2], undefined],
  ['partAccept', [], [], 'lotsChosen'],
  ['partReject', [1, 2], [1, 2], 'lotsChosen'],
])('%s with %j ticked takes %j', (verdict, ticked, taken, fault) => {
  expect(takenLots(proposal!, verdict, { 7: ticked }).map(({ lotNo }) => lotNo)).toEqual(taken);
  expect(faultOf(proposal!, verdict, { 7: ticked })).toBe(fault);
});

test('of one lot no part can be taken', () => {
  expect(faultOf(oneLot!, 'partAccept', { 7: [1] })).toBe('oneLot');
  expect(faultOf(oneLot!, 'accept', {})).toBeUndefined();
});

test('numbers of lots are sent for parts of a proposal only', () => {
  expect(auditedLines([proposal!], 'accept', { 7: [1] })).toEqual([{ id: '7', version: 2 }]);
  expect(auditedLines([proposal!], 'partAccept', { 7: [1] })).toEqual([{ id: '7', version: 2, lots: [1] }]);
});

test('differences count from what was asked for', () => {
  const [first, second] = proposal!.lots;
  expect([daysLater(proposal!, first!), daysLater(proposal!, second!)]).toEqual([0, 7]);
  expect(beyondRequested(proposal!, proposal!.lots)).toBe('0');
  expect(beyondRequested(proposal!, [first!])).toBe('-40');
});

test('lines that do not wait any more are left out', () => {
  expect(proposalsIn([order({ lines: [line(), proposed({ id: '8' })] })], new Set(['7']))).toEqual([]);
});
