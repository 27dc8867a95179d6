import * as z from 'zod/mini';
import type { TransportOrder } from './fields.ts';

/** What the plant confirms with an order, in the order in which it is read. */
export const snapshotFields = [
  'truckPlate',
  'unloadingPoint',
  'door',
  'windowDay',
  'window',
  'expectedArrival',
  'driverName',
  'driverPhone',
  'driverIdNo',
  'truckType',
  'vehicleEmission',
  'purposeOfEntry',
  'forwarderCode',
  'borderoNo',
  'route',
] as const;
export type SnapshotField = (typeof snapshotFields)[number];

const nullable = z.nullable(z.string());

/** An order as it stood at a moment; the driver's identity number is masked, notes are named by their numbers. */
export const SnapshotFacts = z.object({
  ...(Object.fromEntries(snapshotFields.map((field) => [field, nullable])) as {
    readonly [Field in SnapshotField]: typeof nullable;
  }),
  noteNumbers: z.array(z.string()),
});
export type SnapshotFacts = z.output<typeof SnapshotFacts>;

export const factsOf = (order: TransportOrder): SnapshotFacts => ({
  ...(Object.fromEntries(snapshotFields.map((field) => [field, order[field]])) as Record<
    SnapshotField,
    string | null
  >),
  noteNumbers: order.noteList.map(({ number }) => number),
});

/** What is no longer as it was. Example: another plate, and a note less, is `['truckPlate', 'noteNumbers']`. */
export const changedSince = (
  before: SnapshotFacts,
  now: SnapshotFacts,
): (SnapshotField | 'noteNumbers')[] => [
  ...snapshotFields.filter((field) => !isSame(before[field], now[field])),
  ...(before.noteNumbers.toSorted().join() === now.noteNumbers.toSorted().join()
    ? []
    : (['noteNumbers'] as const)),
];

/** Moments are the same at the same time, however they are written. */
const isSame = (before: string | null, now: string | null): boolean =>
  before === now ||
  (before !== null && now !== null && MOMENT.test(before) && Date.parse(before) === Date.parse(now));
const MOMENT = /^\d{4}-\d\d-\d\dT/;
