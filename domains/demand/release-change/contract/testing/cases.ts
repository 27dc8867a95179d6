import type { CarriedGoods, Effect, GoodsNow, Verdict } from '../effects.ts';

/** 40 of 100 pieces are above the demand of their line; they arrive on 04-06 at A13. */
const over: CarriedGoods = {
  quantity: '100',
  over: '40',
  arrivesOn: '2026-04-06',
  point: 'A13',
  goesTo: null,
};
const fits: CarriedGoods = { ...over, over: '0' };
const later = { day: '2026-04-20', until: '2026-04-20', point: 'A13' };
const soon = { day: '2026-04-08', until: '2026-04-08', point: 'A13' };
const sooner = { day: '2026-04-02', until: '2026-04-02', point: 'A13' };
const elsewhere = { day: '2026-04-06', until: '2026-04-06', point: 'B01' };
const nowhere = { day: null, point: null, notBefore: null, notAfter: null };
/** What a verdict says of where goods are wanted. */
const at = ({ day, until, point }: { day: string; until: string; point: string }) => ({
  day,
  point,
  notAfter: until,
});

/** What does not fit: the rule and its SQL are held against these. */
export const misfitCases: readonly {
  readonly name: string;
  readonly goods: CarriedGoods;
  readonly freezeDays: number | null;
  readonly expected: Verdict | null;
}[] = [
  { name: 'what is asked for, on its day', goods: fits, freezeDays: 7, expected: null },
  {
    name: 'above the demand and wanted nowhere',
    goods: over,
    freezeDays: 7,
    expected: { misfit: 'tooMuch', quantity: '40', ...nowhere },
  },
  {
    name: 'wanted on a later day, beyond the delivery window',
    goods: { ...over, goesTo: later },
    freezeDays: 7,
    expected: { misfit: 'tooEarly', quantity: '40', ...at(later), notBefore: '2026-04-13' },
  },
  {
    name: 'wanted on a later day within the delivery window',
    goods: { ...over, goesTo: soon },
    freezeDays: 7,
    expected: { misfit: 'tooMuch', quantity: '40', ...at(soon), notBefore: '2026-04-01' },
  },
  {
    name: 'the last day before the window is too early, its first is not',
    goods: { ...over, arrivesOn: '2026-04-12', goesTo: later },
    freezeDays: 7,
    expected: { misfit: 'tooEarly', quantity: '40', ...at(later), notBefore: '2026-04-13' },
  },
  {
    name: 'on the first day of the window',
    goods: { ...over, arrivesOn: '2026-04-13', goesTo: later },
    freezeDays: 7,
    expected: { misfit: 'tooMuch', quantity: '40', ...at(later), notBefore: '2026-04-13' },
  },
  {
    name: 'any day will do',
    goods: { ...over, goesTo: later },
    freezeDays: null,
    expected: { misfit: 'tooMuch', quantity: '40', ...at(later), notBefore: null },
  },
  {
    name: 'wanted sooner than it comes',
    goods: { ...over, goesTo: sooner },
    freezeDays: 7,
    expected: { misfit: 'tooLate', quantity: '40', ...at(sooner), notBefore: '2026-03-26' },
  },
  {
    name: 'wanted sooner, and it comes on that day',
    goods: { ...over, arrivesOn: '2026-04-02', goesTo: sooner },
    freezeDays: null,
    expected: { misfit: 'tooMuch', quantity: '40', ...at(sooner), notBefore: null },
  },
  {
    name: 'wanted within a week that is not over when it comes',
    goods: { ...over, goesTo: { ...sooner, until: '2026-04-08' } },
    freezeDays: null,
    expected: {
      misfit: 'tooMuch',
      quantity: '40',
      ...at({ ...sooner, until: '2026-04-08' }),
      notBefore: null,
    },
  },
  {
    name: 'wanted on a later day, and it comes behind that',
    goods: { ...over, arrivesOn: '2026-04-25', goesTo: later },
    freezeDays: 7,
    expected: { misfit: 'tooLate', quantity: '40', ...at(later), notBefore: '2026-04-13' },
  },
  {
    name: 'wanted at another point',
    goods: { ...over, goesTo: elsewhere },
    freezeDays: 7,
    expected: { misfit: 'wrongPoint', quantity: '40', ...at(elsewhere), notBefore: '2026-03-30' },
  },
  {
    name: 'the line was raised and the note still carries no more than it: however early it comes, the release did not do that',
    goods: { ...fits, arrivesOn: '2026-03-02', goesTo: later },
    freezeDays: 7,
    expected: null,
  },
  {
    name: 'nor that the note goes to another point than its line',
    goods: { ...fits, point: 'B01', goesTo: elsewhere },
    freezeDays: null,
    expected: null,
  },
];

