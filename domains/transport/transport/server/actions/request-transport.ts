import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { moveRow } from '@portal/platform/server/database/move-row.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type * as calls from '../../contract/endpoints.ts';
import { neededFields } from '../../contract/fields.ts';
import { transportStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { requireLoad } from '../notes/loaded-notes.ts';
import { orderById } from '../queries.ts';
import { passStage } from '../orders/stages.ts';

const LIST = { zh: '、', en: ', ' } as const;
/** Where the table keeps what the form asks for, and what the form calls it. */
const neededColumns = {
  forwarderCode: ['forwarder_code', 'forwarderCode'],
  driverName: ['driver_name', 'driverName'],
  driverIdNo: ['driver_id_no', 'driverIdNo'],
  driverPhone: ['driver_phone', 'driverPhone'],
  truckPlate: ['truck_plate', 'truckPlate'],
  truckType: ['truck_type', 'truckType'],
  purposeOfEntry: ['purpose_of_entry', 'purposeOfEntry'],
  unloadingPointId: ['unloading_point_id', 'unloadingPoint'],
  doorAssociateId: ['door_association_id', 'door'],
  unloadDoorId: ['door_id', 'door'],
  windowDay: ['window_day', 'windowDay'],
  window: ['window_starts', 'window'],
  expectedArrival: ['expected_arrival', 'expectedArrival'],
} as const satisfies Record<
  (typeof neededFields)[number],
  readonly [column: keyof Tables['transport_order'], word: keyof (typeof words)['zh']['fields']]
>;

/** Asks the plant. A draft may lack what it needs, and a rejected order lost its window. */
export const requestTransport: Action<typeof calls.requestTransport> = async (caller, input) => {
  const order = await putBeforePlant(caller, input);
  await caller.tell('transport.requested', { id: order.id });
  return orderById(caller, order.id);
};

/** The order waits for the plant from here on. Fails with `transport.incomplete` and what it lacks, and with `transport.noNotes` when it carries nothing. */
export const putBeforePlant = async (
  caller: Caller,
  input: { readonly id: string; readonly version?: number },
) => {
  const order = await moveRow(caller, 'transport_order', transportStatus, 'request', input, (before) => {
    const missing = neededFields.filter((field) => before[neededColumns[field][0]] === null);
    const { fields } = words[caller.language];
    if (missing.length > 0)
      throw new Failure('transport.incomplete', {
        missing: [...new Set(missing.map((field) => fields[neededColumns[field][1]]))].join(
          LIST[caller.language],
        ),
        field: missing[0]!,
      });
    return { reject_reason: null };
  });
  await requireLoad(caller, order.id);
  await passStage(caller, order, 'requested');
  return order;
};
