import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { requireGoingOn, type LeftOut } from '@portal/platform/server/agreement.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { insertionOf, insertRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { givePlates } from '@portal/label/server/offers.ts';
import { holesBetween, inSequence, runsText } from '@portal/jis/contract/numbers/number-place.ts';
import { racksOf } from '@portal/jis/contract/print.ts';
import {
  callOffsOf,
  doubtOf,
  holdLines,
  holding,
  mendDelivered,
  openHoles,
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
  const without = new Set(left.map(({ id }) => id));
  const callOffs = newest.filter(({ id }) => !without.has(id));
  const holes = await openHoles(caller, callOffs);
  requireGoingOn(caller, agreed, {
    key: 'jisRack.openPartly',
    count: newest.length + replaced.length,
    left: [...replaced.map(whyReplaced), ...left],
    field: 'ids',
    doubt: doubtOf(caller, holes),
  });
  const racks = racksOf(callOffs, places, loadOrder);
  const plates = await givePlates(caller, {
    supplierCode: scope.companyCode,
    identifier: PLATE_IDENTIFIER[contents],
    count: racks.length,
  });
  const owners = { plantNo: scope.plantNo, supplierCode: scope.companyCode };
  const rackIds = await insertRows(
    db,
    'jis_rack',
    racks.map((rack, at) => {
      const inOrder = inSequence(rack);
      const [firstNo, lastNo] = [inOrder[0]!.place, inOrder.at(-1)!.place];
      const inRack = holesBetween(holes, firstNo, lastNo);
      return {
        ...owners,
        licencePlate: plates[at]!,
        assemblyLine,
        partGroup,
        places,
        loadOrder,
        contents,
        firstNo,
        lastNo,
        numbers: runsText(inOrder, inRack),
        holes: inRack,
      };
    }),
  );
  await fill(
    caller,
    racks.map((callOffs, at) => ({ rackId: rackIds[at]!, callOffs })),
  );
  await mendDelivered(caller, callOffs, ['resend']);
  return { racks: rackIds.map((id, at) => ({ id, licencePlate: plates[at]! })) };
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

type Rack = { readonly rackId: string; readonly callOffs: readonly CallOff[] };

/** Writes the pieces of racks, each in its place. Fails with `jisRack.standsAlready` for what stands in another rack by now. */
const fill = async ({ db, scope }: Caller, racks: readonly Rack[]): Promise<void> => {
  const owners = { plantNo: scope.plantNo, supplierCode: scope.companyCode };
  const pieces = racks.flatMap(({ rackId, callOffs }) =>
    callOffs.flatMap((callOff, at) =>
      callOff.parts.map(({ partNo, quantity, unit, orderNumber }, index) => ({
        ...owners,
        rackId,
        place: at + 1,
        position: index + 1,
        jisMessageId: callOff.id,
        reorderId: reorderOf(callOff),
        assemblyLine: callOff.assemblyLine,
        manufacturingNo: callOff.manufacturingNo,
        vehicleId: callOff.vehicleId,
        partGroup: callOff.partGroup,
        sequenceNo: Number(callOff.sequenceNo),
        sequenceWidth: widthOf(callOff.sequenceNo),
        baseNo: callOff.base,
        plannedAt: callOff.plannedAt,
        unloadingPoint: callOff.unloadingPoint,
        partNo,
        quantity,
        unit,
        orderNumber,
      })),
    ),
  );
  const { rows: inserted } = await sql<{ manufacturingNo: string }>`
    ${insertionOf('jis_rack_piece', pieces)} on conflict do nothing returning manufacturing_no as "manufacturingNo"`.execute(
    db,
  );
  if (inserted.length === pieces.length) return;
  const kept = new Set(inserted.map(({ manufacturingNo }) => manufacturingNo));
  const stands = racks.flatMap(({ callOffs }) =>
    callOffs.filter(({ manufacturingNo }) => !kept.has(manufacturingNo)),
  );
  throw new Failure('jisRack.standsAlready', {
    numbers: [...new Set(stands.map(({ sequenceNo }) => sequenceNo))].slice(0, 10).join(', '),
    field: 'ids',
  });
};
