import { wallClock } from '@portal/platform/contract/day.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import type { Names } from '@portal/platform/contract/words.ts';
import type { JisMessageInput, JisPart } from './fields.ts';

/** What a message says under its number. */
export type Content = Omit<JisMessageInput, 'messageId' | 'supplierCode'>;
export type Difference = {
  readonly field: keyof Content;
  /** Of a part: its place in the rack. */
  readonly position?: number;
  /** '' where it was not said. */
  readonly before: string;
  readonly after: string;
};

const FIELDS = [
  'action',
  'assemblyLine',
  'manufacturingNo',
  'vehicleId',
  'tma',
  'partGroup',
  'statusCode',
  'statusSource',
  'sequenceNo',
  'syncNo',
  'unloadingPoint',
] as const;
const MOMENTS = ['sentAt', 'plannedAt'] as const;

/**
 * What a message says otherwise than the one that was known under its number; none for a repetition. The same moment, or quantity, may be written in
 * several ways, and parts may stand in any order.
 */
export const differencesOf = (before: Content, after: Content): Difference[] => [
  ...FIELDS.flatMap((field) => difference(field, said(field, before[field]), said(field, after[field]))),
  ...MOMENTS.flatMap((field) => difference(field, moment(before[field]), moment(after[field]))),
  ...partDifferences(before.parts, after.parts),
];

const difference = (field: keyof Content, before: string, after: string): Difference[] =>
  before === after ? [] : [{ field, before, after }];

/** Zeros before a sequence number say nothing. */
const said = (field: keyof Content, value: string | number | null): string => {
  if (value === null) return '';
  return String(field === 'sequenceNo' ? Number(value) : value);
};
const moment = (value: string): string => new Date(value).toISOString();

const partDifferences = (before: readonly JisPart[], after: readonly JisPart[]): Difference[] => {
  const [old, now] = [partsAt(before), partsAt(after)];
  const positions = [...new Set([...old.keys(), ...now.keys()])].toSorted((a, b) => a - b);
  return positions.flatMap((position) => {
    const [was, is] = [old.get(position) ?? '', now.get(position) ?? ''];
    return was === is ? [] : [{ field: 'parts' as const, position, before: was, after: is }];
  });
};

/** Two parts of one place are both said. */
const partsAt = (parts: readonly JisPart[]): ReadonlyMap<number, string> =>
  new Map(
    [...Map.groupBy(parts, ({ position }) => position)].map(([position, at]) => [
      position,
      at.map(partText).toSorted().join(' + '),
    ]),
  );

const partText = ({ partNo, quantity, unit, orderNumber }: JisPart): string =>
  `${partNo} × ${canonical(quantity)} ${unit}${orderNumber === null ? '' : ` (${orderNumber})`}`;

/** So many differences are told; of the others how many there are. */
const MOST_TOLD = 4;

/** What differs, for people. Example: `X11: Part no. 1 5G1 857 001 A × 4 PCE → 5G1 857 002 A × 4 PCE`. Moments are on the clock of the plant. */
export const differsText = (
  differs: readonly { readonly vehicle: string; readonly differences: readonly Difference[] }[],
  fields: Names,
  zone: string,
): string => {
  const all = differs.flatMap(({ vehicle, differences }) =>
    differences.length === 0
      ? [vehicle]
      : differences.map((one) => `${vehicle}: ${differenceText(one, fields, zone)}`),
  );
  const more = all.length - MOST_TOLD;
  return [...all.slice(0, MOST_TOLD), ...(more > 0 ? [`+ ${more}`] : [])].join('; ');
};

const differenceText = (
  { field, position, before, after }: Difference,
  fields: Names,
  zone: string,
): string => {
  const name = [fields[field] ?? field, ...(position === undefined ? [] : [position])].join(' ');
  return `${name} ${shown(field, before, zone)} → ${shown(field, after, zone)}`;
};

const shown = (field: Difference['field'], value: string, zone: string): string => {
  if (value === '') return '—';
  if (!MOMENTS.some((one) => one === field)) return value;
  const { day, time } = wallClock(zone, new Date(value));
  return `${day} ${time}`;
};