const tooMuch: Effect = {
  kind: 'note',
  documentId: '7',
  misfit: 'tooMuch',
  kept: '60',
  point: null,
  notBefore: null,
  notAfter: null,
};
const tooEarly: Effect = { ...tooMuch, misfit: 'tooEarly', notBefore: '2026-04-13' };
const tooLate: Effect = { ...tooMuch, misfit: 'tooLate', notAfter: '2026-04-02' };
const wrongPoint: Effect = { ...tooMuch, misfit: 'wrongPoint', point: 'B01' };
const unchanged: GoodsNow = {
  quantity: '100',
  open: '-40',
  arrivesOn: '2026-04-06',
  point: 'A13',
  orderId: '7',
  windowDay: '2026-04-06',
};

/** What fits again: the rule and its SQL are held against these. */
export const mendedCases: readonly {
  readonly name: string;
  readonly effect: Effect;
  readonly now: GoodsNow | null;
  readonly expected: boolean;
}[] = [
  { name: 'nothing was done', effect: tooMuch, now: unchanged, expected: false },
  { name: 'it came, or is on no note', effect: tooMuch, now: null, expected: true },
  {
    name: 'the note was reduced to what it may keep',
    effect: tooMuch,
    now: { ...unchanged, quantity: '60' },
    expected: true,
  },
  { name: 'reduced too little', effect: tooMuch, now: { ...unchanged, quantity: '61' }, expected: false },
  {
    name: 'the plant asks for it again',
    effect: tooMuch,
    now: { ...unchanged, open: '0' },
    expected: true,
  },
  { name: 'it comes too early still', effect: tooEarly, now: unchanged, expected: false },
  {
    name: 'it comes in time now',
    effect: tooEarly,
    now: { ...unchanged, arrivesOn: '2026-04-13' },
    expected: true,
  },
  {
    name: 'the window is the same',
    effect: { ...tooEarly, kind: 'window' },
    now: { ...unchanged, arrivesOn: '2026-04-20' },
    expected: false,
  },
  {
    name: 'another window is booked',
    effect: { ...tooEarly, kind: 'window' },
    now: { ...unchanged, windowDay: '2026-04-14' },
    expected: true,
  },
  {
    name: 'the window was given back',
    effect: { ...tooEarly, kind: 'window' },
    now: { ...unchanged, windowDay: null },
    expected: true,
  },
  {
    name: 'the goods are on another order',
    effect: { ...tooMuch, kind: 'order' },
    now: { ...unchanged, orderId: '8' },
    expected: true,
  },
  {
    name: 'the goods are on no order',
    effect: { ...tooMuch, kind: 'order' },
    now: { ...unchanged, orderId: null },
    expected: true,
  },
  { name: 'it comes too late still', effect: tooLate, now: unchanged, expected: false },
  {
    name: 'it comes no later than wanted now',
    effect: tooLate,
    now: { ...unchanged, arrivesOn: '2026-04-02' },
    expected: true,
  },
  {
    name: 'a window that is not sooner',
    effect: { ...tooLate, kind: 'window' },
    now: { ...unchanged, arrivesOn: '2026-04-01' },
    expected: false,
  },
  {
    name: 'a sooner window is booked',
    effect: { ...tooLate, kind: 'window' },
    now: { ...unchanged, windowDay: '2026-04-01' },
    expected: true,
  },
  { name: 'the point is wrong still', effect: wrongPoint, now: unchanged, expected: false },
  {
    name: 'the note goes to the wanted point',
    effect: wrongPoint,
    now: { ...unchanged, point: 'B01' },
    expected: true,
  },
];
