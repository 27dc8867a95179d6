import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { takeNumbers } from '@portal/platform/server/database/numbers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { insertLines } from '../note-lines.ts';
import { checkDates } from '../note-rules.ts';

/** A new note from open call-off lines of one warehouse and unloading point; takes their quantities. */
export const createDeliveryNote: Action<typeof calls.createDeliveryNote> = async (caller, input) => {
  checkDates(input);
  const number = await nextNumber(caller);
  const { lines, urgent, ...head } = input;
  const note = await caller.db
    .insertInto('delivery_note')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: caller.scope.companyCode,
      number: number.number,
      number_year: number.year,
      // the first line decides; the others must agree with it
      warehouse_code: '',
      unloading_point: '',
      urgent: urgent === 'Y',
      dispatch_on: head.dispatchOn,
      expected_arrival: head.expectedArrival,
      transport_type: head.transportType,
      payment_terms: head.paymentTerms,
      origin_code: head.originCode,
      remark: head.remark,
    })
    .returning(['id', 'number', 'supplier_code', 'plant_no', 'warehouse_code', 'unloading_point'])
    .executeTakeFirstOrThrow();
  await insertLines(caller, note, lines);
  return { id: note.id, number: note.number };
};

/** Eight digits, counted from 1 for each supplier and calendar year of the plant. */
const nextNumber = async (caller: Caller): Promise<{ number: string; year: number }> => {
  if (caller.scope.party !== 'supplier') throw new Failure('err.forbidden', { needs: 'supplier' });
  const year = Number((await plantToday(caller)).slice(0, 4));
  const first = await takeNumbers(caller.db, 'delivery-note', `${caller.scope.companyCode}/${year}`, 1);
  return { number: String(first).padStart(8, '0'), year };
};
