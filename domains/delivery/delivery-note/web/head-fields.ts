import * as z from 'zod/mini';
import { addDays, momentAt, today, type Day } from '@portal/platform/contract/day.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import type { OriginPlace } from '@portal/supplier/contract/fields.ts';
import type { SignedIn } from '@portal/platform/web/session/session.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { listOriginPlaces } from '@portal/supplier/contract/endpoints.ts';
import type { DeliveryNote } from '../contract/fields.ts';

type Kept = Pick<
  DeliveryNote,
  'dispatchOn' | 'expectedArrival' | 'transportType' | 'paymentTerms' | 'originCode' | 'urgent' | 'remark'
>;

/** The head of a note; the places of origin are those of its supplier. `origin` names the one that stands already. */
export const headFields = (supplierCode: string, origin: Choice | string | null) => [
  field.day('dispatchOn', { span: 6 }),
  field.moment('expectedArrival', { span: 6 }),
  field.dict('transportType', 'TRANSPORT_TYPE', { span: 6 }),
  field.dict('paymentTerms', 'PAYMENT_TERMS', { span: 6 }),
  field.remote('originCode', listOriginPlaces, {
    span: 12,
    fixed: { supp: supplierCode },
    choices: ({ records }) => records.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    ...(origin !== null && { known: origin }),
  }),
  field.flag('urgent', { span: 6 }),
  field.text('remark', { rows: 2, max: 200 }),
];

/** What stands in the head of a note that is kept. */
export const headOf = (note: Kept): Kept => {
  const { dispatchOn, expectedArrival, transportType, paymentTerms, originCode, urgent, remark } = note;
  return { dispatchOn, expectedArrival, transportType, paymentTerms, originCode, urgent, remark };
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
    .filter(({ typeCode }) => typeCode === 'TRANSPORT_TYPE')
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
