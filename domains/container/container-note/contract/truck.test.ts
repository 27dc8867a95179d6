import { expect, test } from 'vitest';
import { unfitOf, type ToLoad, type Truck } from './truck.ts';

const TODAY = '2026-03-02';
const note: ToLoad = { direction: 'fromPlant', plantNo: 'P1', supplierCode: 'S1', forwarderCode: 'F1' };
const truck: Truck = {
  status: 'confirmed',
  plantNo: 'P1',
  supplierCode: 'S1',
  forwarderCode: 'F1',
  dueOn: TODAY,
  completedOn: null,
};
const back = { direction: 'toPlant' } as const;
const UNFIT = 'containerNote.orderUnfit';
const GONE = 'containerNote.truckGone';
const PAST = 'containerNote.truckPast';

test.each<[string, Partial<ToLoad>, Partial<Truck>, string | undefined]>([
  ['one that comes today', {}, {}, undefined],
  ['one without a day yet', back, { status: 'ManualCreation', dueOn: null }, undefined],
  ['one that was due yesterday and has not departed', {}, { dueOn: '2026-03-01' }, PAST],
  ['the same for a return', back, { status: 'accepted', dueOn: '2026-03-01' }, PAST],
  ['one of another plant', {}, { plantNo: 'P2' }, UNFIT],
  ['one of another supplier', {}, { supplierCode: 'S2' }, UNFIT],
  ['one of another forwarder', {}, { forwarderCode: 'F2' }, UNFIT],
  [
    'one of any forwarder while the note has none',
    { forwarderCode: null },
    { forwarderCode: 'F2' },
    undefined,
  ],
  ['a supplier’s for a note of a forwarder', { supplierCode: null }, {}, UNFIT],
  ['one that is cancelled', {}, { status: 'cancel' }, GONE],
  ['one that has left, for a return', back, { status: 'departed' }, GONE],
  ['one under way, for what goes out', {}, { status: 'departed', dueOn: '2026-03-01' }, undefined],
  ['one completed today, for what goes out', {}, { status: 'completed', completedOn: TODAY }, undefined],
  ['one completed yesterday', {}, { status: 'completed', completedOn: '2026-03-01' }, GONE],
  ['one completed before anybody kept when', {}, { status: 'completed' }, GONE],
  ['one completed today, for a return', back, { status: 'completed', completedOn: TODAY }, GONE],
])('%s', (_, ofNote, ofTruck, why) => {
  expect(unfitOf({ ...note, ...ofNote }, { ...truck, ...ofTruck }, TODAY)).toBe(why);
});
