import { describe, expect, test } from 'vitest';
import { freeDoorsFor, misfitAnyway, misfitOf } from './door-fit.ts';
import type { YardDoor, YardTruck } from '../fields.ts';
import { freeUntil, proposedDoor } from './free-until.ts';
import { nextFor, weigh } from './next-truck.ts';

const NOW = '2026-03-02T10:00:00.000Z';
const truck = (given: Partial<YardTruck>): YardTruck => ({
  orderId: '1',
  visitId: '1',
  version: 1,
  lane: 'waiting',
  number: 'TO1',
  plate: '吉A12345',
  borderoNo: null,
  supplierCode: 'S1',
  supplierNameZh: null,
  supplierNameEn: null,
  forwarderCode: null,
  pointId: '7',
  pointCode: 'A13',
  plannedDoorId: null,
  plannedDoor: null,
  doorId: null,
  doorCode: null,
  windowFrom: null,
  windowTo: null,
  expectedArrival: null,
  estimatedArrival: null,
  checkedInAt: NOW,
  calledAt: null,
  atDoorAt: null,
  checkedOutAt: null,
  noteNumbers: null,
  urgent: false,
  unloaded: false,
  carriesDue: false,
  ...given,
});
const door = (given: Partial<YardDoor> = {}): YardDoor => ({
  id: '1',
  code: 'D1',
  nameZh: '',
  nameEn: '',
  active: true,
  open: true,
  hours: '',
  uses: [{ pointId: '7', supplierCode: '' }],
  ...given,
});
const ago = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();
const window = (from: number, to: number) => ({ windowFrom: ago(from), windowTo: ago(to) });

describe('what speaks for a truck', () => {
  test.each([
    ['nothing but that it came', {}, 0, ['waited']],
    ['its wait', { checkedInAt: ago(35) }, 35, ['waited']],
    ['its window runs', window(30, -30), 200, ['inWindow', 'waited']],
    ['its window is over', window(90, 30), 100, ['windowOver', 'waited']],
    ['its window is to come', window(-30, -90), 0, ['waited']],
    ['it ends in this minute', window(60, 0), 100, ['windowOver', 'waited']],
    ['goods that are due', { carriesDue: true }, 300, ['due', 'waited']],
    ['the mark of a clerk', { urgent: true, ...window(30, -30) }, 1200, ['marked', 'inWindow', 'waited']],
    ['the door that it booked', { plannedDoorId: '1' }, 50, ['planned', 'waited']],
  ] as const)('%s', (_, given, weight, reasons) => {
    const found = weigh(truck(given), NOW, door());
    expect([found.weight, found.reasons.map(({ why }) => why)]).toEqual([weight, reasons]);
  });
});

describe('who comes next', () => {
  const next = (...trucks: Partial<YardTruck>[]) =>
    nextFor({ trucks: trucks.map((given, at) => truck({ orderId: String(at + 1), ...given })) }, door(), NOW)
      ?.truck.orderId;
  test.each([
    ['nobody waits', [], undefined],
    ['who is in its window before who came late', [window(90, 30), window(30, -30)], '2'],
    ['who waited long before who came just now', [window(30, -30), { checkedInAt: ago(250) }], '2'],
    ['a marked one before all', [{ carriesDue: true, ...window(30, -30) }, { urgent: true }], '2'],
    ['of equals who came first', [{ checkedInAt: ago(1) }, { checkedInAt: ago(1.5) }], '2'],
    ['not who is called already', [{ lane: 'called' as const, urgent: true }, {}], '2'],
    ['not who goes to another point', [{ pointId: '8', urgent: true }, {}], '2'],
  ])('%s', (_, trucks, expected) => {
    expect(next(...trucks)).toBe(expected);
  });
});

