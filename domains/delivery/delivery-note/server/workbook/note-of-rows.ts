import { momentAt } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { containersIn } from '../../contract/workbook/containers-cell.ts';
import type { NoteLine } from '../../contract/fields.ts';
import type { NoteRowInput } from '../../contract/workbook/note-rows.ts';
import { demandOn } from '../../contract/stands.ts';
import { onOpenLines, wishedOf } from '../../contract/start/start.ts';
import { keepContainers } from '../packing/note-containers.ts';
import { noteLines } from '../note/note-record.ts';
import { blamed, partKeyOf, refuseOtherHeads, refuseOtherMaterials, type Written } from './note-row-blame.ts';
import { packAsWritten } from './pack-rows.ts';
import { noteForUpdate } from '../queries.ts';
import { standsOf } from '../demand/stands.ts';
import { describeLines } from '../note/written-elsewhere.ts';
import { writeNote } from '../note/write-note.ts';

/** When goods usually come, on the plant's clock. */
const ARRIVAL = '10:00';

/**
 * One note of the rows of a workbook; returns its id. Its head is that of the first, a material goes onto what it may stand on (`standsOf`). Fails as
 * writing and packing do; `index` names the row to blame and `field` its cell.
 */
export const noteOfRows = async (
  caller: Caller,
  zone: string,
  rows: readonly NoteRowInput[],
): Promise<string> => {
  const written: Written = { lines: [], outer: [], origins: [] };
  try {
    return await writeRows(caller, zone, rows, written);
  } catch (error) {
    throw error instanceof Failure ? blamed(error, rows, written) : error;
  }
};

const writeRows = async (
  caller: Caller,
  zone: string,
  rows: readonly NoteRowInput[],
  written: Written,
): Promise<string> => {
  refuseOtherHeads(rows);
  const keyed = rows.map(({ partNo, unloadingPoint, quantity }) => ({
    partNo,
    unloadingPoint,
    quantity,
    key: partKeyOf(partNo),
  }));
  // A part stands once for itself, and once on the mixed units of a mark.
  const twice = rows.findIndex(
    ({ mixMark }, at) =>
      rows.findIndex((row, other) => keyed[other]!.key === keyed[at]!.key && row.mixMark === mixMark) < at,
  );
  if (twice >= 0)
    throw new Failure('deliveryNote.materialAdded', {
      partNo: keyed[twice]!.partNo,
      index: twice,
      field: 'partNo',
    });
  refuseOtherMaterials(rows);
  const open = (
    await standsOf(
      caller,
      keyed.map(({ key }) => key),
    )
  ).map((line) => ({ ...line, partNo: partKeyOf(line.partNo) }));
  const { lines, less } = onOpenLines(
    wishedOf(keyed.map(({ key, unloadingPoint, quantity }) => ({ partNo: key, unloadingPoint, quantity }))),
    open,
  );
  const [missing] = less;
  if (missing) {
    const index = keyed.findIndex(({ key }) => key === missing.partNo);
    const { partNo, unloadingPoint } = keyed[index]!;
    throw new Failure('deliveryNote.lessOpen', {
      partNo,
      unloadingPoint,
      open: missing.open,
      index,
      field: 'quantity',
    });
  }
  const [head] = rows as readonly [NoteRowInput, ...NoteRowInput[]];
  const { dispatchOn, transportType, transportMode, paymentTerms, originCode, remark } = head;
  const { id } = await writeNote(caller, {
    dispatchOn,
    expectedArrival: momentAt(zone, head.arrivalOn, (head.arrivalTime ?? ARRIVAL).padStart(5, '0')),
    transportType,
    transportMode,
    paymentTerms,
    originCode,
    remark,
    urgent: head.urgent ?? 'N',
    lines: lines.map(({ stand, quantity }) => demandOn(stand, quantity)),
  });
  // What is said of a material stands in its first row.
  const rowOf = new Map(rows.map((row, at) => [keyed[at]!.key, row] as const).toReversed());
  const materials = await noteLines(caller, id);
  written.lines = materials;
  await describeLines(
    caller,
    id,
    materials.map((line) => described(line, rowOf.get(partKeyOf(line.partNo))!)),
  );
  await packAsWritten(caller, id, rows, written);
  await takeAlong(caller, id, rows);
  return id;
};

/** What goes along is said of the note: once, or the same in several rows. */
const takeAlong = async (caller: Caller, id: string, rows: readonly NoteRowInput[]): Promise<void> => {
  const first = rows.findIndex(({ containers }) => containers !== null);
  if (first < 0) return;
  const said = rows[first]!.containers!;
  const other = rows.findIndex(({ containers }) => containers !== null && containers !== said);
  if (other >= 0) throw new Failure('deliveryNote.otherContainers', { index: other, field: 'containers' });
  await keepContainers(caller, await noteForUpdate(caller, id), containersIn(said) ?? [], {
    index: first,
    field: 'containers',
  });
};

const described = (line: NoteLine, row: NoteRowInput) => ({
  id: line.id,
  quantity: line.quantity,
  batchNo: row.batchNo,
  changeIndex: row.changeIndex ?? line.changeIndex,
  softwareRevision: row.softwareRevision,
  hardwareRevision: row.hardwareRevision,
  actualGStand: row.actualGStand,
  productionDate: row.productionDate,
  expiryDate: row.expiryDate,
});
