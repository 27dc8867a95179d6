import { describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '@portal/platform/contract/day.ts';
import { consolidate, typeFor, type Parcel } from './consolidate.ts';
import { NO_LOAD, fits, loadOf, plus, rateOf, sharesOf, type Load, type Packing } from './load.ts';
import { findingsOf, markOf, type MarkedAround, type MarkedPlan } from './marks/mark.ts';
import { costOf, suggestionsOf, type BoardPlan, type BoardTruck } from './optimise.ts';
import { arrivalOf, datesOf, latenessOf, pickupDayOf, type Road, type Workdays } from './pickup-day.ts';

/** 2026-03-02 is a Monday. A calendar without the Friday of that week. */
const days = Array.from({ length: 40 }, (_, n) => addDays('2026-02-16', n));
const workdays: Workdays = {
  from: days[0]!,
  to: days.at(-1)!,
  days: new Set(days.filter((day) => weekdayOf(day) <= 5 && day !== '2026-03-06')),
};
const road = (changed: Partial<Road> = {}): Road => ({
  leadDays: 0,
  shippingControlDays: 0,
  transportDays: 1,
  ...changed,
});

describe('the pickup day', () => {
  test.each<[string, Parameters<typeof pickupDayOf>[0], string, string]>([
    [
      'a workday to spare',
      { dueOn: '2026-03-12', road: road(), weekday: null, today: '2026-02-20', workdays },
      '2026-03-10',
      '2026-03-11',
    ],
    [
      'two days on the road',
      { dueOn: '2026-03-12', road: road({ transportDays: 2 }), weekday: null, today: '2026-02-20', workdays },
      '2026-03-09',
      '2026-03-10',
    ],
    [
      'days of control go on top',
      {
        dueOn: '2026-03-12',
        road: road({ shippingControlDays: 1 }),
        weekday: null,
        today: '2026-02-20',
        workdays,
      },
      '2026-03-09',
      '2026-03-10',
    ],
    [
      'over a weekend and a closed day',
      { dueOn: '2026-03-09', road: road(), weekday: null, today: '2026-02-20', workdays },
      '2026-03-04',
      '2026-03-05',
    ],
    [
      'due on a day off',
      { dueOn: '2026-03-08', road: road(), weekday: null, today: '2026-02-20', workdays },
      '2026-03-03',
      '2026-03-04',
    ],
    [
      'the fixed weekday before it',
      { dueOn: '2026-03-12', road: road(), weekday: 2, today: '2026-02-20', workdays },
      '2026-03-10',
      '2026-03-10',
    ],
    [
      'the fixed weekday of the week before',
      { dueOn: '2026-03-12', road: road(), weekday: 4, today: '2026-02-20', workdays },
      '2026-03-05',
      '2026-03-05',
    ],
    [
      'too late: as soon as possible',
      { dueOn: '2026-03-03', road: road({ transportDays: 3 }), weekday: null, today: '2026-03-02', workdays },
      '2026-03-02',
      '2026-02-27',
    ],
    [
      'the supplier must know before',
      { dueOn: '2026-03-05', road: road({ leadDays: 3 }), weekday: null, today: '2026-03-02', workdays },
      '2026-03-05',
      '2026-03-04',
    ],
  ])('%s', (_, delivery, pickupOn, latestOn) => {
    expect(pickupDayOf(delivery)).toEqual({ pickupOn, latestOn });
  });

  test('a truck that comes on a day off waits for the next workday', () => {
    expect(datesOf('2026-03-05', road(), workdays)).toEqual({ departureOn: '2026-03-05', eta: '2026-03-09' });
    expect(latenessOf({ eta: '2026-03-09', dueOn: '2026-03-06' })).toBe(3);
    expect(latenessOf({ eta: '2026-03-05', dueOn: '2026-03-06' })).toBe(0);
  });
});

const packing: Packing = {
  perBox: 10,
  box: { lengthMm: 600, widthMm: 400, heightMm: 200, tareKg: 2 },
  boxesPerLayer: 4,
  layers: 2,
  unit: { lengthMm: 1200, widthMm: 800, heightMm: 150, tareKg: 25, stackFactor: 1 },
  auxiliaryKg: 5,
};

describe('the load', () => {
  test('boxes stand upon a pallet: 10 boxes are 2 pallets of 0.55 m', () => {
    expect(loadOf(packing, 100, 1.5)).toEqual({
      boxes: 10,
      units: 2,
      volumeM3: 1.056,
      weightKg: 150 + 20 + 60,
      loadingMetres: 0.8,
    });
  });
  test('boxes lie within a container, which is as high as it is', () => {
    const unit = { ...packing.unit, heightMm: 1000 };
    expect(loadOf({ ...packing, unit }, 80, 1).volumeM3).toBe(0.96);
  });
  test('units that may be stacked share their floor', () => {
    const unit = { ...packing.unit, stackFactor: 2 };
    expect(loadOf({ ...packing, unit }, 240, 1)).toMatchObject({ units: 3, loadingMetres: 0.8 });
  });
  test('the rate is the largest share', () => {
    const room = { volumeM3: 50, loadKg: 1000, loadingMetres: 10 };
    const load = { volumeM3: 10, weightKg: 900, loadingMetres: 5 };
    expect(sharesOf(load, room)).toEqual({ volume: 20, weight: 90, length: 50 });
    expect(rateOf(load, room)).toBe(90);
    expect(fits(plus(load, load), room)).toBe(false);
    expect(rateOf(NO_LOAD, room)).toBe(0);
  });
});

const small = { code: 'S', volumeM3: 20, loadKg: 3000, loadingMetres: 4 };
const large = { code: 'L', volumeM3: 50, loadKg: 10_000, loadingMetres: 10 };
const load = (volumeM3: number): Load => ({ volumeM3, weightKg: 100, loadingMetres: 1 });
const parcel = (volumeM3: number, changed: Partial<Parcel> = {}): Parcel => ({
  load: load(volumeM3),
  region: '长春',
  warehouseCode: 'WH1',
  pickupOn: '2026-03-02',
  carpoolM3: 30,
  ...changed,
});
const shown = (trucks: ReturnType<typeof consolidate>) =>
  trucks.map(({ id, type, shared, parcels }) => [
    id,
    type.code,
    shared,
    parcels.map((one) => one.load.volumeM3),
  ]);

describe('consolidation', () => {
  test.each<[string, Parcel[], unknown[]]>([
    ['below the threshold they share', [parcel(10), parcel(12)], [[null, 'L', true, [12, 10]]]],
    ['the smallest type that holds them', [parcel(10), parcel(8)], [[null, 'S', true, [10, 8]]]],
    [
      'above it one goes alone',
      [parcel(31), parcel(8)],
      [
        [null, 'L', false, [31]],
        [null, 'S', true, [8]],
      ],
    ],
    [
      'without a threshold it never shares',
      [parcel(5, { carpoolM3: null }), parcel(8)],
      [
        [null, 'S', true, [8]],
        [null, 'S', false, [5]],
      ],
    ],
    [
      'other regions, warehouses and days do not',
      [
        parcel(8),
        parcel(7, { region: '吉林' }),
        parcel(6, { warehouseCode: 'WH2' }),
        parcel(5, { pickupOn: '2026-03-03' }),
      ],
      [
        [null, 'S', true, [8]],
        [null, 'S', true, [7]],
        [null, 'S', true, [6]],
        [null, 'S', true, [5]],
      ],
    ],
    [
      'a full truck takes no more',
      [parcel(29), parcel(28)],
      [
        [null, 'L', true, [29]],
        [null, 'L', true, [28]],
      ],
    ],
    ['what no truck holds stays whole', [parcel(70, { carpoolM3: 100 })], [[null, 'L', true, [70]]]],
  ])('%s', (_, parcels, trucks) => {
    expect(shown(consolidate(parcels, [small, large]))).toEqual(trucks);
  });

  test('a truck that stands takes what it has room for, and keeps its type', () => {
    const standing = {
      id: '7',
      region: '长春',
      warehouseCode: 'WH1',
      pickupOn: '2026-03-02',
      shared: true,
      type: small,
      load: load(5),
    };
    expect(shown(consolidate([parcel(14), parcel(10)], [small, large], [standing]))).toEqual([
      ['7', 'S', true, [14]],
      [null, 'S', true, [10]],
    ]);
    expect(typeFor(load(60), [small, large]).code).toBe('L');
  });
});

const MARKED: MarkedPlan = {
  pickupOn: '2026-03-03',
  eta: '2026-03-04',
  dueOn: '2026-03-05',
  status: 'new',
  proposedOn: null,
  originCode: 'O1',
  handleType: 'none',
  unpacked: 0,
  locked: false,
  orderCancelled: false,
};

test.each<[string, Partial<MarkedPlan & MarkedAround>, string | null, string[]]>([
  ['all is well', {}, null, []],
  ['the pickup day is past', { pickupOn: '2026-03-01' }, '1', ['pickupPast']],
  ['it comes late', { eta: '2026-03-06' }, '1', ['arrivesLate']],
  ['overloaded', { rate: 100.1 }, '1', ['overloaded']],
  ['full is not overloaded', { rate: 100 }, null, []],
  ['no production location', { originCode: null }, '1', ['noOrigin']],
  ['no packaging agreement', { unpacked: 2 }, '1', ['noPackaging']],
  ['hardly loaded', { rate: 29.9 }, '2', ['poorlyLoaded', 'roomLeft']],
  ['no day to spare', { eta: '2026-03-05' }, '2', ['noDayToSpare']],
  ['another date', { status: 'toBeConfirmed', proposedOn: '2026-03-04' }, '2', ['otherDate']],
  ['room left', { rate: 59.9 }, '3', ['roomLeft']],
  ['at the bar', { rate: 60 }, null, []],
  ['could join', { join: { truck: 'PT1', day: '2026-03-04' } }, '3', ['canJoin']],
  [
    'locked, whatever could be better',
    { locked: true, rate: 20 },
    '4',
    ['lockedByPlanner', 'poorlyLoaded', 'roomLeft'],
  ],
  [
    'locked and late is still abnormal',
    { locked: true, eta: '2026-03-06' },
    '1',
    ['arrivesLate', 'lockedByPlanner'],
  ],
  [
    'its order was cancelled',
    { handleType: 'notes', orderCancelled: true, rate: 10 },
    '1',
    ['orderCancelled', 'carriedOn'],
  ],
  [
    'carried on: nothing else counts',
    { handleType: 'order', pickupOn: '2026-03-01', rate: 10 },
    '4',
    ['carriedOn'],
  ],
])('marks: %s', (_, changed, mark, rules) => {
  const around = { today: '2026-03-02', rate: 80, join: null, ...changed };
  const findings = findingsOf({ ...MARKED, ...changed }, around);
  expect(findings.map(({ rule }) => rule)).toEqual(rules);
  expect(markOf(findings)).toBe(mark);
});

describe('optimising', () => {
  const truck = (id: string, pickupOn: string, changed: Partial<BoardTruck> = {}): BoardTruck => ({
    id,
    number: `PT${id}`,
    region: '长春',
    warehouseCode: 'WH1',
    pickupOn,
    room: small,
    shared: true,
    locked: false,
    ...changed,
  });
  const plan = (id: string, truckId: string, changed: Partial<BoardPlan> = {}): BoardPlan => ({
    id,
    number: `PP${id}`,
    supplierCode: `S${id}`,
    truckId,
    transportDays: 1,
    shippingControlDays: 0,
    pickupOn: '2026-03-03',
    eta: '2026-03-04',
    dueOn: '2026-03-05',
    latestOn: '2026-03-04',
    weekday: null,
    load: load(5),
    shares: true,
    stays: false,
    ...changed,
  });
  const suggest = (plans: BoardPlan[], trucks: BoardTruck[]) =>
    suggestionsOf(plans, trucks, '2026-03-02', workdays).map(({ planId, truckId }) => [planId, truckId]);
  const later = { pickupOn: '2026-03-04', eta: '2026-03-05', latestOn: '2026-03-04' };

  test('goods of a poor truck join the fullest one within their days, and a truck is saved', () => {
    const [move] = suggestionsOf(
      [plan('1', 'a'), plan('2', 'b', { ...later, load: load(12) })],
      [truck('a', '2026-03-03'), truck('b', '2026-03-04')],
      '2026-03-02',
      workdays,
    );
    expect(move).toMatchObject({
      planId: '1',
      truckId: 'b',
      pickupOn: '2026-03-04',
      fromRateBefore: 25,
      fromRateAfter: 0,
      toRateBefore: 60,
      toRateAfter: 85,
      latenessAfter: 0,
      freesTruck: true,
      fits: true,
    });
  });
  test.each<[string, BoardPlan[], BoardTruck[]]>([
    [
      'would come late',
      [plan('1', 'a', { latestOn: '2026-03-03' }), plan('2', 'b', { ...later, load: load(12) })],
      [truck('a', '2026-03-03'), truck('b', '2026-03-04')],
    ],
    [
      'has its weekday',
      [plan('1', 'a', { weekday: 2 }), plan('2', 'b', { ...later, load: load(12) })],
      [truck('a', '2026-03-03'), truck('b', '2026-03-04')],
    ],
    [
      'does not fit',
      [plan('1', 'a', { load: load(11) }), plan('2', 'b', { load: load(15) })],
      [truck('a', '2026-03-03'), truck('b', '2026-03-03')],
    ],
    [
      'stays',
      [plan('1', 'a', { stays: true }), plan('2', 'b', { load: load(13) })],
      [truck('a', '2026-03-03'), truck('b', '2026-03-03')],
    ],
    [
      'never shares',
      [plan('1', 'a', { shares: false }), plan('2', 'b', { load: load(13) })],
      [truck('a', '2026-03-03', { shared: false }), truck('b', '2026-03-03')],
    ],
    [
      'the other one is locked',
      [plan('1', 'a'), plan('2', 'b', { load: load(13) })],
      [truck('a', '2026-03-03'), truck('b', '2026-03-03', { locked: true })],
    ],
    [
      'another region',
      [plan('1', 'a'), plan('2', 'b', { load: load(13) })],
      [truck('a', '2026-03-03'), truck('b', '2026-03-03', { region: '吉林' })],
    ],
  ])('not when it %s', (_, plans, trucks) => {
    expect(suggest(plans, trucks)).toEqual([]);
  });
  test('a truck comes once, with the goods that have the longest way', () => {
    const far = plan('2', 'b', { transportDays: 4, eta: '2026-03-09', dueOn: '2026-03-10', load: load(12) });
    const near = plan('1', 'a');
    const [a, b] = [truck('a', '2026-03-03'), truck('b', '2026-03-03')];
    expect(arrivalOf('2026-03-03', [near, far], workdays)).toBe('2026-03-09');
    // Goods due on the 5th do not join a truck that comes on the 9th, nor those due in time one that would come late by them.
    expect(suggest([near, far], [a, b])).toEqual([]);
    expect(suggest([{ ...near, dueOn: '2026-03-09', latestOn: '2026-03-05' }, far], [a, b])).toEqual([
      ['1', 'b'],
    ]);
    expect(
      costOf(
        near,
        { room: small, load: near.load, plans: 1 },
        { room: small, load: far.load, pickupOn: '2026-03-03', isOwn: false, others: [far] },
        workdays,
      ),
    ).toMatchObject({ etaBefore: '2026-03-04', etaAfter: '2026-03-09', latenessAfter: 4, othersLate: 0 });
    expect(
      costOf(
        far,
        { room: small, load: far.load, plans: 1 },
        { room: small, load: near.load, pickupOn: '2026-03-03', isOwn: false, others: [near] },
        workdays,
      ),
    ).toMatchObject({ etaAfter: '2026-03-09', latenessAfter: 0, othersLate: 1 });
  });
  test('a truck that was joined stays, so two never change places', () => {
    expect(
      suggest([plan('1', 'a'), plan('2', 'b')], [truck('a', '2026-03-03'), truck('b', '2026-03-03')]),
    ).toEqual([['1', 'b']]);
  });
});

describe('many goods of one region and day', () => {
  /** As many as a plant ever has at once, in an order that never repeats itself. */
  const many = Array.from({ length: 400 }, (_, index) => parcel(1 + ((index * 7919) % 2_900) / 100));

  test('go each on the first truck with room for it, as if every truck were looked at', () => {
    const trucks: { load: Load; volumes: number[] }[] = [];
    for (const one of many.toSorted((a, b) => rateOf(b.load, large) - rateOf(a.load, large))) {
      const room = trucks.find((truck) => fits(plus(truck.load, one.load), large));
      const truck = room ?? { load: NO_LOAD, volumes: [] };
      if (!room) trucks.push(truck);
      truck.load = plus(truck.load, one.load);
      truck.volumes.push(one.load.volumeM3);
    }
    expect(
      consolidate(many, [small, large]).map(({ parcels }) => parcels.map((one) => one.load.volumeM3)),
    ).toEqual(trucks.map(({ volumes }) => volumes));
  });
});
