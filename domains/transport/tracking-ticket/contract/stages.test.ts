import { describe, expect, it } from 'vitest';
import { mayTell, verdictOn, type StageEvent, type TransportStage } from './stages.ts';

const at = (time: string): string => `2026-03-02T${time}:00.000Z`;
const told = (...events: [TransportStage, string][]): StageEvent[] =>
  events.map(([stage, time]) => ({ stage, at: at(time) }));

describe('what an event does to the line of stages', () => {
  const underWay = told(['PICKUP_COMPLETED', '10:00'], ['EN_ROUTE', '11:00']);
  it.each([
    ['the first event starts it', [], 'READY_FOR_PICKUP', '08:00', 'next'],
    ['a further stage goes on', underWay, 'UNLOADING_COMPLETED', '15:00', 'next'],
    ['on its way again, later', underWay, 'EN_ROUTE', '12:00', 'next'],
    ['on its way again, told late', underWay, 'EN_ROUTE', '10:30', 'late'],
    ['the same report twice', underWay, 'EN_ROUTE', '11:00', 'known'],
    ['behind a cross dock', underWay, 'LOADING_COMPLETED', '12:00', 'next'],
    ['a stage told once before', underWay, 'PICKUP_COMPLETED', '10:20', 'known'],
    ['an earlier stage told late', underWay, 'ISSUE_COMPLETED', '09:00', 'late'],
    ['an earlier stage after a later one', underWay, 'ISSUE_COMPLETED', '10:30', 'goesBack'],
    ['a later stage before an earlier one', underWay, 'UNLOADING_COMPLETED', '10:30', 'goesBack'],
    ['the receipt may come without proof', underWay, 'RECEIPT_COMPLETED', '16:00', 'next'],
  ] as const)('%s', (_, line, stage, time, expected) => {
    expect(verdictOn(line, { stage, at: at(time) })).toBe(expected);
  });
});

it.each([
  ['READY_FOR_PICKUP', 'supplier', true],
  ['READY_FOR_PICKUP', 'forwarder', false],
  ['EN_ROUTE', 'forwarder', true],
  ['EN_ROUTE', 'supplier', false],
  ['UNLOADING_COMPLETED', 'plant', true],
  ['POD_COMPLETED', 'plant', false],
  ['RECEIPT_COMPLETED', 'plant', true],
  ['RECEIPT_COMPLETED', 'forwarder', false],
  ['RECEIPT_COMPLETED', 'admin', true],
] as const)('%s told by %s: %s', (stage, party, allowed) => {
  expect(mayTell(stage, party)).toBe(allowed);
});
