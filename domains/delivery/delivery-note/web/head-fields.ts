import type { SignedIn } from '@portal/platform/web/session/session.ts';
import { field } from '@portal/platform/web/form/field.ts';
import { listOriginPlaces } from '@portal/supplier/contract/endpoints.ts';
import type { DeliveryNote } from '../contract/fields.ts';

type Kept = Pick<
  DeliveryNote,
  'dispatchOn' | 'expectedArrival' | 'transportType' | 'paymentTerms' | 'originCode' | 'urgent' | 'remark'
>;

/** The head of a note; the places of origin are those of its supplier. `origin` names the one that stands already. */
export const headFields = (supplierCode: string, origin: string | null) => [
  field.day('dispatchOn', { span: 6 }),
  field.moment('expectedArrival', { span: 6 }),
  field.dict('transportType', 'TRANSPORT_TYPE', { span: 6 }),
  field.dict('paymentTerms', 'PAYMENT_TERMS', { span: 6 }),
  field.remote('originCode', listOriginPlaces, {
    span: 12,
    fixed: { supp: supplierCode },
    choices: ({ records }) => records.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    ...(origin !== null && { known: { value: origin, label: origin } }),
  }),
  field.flag('urgent', { span: 6 }),
  field.text('remark', { rows: 2, max: 200 }),
];

/** What stands in the head of a note that is kept. */
export const headOf = (note: Kept): Kept => {
  const { dispatchOn, expectedArrival, transportType, paymentTerms, originCode, urgent, remark } = note;
  return { dispatchOn, expectedArrival, transportType, paymentTerms, originCode, urgent, remark };
};

/** A new note leaves today, by the way that stands first in the dictionary, and is not urgent. */
export const newHead = (today: string, dict: SignedIn['dict']) => {
  const [usual] = dict
    .filter(({ typeCode }) => typeCode === 'TRANSPORT_TYPE')
    .sort((one, other) => one.sort - other.sort);
  return { dispatchOn: today, urgent: 'N' as const, ...(usual && { transportType: usual.code }) };
};
