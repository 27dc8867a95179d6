import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { requireGoingOn, type LeftOut } from '@portal/platform/server/agreement.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { givePlates } from '@portal/label/server/offers.ts';
import { inSequence, runsText } from '@portal/jis/contract/numbers/number-place.ts';
import { racksOf } from '@portal/jis/contract/print.ts';
import {
  callOffsOf,
  holdLines,
  holding,
  mendDelivered,
  takenBack,
  widthOf,
  type CallOff,
} from '@portal/jis/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { PLATE_IDENTIFIER } from '../../contract/contents.ts';

/**
 * Puts call-offs into racks in sequence. Two people at once: the unique index of the pieces lets one of them have a call-off, and the other hears
 * `jisRack.standsAlready`.
 */
export const openJisRacks: Action<typeof calls.openJisRacks> = async (
  caller,
  { ids, places, loadOrder, contents, agreed },
) => {
  const { db, scope } = caller;
  const found = (await callOffsOf(caller, ids)).filter(({ owner }) => owner === scope.companyCode);
  if (scope.party !== 'supplier' || found.length < new Set(ids).size)
    throw new Failure('jisRack.callOffUnknown', { found: found.length, asked: ids.length, field: 'ids' });
  const supplies = new Set(found.map(({ assemblyLine, partGroup }) => `${assemblyLine} / ${partGroup}`));
  if (supplies.size > 1)
    throw new Failure('jisRack.notOneSupply', { found: [...supplies].join(', '), field: 'ids' });
  const { assemblyLine, partGroup } = found[0]!;
  // What the plant takes back in this moment is taken in before or after, not meanwhile.
  await holdLines(caller, [assemblyLine]);
  const { holds, replaced } = holding(await callOffsOf(caller, ids));
  const newest = newestOf(holds);
  const left = await leftOut(caller, newest);
  requireGoingOn(caller, agreed, {
    key: 'jisRack.openPartly',
    count: newest.length + replaced.length,
    left: [...replaced.map(whyReplaced), ...left],
    field: 'ids',
  });
  const without = new Set(left.map(({ id }) => id));
  const callOffs = newest.filter(({ id }) => !without.has(id));
  const racks = racksOf(callOffs, places, loadOrder);
  const plates = await givePlates(caller, {
    supplierCode: scope.companyCode,
    identifier: PLATE_IDENTIFIER[contents],
    count: racks.length,
  });
  const opened: { id: string; licencePlate: string }[] = [];
  for (const [at, rack] of racks.entries()) {
    const inOrder = inSequence(rack);
    const { id } = await db
      .insertInto('jis_rack')
      .values({
        plant_no: scope.plantNo,
        supplier_code: scope.companyCode,
        licence_plate: plates[at]!,
        assembly_line: assemblyLine,
        part_group: partGroup,
        places,
        load_order: loadOrder,
        contents,
        first_no: inOrder[0]!.place,
        last_no: inOrder.at(-1)!.place,
        numbers: runsText(inOrder),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await fill(caller, id, rack);
    opened.push({ id, licencePlate: plates[at]! });
  }
  await mendDelivered(caller, callOffs, ['resend']);
  return { racks: opened };
};

/** The parts of a vehicle stand once, as its newest message says them; what is ordered once more is another set. */
const newestOf = (callOffs: readonly CallOff[]): CallOff[] => {
  const byTime = callOffs.toSorted((a, b) => Date.parse(a.sentAt) - Date.parse(b.sentAt));
  return inSequence([
    ...new Map(
      byTime.map((callOff) => [`${callOff.manufacturingNo} ${reorderOf(callOff)}`, callOff] as const),
    ).values(),
  ]);
};
const reorderOf = ({ action, messageId }: CallOff): string => (action === 'reorder' ? messageId : '');

const whyReplaced = ({ id, replaced, sequenceNo: number }: CallOff): LeftOut => ({
  id,
  why: new Failure(replaced === 'cancelled' ? 'jisRack.callOffCancelled' : 'jisRack.callOffReplaced', {
    number,
  }),
});

/** What was cancelled, or ordered anew since, is not delivered; what stands in a rack stands there once. */
const leftOut = async (caller: Caller, callOffs: readonly CallOff[]): Promise<LeftOut[]> => {
  const wantedNoMore = new Set(await takenBack(caller, callOffs));
  const stands = await standing(caller, callOffs);
  return callOffs.flatMap((callOff): LeftOut[] => {
    const { id, sequenceNo } = callOff;
    if (wantedNoMore.has(callOff))
      return [{ id, why: new Failure('jisRack.callOffCancelled', { number: sequenceNo }) }];
    const isThere = stands.has(`${callOff.manufacturingNo} ${reorderOf(callOff)}`);
    return isThere ? [{ id, why: new Failure('jisRack.standsAlready', { numbers: sequenceNo }) }] : [];
  });
};

/** Vehicles, and orders of them, whose parts stand in a rack already; all call-offs are of one line and part group. */
const standing = async (
  { db, scope }: Caller,
  callOffs: readonly CallOff[],
): Promise<ReadonlySet<string>> => {
  const [first] = callOffs;
  if (!first) return new Set();
  const { rows } = await sql<{ key: string }>`
    select distinct manufacturing_no || ' ' || reorder_id as key from jis_rack_piece
    where ${ownRows(scope, 'jis_rack_piece')} and is_live and assembly_line = ${first.assemblyLine} and part_group = ${first.partGroup}
      and manufacturing_no = any (${callOffs.map(({ manufacturingNo }) => manufacturingNo)})`.execute(db);
  return new Set(rows.map(({ key }) => key));
};

const fill = async ({ db, scope }: Caller, rackId: string, rack: readonly CallOff[]): Promise<void> => {
  const pieces = rack.flatMap((callOff, at) =>
    callOff.parts.map((part, index) => ({
      plant_no: scope.plantNo,
      supplier_code: scope.companyCode,
      rack_id: rackId,
      place: at + 1,
      position: index + 1,
      jis_message_id: callOff.id,
      reorder_id: reorderOf(callOff),
      assembly_line: callOff.assemblyLine,
      manufacturing_no: callOff.manufacturingNo,
      vehicle_id: callOff.vehicleId,
      part_group: callOff.partGroup,
      sequence_no: Number(callOff.sequenceNo),
      sequence_width: widthOf(callOff.sequenceNo),
      base_no: callOff.base,
      planned_at: callOff.plannedAt,
      unloading_point: callOff.unloadingPoint,
      part_no: part.partNo,
      quantity: part.quantity,
      unit: part.unit,
      order_number: part.orderNumber,
    })),
  );
  const inserted = await db
    .insertInto('jis_rack_piece')
    .values(pieces)
    .onConflict((taken) => taken.doNothing())
    .returning('manufacturing_no')
    .execute();
  if (inserted.length === pieces.length) return;
  const kept = new Set(inserted.map(({ manufacturing_no }) => manufacturing_no));
  const stands = rack.filter(({ manufacturingNo }) => !kept.has(manufacturingNo));
  throw new Failure('jisRack.standsAlready', {
    numbers: [...new Set(stands.map(({ sequenceNo }) => sequenceNo))].slice(0, 10).join(', '),
    field: 'ids',
  });
};
