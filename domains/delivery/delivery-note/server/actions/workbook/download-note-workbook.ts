import { wallClock } from '@portal/platform/contract/day.ts';
import { add, isPositive, subtract } from '@portal/platform/contract/quantity.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/sheet/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { sheetBytes, type SheetValue } from '@portal/platform/sheet/write/write-sheet.ts';
import { XLSX } from '@portal/platform/contract/values/media-types.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { containersCell } from '../../../contract/workbook/containers-cell.ts';
import { extrasOf } from '../../../contract/packing/containers.ts';
import type { DeliveryNote, NoteLine } from '../../../contract/fields.ts';
import { noteRowColumns } from '../../../contract/workbook/note-rows.ts';
import { mixedRows } from '../../../contract/workbook/mixed-rows.ts';
import { packingChoices, type PackingChoice } from '../../../contract/packing/packing-choice.ts';
import type * as calls from '../../../contract/start/start-calls.ts';
import { noteFrame } from '../../workbook/note-frame.ts';
import { outerUnits } from '../../packing/note-packing.ts';
import { noteById } from '../../note/note-record.ts';

/** A note as the workbook that writes notes has it: taken in again it is one like this, on what is open then. */
export const downloadNoteWorkbook: FileAction<typeof calls.downloadNoteWorkbook> = async (caller, { id }) => {
  const note = await noteById(caller, id);
  if (note.kind !== 'series') throw new Failure('deliveryNote.onlySeries', { number: note.number });
  const zone = await plantZone(caller);
  const columns = importColumns(noteFrame, caller.language, await dictWordsOf(caller, noteRowColumns));
  const rows = rowsOfNote(note, zone);
  const name = `${noteFrame.title[caller.language]} ${note.number}`;
  const body = await sheetBytes({
    name,
    columns,
    zone,
    rows: rows.map((row) =>
      columns.map(({ field, codes, choices }) => {
        const value = row[field as Field];
        return choices?.find((choice) => codes?.[choice] === value) ?? value;
      }),
    ),
  });
  return { name: `${name}.xlsx`, contentType: XLSX, body, bytes: body.length };
};

type Field = keyof typeof noteRowColumns;
type Row = Readonly<Record<Field, SheetValue>>;

/**
 * A row for each part, several lines of one are one row; and one for each part of each mixed unit. What is said of the note stands in the
 * first row.
 */
const rowsOfNote = (note: DeliveryNote, zone: string): Row[] => {
  const { day: arrivalOn, time: arrivalTime } =
    note.expectedArrival === null
      ? { day: null, time: null }
      : wallClock(zone, new Date(note.expectedArrival));
  const outer = outerUnits(note.unitList);
  const choices = new Map(packingChoices(note.lineList, outer).map((one) => [one.partNo, one]));
  const mixed = Map.groupBy(mixedRows(note.lineList, outer), ({ partNo }) => partNo);
  const goods = [...Map.groupBy(note.lineList, ({ partNo }) => partNo)].flatMap(([partNo, lines]) => {
    const shared = mixed.get(partNo) ?? [];
    const alone = subtract(
      add('0', ...lines.map(({ quantity }) => quantity)),
      ...shared.map(({ quantity }) => quantity),
    );
    const ofAll = materialOf(partNo, lines);
    return [
      ...(isPositive(alone)
        ? [{ ...ofAll, quantity: alone, mixMark: null, ...packingOf(choices.get(partNo)) }]
        : []),
      ...shared.map((one) => ({
        ...ofAll,
        quantity: one.quantity,
        mixMark: one.mark,
        ...packingOf(one),
      })),
    ];
  });
  return goods.map((material, at) => {
    const first = at === 0;
    return {
      noteMark: note.number,
      dispatchOn: note.dispatchOn,
      arrivalOn,
      arrivalTime,
      transportType: note.transportType,
      transportMode: note.transportMode,
      paymentTerms: note.paymentTerms,
      originCode: note.originCode,
      urgent: note.urgent,
      remark: first ? note.remark : null,
      unloadingPoint: note.unloadingPoint,
      ...material,
      packingReason: first ? note.packingDeviationCode : null,
      deviationReason: first ? note.packingDeviationReason : null,
      containers: first ? containersCell(extrasOf(note.containers)) || null : null,
    };
  });
};

const materialOf = (partNo: string, lines: readonly NoteLine[]) => ({
  partNo,
  batchNo: common(lines, 'batchNo'),
  changeIndex: common(lines, 'changeIndex'),
  softwareRevision: common(lines, 'softwareRevision'),
  hardwareRevision: common(lines, 'hardwareRevision'),
  actualGStand: common(lines, 'actualGStand'),
  productionDate: common(lines, 'productionDate'),
  expiryDate: common(lines, 'expiryDate'),
});

const packingOf = (packing: PackingChoice | undefined) => ({
  innerPackaging: packing?.innerCode,
  quantityPerInner: packing?.quantityPerInner,
  outerPackaging: packing?.outerCode,
  boxesPerOuter: packing?.boxesPerOuter,
  auxiliaryCode: packing?.auxiliaryCode,
  auxiliaryCount: packing?.auxiliaryCode == null ? null : packing.auxiliaryPerOuter,
});

/** What all lines of a part say alike; where they differ a row cannot say it. */
const common = <F extends keyof NoteLine>(lines: readonly NoteLine[], field: F): NoteLine[F] | null =>
  lines.every((line) => line[field] === lines[0]![field]) ? lines[0]![field] : null;