test.each([
  ['takes it', {}, false, undefined],
  ['is switched off', { active: false }, true, 'yard.doorClosed'],
  ['serves another point', { uses: [{ pointId: '8', supplierCode: '' }] }, false, 'yard.doorElsewhere'],
  ['is kept for others', { uses: [{ pointId: '7', supplierCode: 'S2' }] }, false, 'yard.doorReserved'],
  ['is kept for him', { uses: [{ pointId: '7', supplierCode: 'S1' }] }, false, undefined],
  ['is outside of its shifts', { open: false }, false, 'yard.doorNotOpen'],
  ['is taken', {}, true, 'yard.doorTaken'],
] as const)('a door %s', (_, given, taken, expected) => {
  expect(misfitOf(door(given as Partial<YardDoor>), truck({}), taken)).toBe(expected);
});

test('free doors are those that nobody is called to', () => {
  const doors = [door(), door({ id: '2', code: 'D2' }), door({ id: '3', code: 'D3', open: false })];
  const trucks = [truck({ lane: 'called', doorId: '1' }), truck({ lane: 'done', doorId: '2' })];
  expect(freeDoorsFor({ doors, trucks }, truck({})).map(({ code }) => code)).toEqual(['D2']);
});

test.each([
  ['behind its shifts', { open: false }, false, undefined],
  ['kept for others', { uses: [{ pointId: '7', supplierCode: 'S2' }] }, false, undefined],
  ['both', { open: false, uses: [{ pointId: '7', supplierCode: 'S2' }] }, false, undefined],
  ['behind its shifts and taken', { open: false }, true, 'yard.doorTaken'],
  ['switched off', { active: false, open: false }, false, 'yard.doorClosed'],
  [
    'of another point',
    { open: false, uses: [{ pointId: '8', supplierCode: '' }] },
    false,
    'yard.doorElsewhere',
  ],
] as const)('a door that is %s: whoever calls anyway is told %s', (_, given, taken, why) =>
  expect(misfitAnyway(door(given as Partial<YardDoor>), truck({}), taken)).toBe(why),
);

describe('a dock for a truck without a window', () => {
  const dock = (id: string, more: Partial<YardDoor> = {}) => door({ id, code: `D${id}`, ...more });
  const booked = (plannedDoorId: string, from: number, to: number, lane: YardTruck['lane'] = 'expected') =>
    truck({ orderId: `1${plannedDoorId}`, lane, plannedDoorId, visitId: null, ...window(from, to) });
  const walkIn = { pointId: null, supplierCode: null };

  test.each<[string, YardTruck[], string, string | null]>([
    ['nobody booked it', [], '1', null],
    ['until the next window begins', [booked('1', -90, -150), booked('1', -30, -90)], '1', ago(-30)],
    ['a window of another dock does not count', [booked('2', -30, -90)], '1', null],
    ['one that runs and whose truck is late has it since then', [booked('1', 20, -40, 'late')], '1', ago(20)],
    ['one that is over has it no more', [booked('1', 90, 30, 'late')], '1', null],
    ['nor one whose truck has left its dock', [booked('1', -30, -90, 'done')], '1', null],
  ])('%s', (_, trucks, id, until) => expect(freeUntil({ trucks }, id, NOW)).toBe(until));

  test.each<[string, YardDoor[], YardTruck[], string | undefined]>([
    ['the one that stays free longest', [dock('1'), dock('2')], [booked('1', -30, -90)], '2'],
    ['the first of equals', [dock('1'), dock('2')], [], '1'],
    [
      'none that is kept for a supplier',
      [dock('1', { uses: [{ pointId: '7', supplierCode: 'S2' }] })],
      [],
      undefined,
    ],
    [
      'none that is taken',
      [dock('1'), dock('2')],
      [booked('2', -30, -90), truck({ lane: 'atDoor', doorId: '1' })],
      '2',
    ],
  ])('is %s', (_, doors, trucks, id) => expect(proposedDoor({ doors, trucks }, walkIn, NOW)?.id).toBe(id));
});
