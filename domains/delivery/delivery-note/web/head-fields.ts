import * as z from 'zod/mini';
import { addDays, momentAt, today, type Day } from '@portal/platform/contract/day.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import type { OriginPlace } from '@portal/supplier/contract/fields.ts';
import type { SignedIn } from '@portal/platform/web/session/session.ts';
import { listOriginPlaces } from '@portal/supplier/contract/choice-calls.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import type { NoteField, NoteHeadField } from '@portal/settings/contract/note-fields.ts';
import { headDictionaries, type DeliveryNote } from '../contract/fields.ts';
import { missingInHead } from '../contract/mandatory.ts';

type Kept = Pick<
  DeliveryNote,
  | 'dispatchOn'
  | 'expectedArrival'
  | 'transportType'
  | 'transportMode'
  | 'paymentTerms'
  | 'originCode'
  | 'urgent'
  | 'remark'
>;

type Asked = {
  /** What the plant asks for before the note is sent. */
  readonly mandatory: readonly NoteField[];
  /** What is written, where the form tells of it: then what is still missing is said. */
  readonly values?: FormValues;
  readonly hint: string;
  /** Said of an arrival that is past. */
  readonly past?: { readonly zone: string; readonly hint: string };
};

/**
 * The head of a note; the places of origin are those of its supplier. `origin` names the one that stands already. What the plant asks for is
 * marked, and said as long as it is missing.
 */
export const headFields = (
  supplierCode: string,
  origin: Choice | string | null,
  { mandatory, values, hint, past }: Asked,
) => {
  const missing = values ? missingInHead(values, mandatory) : [];
  const asked = (name: NoteHeadField) => ({
    ...(mandatory.includes(name) && { required: true }),
    ...(missing.includes(name) && { hint }),
  });
  return [
    field.day('dispatchOn', { span: 6 }),
    field.moment('expectedArrival', {
      span: 6,
      ...(past && isPast(values?.expectedArrival, past.zone) && { hint: past.hint }),
      // Of a note whose file did not say it.
      ...(values && !values.expectedArrival && { hint }),
    }),
    field.dict('transportType', headDictionaries.transportType, { span: 6 }),
    field.dict('transportMode', headDictionaries.transportMode, { span: 6, ...asked('transportMode') }),
    field.dict('paymentTerms', headDictionaries.paymentTerms, { span: 6, ...asked('paymentTerms') }),
    field.remote('originCode', listOriginPlaces, {
      span: 12,
      ...asked('originCode'),
      fixed: { supp: supplierCode },
      choices: ({ records }) => records.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
      ...(origin !== null && { known: origin }),
    }),
    field.flag('urgent', { span: 6 }),
    field.text('remark', { rows: 2, max: 200, ...asked('remark') }),
  ];
};

/** True when the moment lies on a day that is past at the plant: such a note is not sent. */
const isPast = (moment: unknown, zone: string): boolean =>
  typeof moment === 'string' &&
  !Number.isNaN(Date.parse(moment)) &&
  today(zone, new Date(moment)) < today(zone);

/** What stands in the head of a note that is kept. */
export const headOf = (note: Kept): Kept => {
  const { dispatchOn, expectedArrival, transportType, transportMode, paymentTerms, originCode } = note;
  const { urgent, remark } = note;
  return {
    dispatchOn,
    expectedArrival,
    transportType,
    transportMode,
    paymentTerms,
    originCode,
    urgent,
    remark,
  };
};

/** What the user wrote the last time, for the next note. */
export const LastHead = z.object({ transportType: z.string(), originCode: z.string() });
type LastHead = z.output<typeof LastHead>;

/** When goods usually come, on the plant's clock. */
const ARRIVAL = '10:00';

/**
 * A new note: it comes on the day its first line is due, or as soon as a truck of today gets there, and leaves the transport days
 * before. From the only place there is, or the last one; by the way of the last one, or the first of the dictionary. Not urgent.
 * Due on 03-12, one day on the road: leaves on 03-11, comes on 03-12 at 10:00.
 */
export const newHead = ({
  now,
  zone,
  dict,
  dueOn,
  places,
  last,
}: {
  now: Date;
  zone: string;
  dict: SignedIn['dict'];
  dueOn: readonly Day[];
  places: readonly Pick<OriginPlace, 'code' | 'transportDays'>[];
  last: LastHead | null;
}) => {
  const ways = dict
    .filter(({ typeCode }) => typeCode === headDictionaries.transportType)
    .sort((one, other) => one.sort - other.sort);
  const way = ways.find(({ code }) => code === last?.transportType) ?? ways[0];
  const place = places.length === 1 ? places[0] : places.find(({ code }) => code === last?.originCode);
  // Of several places the nearest, until one is chosen.
  const [nearest = 0] = places.map((one) => one.transportDays).sort((one, other) => one - other);
  const days = place?.transportDays ?? nearest;
  const start = today(zone, now);
  const soonest = addDays(start, days);
  const first = [...dueOn].sort()[0] ?? start;
  const wanted = first > soonest ? first : soonest;
  const arrival = Date.parse(momentAt(zone, wanted, ARRIVAL)) > now.getTime() ? wanted : addDays(wanted, 1);
  return {
    dispatchOn: addDays(arrival, -days),
    expectedArrival: momentAt(zone, arrival, ARRIVAL),
    urgent: 'N' as const,
    ...(way && { transportType: way.code }),
    ...(place && { originCode: place.code }),
  };
};
