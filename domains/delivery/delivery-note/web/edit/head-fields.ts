import * as z from 'zod/mini';
import { today, type Day } from '@portal/platform/contract/day.ts';
import type { Choice } from '@portal/platform/web/parts/choices.ts';
import type { OriginPlace } from '@portal/supplier/contract/fields.ts';
import type { SignedIn } from '@portal/platform/web/session/session.ts';
import { listOriginPlaces } from '@portal/supplier/contract/choice-calls.ts';
import { field, type FormValues } from '@portal/platform/web/form/field.ts';
import type { NoteField, NoteHeadField } from '@portal/settings/contract/process/note-fields.ts';
import { daysOnRoad, proposedArrival } from '../../contract/arrival.ts';
import { headDictionaries, type DeliveryNote } from '../../contract/fields.ts';
import { missingInHead } from '../../contract/mandatory.ts';

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

type Rules = {
  /** What the plant asks for before the note is sent. */
  readonly mandatory: readonly NoteField[];
  /** What is written, where the form tells of it: then what is still missing is said. */
  readonly values?: FormValues;
  readonly hint: string;
  /** Said of an arrival that is past. */
  readonly past?: { readonly zone: string; readonly hint: string };
  /** What is said of an arrival on a day on which the plant is closed. */
  readonly closed: (arrival: unknown) => string | undefined;
};

/**
 * The head of a note; the places of origin are those of its supplier. `origin` names the one that stands already. What the plant asks for is
 * marked, and said as long as it is missing.
 */
export const headFields = (
  supplierCode: string,
  origin: Choice | string | null,
  { mandatory, values, hint, past, closed }: Rules,
) => {
  const missing = values ? missingInHead(values, mandatory) : [];
  const mark = (name: NoteHeadField) => ({
    ...(mandatory.includes(name) && { required: true }),
    ...(missing.includes(name) && { hint }),
  });
  return [
    field.day('dispatchOn', { span: 6 }),
    field.moment('expectedArrival', {
      span: 6,
      warning: ({ expectedArrival }) => closed(expectedArrival),
      ...(past && isPast(values?.expectedArrival, past.zone) && { hint: past.hint }),
      // Of a note whose file did not say it.
      ...(values && !values.expectedArrival && { hint }),
    }),
    field.dict('transportType', headDictionaries.transportType, { span: 6 }),
    field.dict('transportMode', headDictionaries.transportMode, { span: 6, ...mark('transportMode') }),
    field.dict('paymentTerms', headDictionaries.paymentTerms, { span: 6, ...mark('paymentTerms') }),
    field.remote('originCode', listOriginPlaces, {
      span: 12,
      ...mark('originCode'),
      fixed: { supp: supplierCode },
      choices: ({ records }) => records.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
      ...(origin !== null && { known: origin }),
    }),
    field.flag('urgent', { span: 6 }),
    field.text('remark', { rows: 2, max: 200, ...mark('remark') }),
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

/**
 * A new note: when it leaves and comes says `proposedArrival`. From the only place there is, or the last one; by the way of the last one, or the first of
 * the dictionary. Not urgent. Of several places of which none was chosen the farthest counts, until one is.
 */
export const newHead = ({
  dict,
  places,
  last,
  ...road
}: {
  now: Date;
  zone: string;
  dict: SignedIn['dict'];
  dueOn: readonly Day[];
  closed: readonly Day[];
  places: readonly Pick<OriginPlace, 'code' | 'transportDays'>[];
  last: LastHead | null;
}) => {
  const ways = dict
    .filter(({ typeCode }) => typeCode === headDictionaries.transportType)
    .sort((one, other) => one.sort - other.sort);
  const way = ways.find(({ code }) => code === last?.transportType) ?? ways[0];
  const place = places.length === 1 ? places[0] : places.find(({ code }) => code === last?.originCode);
  return {
    ...proposedArrival({ ...road, transportDays: daysOnRoad(places, place?.code) }),
    urgent: 'N' as const,
    ...(way && { transportType: way.code }),
    ...(place && { originCode: place.code }),
  };
};
