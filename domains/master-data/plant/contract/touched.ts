import type { Day } from '@portal/platform/contract/day.ts';

/**
 * What may be touched: a booked time window, call-off and pre-series lines that are due, a transport order, a delivery note under way, or one not sent yet;
 * a time window that a dock offers no more, and one that lies outside the dock's shifts.
 */
export const touchedKinds = [
  'window',
  'due',
  'preSeries',
  'order',
  'note',
  'unsent',
  'windowGone',
  'windowOutside',
] as const;
export type TouchedKind = (typeof touchedKinds)[number];

/** Master data that documents under way go by, though it is switched off for new ones. */
export const switchedOffKinds = ['part', 'supplier', 'forwarder', 'packaging'] as const;
export type SwitchedOffKind = (typeof switchedOffKinds)[number];

/** What a change of a plant may be of. */
export const plantChangeKinds = [
  'calendar',
  'point',
  'door',
  'window',
  'schedule',
  'use',
  'plant',
  ...switchedOffKinds,
] as const;
export type PlantChangeKind = (typeof plantChangeKinds)[number];

/** Something that a change of a plant touches, and whose it is. */
export type Touched = {
  readonly kind: TouchedKind;
  /** Of the document; of due lines, their unloading point. */
  readonly number: string | null;
  readonly day: Day | null;
  readonly starts: string | null;
  readonly ends: string | null;
  readonly supplierCode: string | null;
  readonly forwarderCode: string | null;
  readonly count: number;
  readonly link: string | null;
  /** Where it is not in the present plant. */
  readonly plantNo: string | null;
};

/** What a domain leaves out when it has nothing to say of it. */
export const touched = (kind: TouchedKind, one: Partial<Omit<Touched, 'kind'>>): Touched => ({
  kind,
  number: null,
  day: null,
  starts: null,
  ends: null,
  supplierCode: null,
  forwarderCode: null,
  count: 1,
  link: null,
  plantNo: null,
  ...one,
});

/** A dock that serves a point no more: nobody, or a supplier it was kept for. */
export type LostUse = {
  readonly doorId: string;
  readonly pointId: string;
  readonly supplierCode: string | null;
};

/** What of a plant closes or is switched off: days ahead, docks, unloading points, docks at a point. */
export type Closing = {
  readonly days: readonly Day[];
  readonly doorIds: readonly string[];
  readonly points: readonly { readonly id: string; readonly code: string }[];
  readonly uses: readonly LostUse[];
};

/** Records of one kind that were switched off, by their codes. */
export type SwitchedOff = { readonly of: SwitchedOffKind; readonly codes: readonly string[] };

/** The same as told in the plant that one works in: what is elsewhere names its plant, and no list of this one shows it. */
export const touchedIn = (here: string, plantNo: string, one: Touched): Touched =>
  plantNo === here ? one : { ...one, plantNo, link: null };

/** A window that is booked at a dock. */
export type Booked = {
  readonly doorId: string;
  readonly day: Day;
  readonly starts: string;
  readonly ends: string;
  readonly touched: Touched;
};

/** In one line: `已预约时间窗 T26000012 · 2026-10-10 08:00-09:00 · S1001`. */
export const touchedText = (
  { kind, number, day, starts, ends, supplierCode, forwarderCode, count, plantNo }: Touched,
  names: Readonly<Record<TouchedKind, string>>,
): string =>
  [
    [names[kind], number].filter(Boolean).join(' '),
    [day, starts === null ? null : `${starts}-${ends}`].filter(Boolean).join(' '),
    supplierCode,
    forwarderCode,
    plantNo,
    count > 1 ? `× ${count}` : null,
  ]
    .filter(Boolean)
    .join(' · ');
