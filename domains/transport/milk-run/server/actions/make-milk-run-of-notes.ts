import * as z from 'zod/mini';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { isSent } from '@portal/delivery-note/contract/status.ts';
import { notesForUpdate } from '@portal/delivery-note/server/offers.ts';
import { emptyDraft } from '@portal/transport/contract/fields.ts';
import {
  bookTogether,
  onAgreedDays,
  ordersForUpdate,
  requireDoor,
  requireOrderCodes,
  writeOrder,
} from '@portal/transport/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { TypedOfRun } from '../../contract/fields.ts';
import { words } from '../../contract/words.en.ts';
import { ordersInPlace, requireSuppliers, writeRun } from '../plan-run.ts';
import { slotIn } from '../slot-in.ts';
import { runById } from '../runs.ts';

/**
 * Notes of several suppliers that wait for a truck: the plant plans one, and an order is written for each supplier by the system. The orders are being
 * prepared until the forwarder has named truck and driver; then the plant confirms them all. No supplier selects this window: what it makes later of his notes is agreed to first.
 */
export const makeMilkRunOfNotes: Action<typeof calls.makeMilkRunOfNotes> = async (caller, input) => {
  await requireOrderCodes(caller, input);
  const slot = slotIn(input.window);
  await requireDoor(caller, input);
  const notes = await notesForUpdate(caller, [...new Set(input.noteIds)]);
  if (notes.length !== new Set(input.noteIds).size) throw new Failure('err.notFound', { field: 'noteIds' });
  for (const note of notes) {
    if (!isSent(note.status)) throw new Failure('transport.noteNotSent', { number: note.number });
    if (note.warehouseCode !== notes[0]!.warehouseCode)
      throw new Failure('milkRun.otherWarehouse', { number: note.number });
  }
  const bySupplier = Map.groupBy(notes, (note) => note.supplierCode);
  requireSuppliers([...bySupplier.keys()].map((supplier_code) => ({ supplier_code })));
  const id = await caller.asSystem(async (system) => {
    const orderIds: string[] = [];
    for (const [supplierCode, own] of bySupplier)
      orderIds.push(
        await writeOrder(system, supplierCode, {
          // the forwarder says the rest later
          ...emptyDraft,
          noteIds: own.map((note) => note.id),
          forwarderCode: input.forwarderCode,
          unloadingPointId: input.unloadingPointId,
          truckType: input.truckType,
          purposeOfEntry: input.purposeOfEntry,
        }),
      );
    const [first, ...others] = await ordersForUpdate(system, orderIds);
    const planned = { doorId: input.unloadDoorId, day: input.windowDay, ...slot };
    const moves = [first!, ...others].map((order) => ({ order, day: input.windowDay }));
    await onAgreedDays(system, moves, input.agreed, async () =>
      bookTogether(system, [first!, ...others], planned, words[caller.language].actions.makeOfNotes),
    );
    return writeRun(system, await ordersInPlace(system, orderIds), z.parse(TypedOfRun, input));
  });
  return runById(caller, id);
};
