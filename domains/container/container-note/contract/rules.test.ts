import { expect, test } from 'vitest';
import { can, move, statesOf } from '@portal/platform/contract/state-machine.ts';
import { type NoteParties, type Side } from './parties.ts';
import {
  actorOf,
  isFarAbove,
  lacksReason,
  mayDo,
  reversalEnds,
  sendingOf,
  type OrderedContainer,
} from './rules.ts';
import { containerNoteState, containerNoteStatus, type NoteVerb } from './status.ts';

const parties = (changed: Partial<NoteParties> = {}): NoteParties => ({
  direction: 'fromPlant',
  partnerKind: 'supplier',
  writtenBy: 'supplier',
  ...changed,
});
const wants = (changed: Partial<OrderedContainer> = {}): OrderedContainer => ({
  containerCode: 'KLT4147',
  ordered: 10,
  needed: 10,
  has: 0,
  maximum: null,
  ...changed,
});

test.each<[string, Partial<NoteParties>, Partial<OrderedContainer>[], 'accept' | 'review' | 'wait']>([
  ['an order as large as the need', {}, [{}], 'accept'],
  ['an order one above the need', {}, [{ ordered: 11 }], 'review'],
  ['one of two containers above', {}, [{}, { ordered: 11 }], 'review'],
  ['within the need and at the maximum', {}, [{ has: 5, maximum: 15 }], 'accept'],
  ['within the need and above the maximum', {}, [{ has: 6, maximum: 15 }], 'review'],
  ['what the plant writes, whatever the need', { writtenBy: 'plant' }, [{ ordered: 99 }], 'accept'],
  ['a return that the plant writes', { writtenBy: 'plant', direction: 'toPlant' }, [], 'accept'],
  ['a return', { direction: 'toPlant' }, [], 'wait'],
  [
    'an order of a forwarder',
    { partnerKind: 'forwarder', writtenBy: 'forwarder' },
    [{ needed: 0 }],
    'review',
  ],
])('%s is sent', (_, changed, requested, next) => {
  expect(
    sendingOf(
      parties(changed),
      requested.map((one) => wants(one)),
    ),
  ).toBe(next);
});

test.each<[NoteVerb, Partial<NoteParties>, Side]>([
  ['send', {}, 'supplier'],
  ['withdraw', { writtenBy: 'plant' }, 'plant'],
  ['accept', {}, 'plant'],
  ['pick', {}, 'plant'],
  ['pick', { direction: 'toPlant' }, 'supplier'],
  ['depart', { direction: 'toPlant', partnerKind: 'forwarder' }, 'forwarder'],
  ['receive', {}, 'supplier'],
  ['receive', { direction: 'toPlant' }, 'plant'],
])('%s of %j is done by the %s', (verb, changed, side) => {
  expect(actorOf(verb, parties(changed))).toBe(side);
});

test.each([
  [10, 10, null, false],
  [10, 9, null, true],
  [10, 11, null, true],
  [10, 9, '破损', false],
] as const)('%i expected, %i counted, reason %s', (expected, counted, reason, lacks) => {
  expect(lacksReason({ expected, counted, reason })).toBe(lacks);
});

/** Pairs of both states that a note can be in, from its start by every verb that both allow. */
test('state and status only meet where they belong together', () => {
  const start = `${containerNoteState.start}/${containerNoteStatus.start}`;
  const seen = new Set([start]);
  for (const pair of seen) {
    const [state, status] = pair.split('/') as ['sent', 'new'];
    for (const verb of Object.keys(containerNoteState.moves) as NoteVerb[])
      if (can(containerNoteState, state, verb) && can(containerNoteStatus, status, verb))
        seen.add(`${move(containerNoteState, state, verb)}/${move(containerNoteStatus, status, verb)}`);
  }
  expect([...seen].toSorted()).toEqual([
    'autoCompleted/completed',
    'completedByRecipient/completed',
    'deliveryToBeConfirmed/pendingPick',
    'deliveryToBeConfirmed/picked',
    'deliveryToBeConfirmed/trucked',
    'receiptToBeConfirmed/departed',
    'refused/new',
    'sent/new',
    'temporaryStorage/new',
    'toBeReviewed/new',
  ]);
  expect(statesOf(containerNoteStatus)).toHaveLength(6);
});

test.each([
  [12, 12_000, true],
  [12, 32, false],
  [12, 33, true],
  [40, 41, false],
  [1000, 1100, false],
  [1000, 1101, true],
  [0, 21, true],
  [12, 0, false],
])('of %i expected, %i is far above: %s', (expected, counted, is) =>
  expect(isFarAbove({ expected, counted })).toBe(is),
);

test('a receipt is taken back by whoever received in his hours, and by the plant', () => {
  const out = parties();
  const back = parties({ direction: 'toPlant' });
  expect(
    ['plant', 'supplier', 'forwarder'].map((side) => mayDo('reverseReceipt', side as Side, out)),
  ).toEqual([true, true, false]);
  expect(mayDo('reverseReceipt', 'supplier', back)).toBe(false);
  const received = { receivedAt: '2026-03-02T08:00:00.000Z', hours: 24 };
  expect(reversalEnds('supplier', received)).toBe('2026-03-03T08:00:00.000Z');
  expect(reversalEnds('plant', received)).toBeUndefined();
});
