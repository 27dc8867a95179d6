import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { TransportDraft } from '../../contract/fields.ts';
import { requireOpenArrival } from '../windows/closed-arrival.ts';
import {
  checkArrival,
  checkPlaces,
  checkTogether,
  selectedNotes,
  headOf,
  loadNotes,
  takeWindow,
} from '../orders/order-input.ts';
import { requireOrderCodes } from '../orders/order-codes.ts';
import { orderById } from '../queries.ts';
import { truckAndDriver } from '../orders/truck-and-driver.ts';

/** A supplier's new order for sent notes. The window is his from here on; the plant is asked by `request`. */
export const createTransportOrder: Action<typeof calls.createTransportOrder> = async (
  caller,
  { agreed, ...input },
) => {
  if (caller.scope.party !== 'supplier') throw new Failure('err.forbidden', { needs: 'supplier' });
  await requireOrderCodes(caller, input);
  await checkArrival(caller, input);
  const id = await writeOrder(caller, caller.scope.companyCode, input);
  await requireOpenArrival(caller, input, agreed);
  return orderById(caller, id);
};

const ORDERS = { prefix: 'TO', series: 'transport-order', by: 'tenant' } as const;

/** An order of a supplier, by himself or by the system for a plan of the plant. Returns its id. */
export const writeOrder = async (
  caller: Caller,
  supplierCode: string,
  input: TransportDraft,
): Promise<string> => {
  const { pointCode } = await checkPlaces(caller, input);
  const notes = await selectedNotes(caller, input.noteIds);
  checkTogether(notes, pointCode);
  const { plantNo } = caller.scope;
  const [number] = await numbersOf(caller.db, ORDERS, { plantNo, day: await plantToday(caller) }, 1);
  const { id } = await caller.db
    .insertInto('transport_order')
    .values({
      ...headOf(input),
      ...(await truckAndDriver(caller, input.forwarderCode, input)),
      plant_no: plantNo,
      supplier_code: supplierCode,
      number: number!,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const order = {
    id,
    number: number!,
    plantNo,
    supplierCode,
    forwarderCode: input.forwarderCode,
  };
  await loadNotes(caller, order, notes);
  await takeWindow(caller, order, input);
  return id;
};
