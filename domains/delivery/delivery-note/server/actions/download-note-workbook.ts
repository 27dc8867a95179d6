import { wallClock } from '@portal/platform/contract/day.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller, FileAction } from '@portal/platform/server/caller.ts';
import { dictWordsOf } from '@portal/platform/server/list/dict-words.ts';
import { importColumns } from '@portal/platform/server/list/import-list.ts';
import { sheetBytes, type SheetValue } from '@portal/platform/sheet/write-sheet.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { containersCell } from '../../contract/containers-cell.ts';
import { extrasOf } from '../../contract/containers.ts';
import { PACKING_REASON, type DeliveryNote, type NoteLine } from '../../contract/fields.ts';
import { noteRowColumns } from '../../contract/note-rows.ts';
import { packingChoices } from '../../contract/packing-choice.ts';
import type * as calls from '../../contract/start-calls.ts';
import { noteFrame } from '../note-frame.ts';
import { outerUnits } from '../note-packing.ts';
import { noteById } from '../note-record.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A note as the workbook that writes notes has it: taken in again it is one like this, on what is open then. */
export const downloadNoteWorkbook: FileAction<typeof calls.downloadNoteWorkbook> = async (caller, { id }) => {
  const note = await noteById(caller, id);
  if (note.kind !== 'series') throw new Failure('deliveryNote.onlySeries', { number: note.number });
  const zone = await plantZone(caller);
  const columns = importColumns(noteFrame, caller.language, await dictWordsOf(caller, noteRowColumns));
  const rows = rowsOfNote(note, zone, await reasonOf(caller, note));
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

/** In words, as the workbook has it. */
const reasonOf = async (
  caller: Caller,
  { packingDeviationCode: code, packingDeviationReason: reason }: DeliveryNote,
): Promise<string | null> =>
  reason ?? (code === null ? null : ((await dictNames(caller, PACKING_REASON)).get(code) ?? code));

/** A row for each part: several lines of one are one row. What is said of the note stands in the first. */
const rowsOfNote = (note: DeliveryNote, zone: string, deviationReason: string | null): Row[] => {
  const { day: arrivalOn, time: arrivalTime } =
    note.expectedArrival === null
      ? { day: null, time: null }
      : wallClock(zone, new Date(note.expectedArrival));
  const choices = new Map(
    packingChoices(note.lineList, outerUnits(note.unitList)).map((one) => [one.partNo, one]),
  );
  const byPart = [...Map.groupBy(note.lineList, ({ partNo }) => partNo)];
  return byPart.map(([partNo, lines], at) => {
    const packing = choices.get(partNo);
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
      partNo,
      unloadingPoint: note.unloadingPoint,
      quantity: add('0', ...lines.map(({ quantity }) => quantity)),
      batchNo: common(lines, 'batchNo'),
      changeIndex: common(lines, 'changeIndex'),
      softwareRevision: common(lines, 'softwareRevision'),
      hardwareRevision: common(lines, 'hardwareRevision'),
      actualGStand: common(lines, 'actualGStand'),
      productionDate: common(lines, 'productionDate'),
      expiryDate: common(lines, 'expiryDate'),
      innerPackaging: packing?.innerCode,
      quantityPerInner: packing?.quantityPerInner,
      outerPackaging: packing?.outerCode,
      boxesPerOuter: packing?.boxesPerOuter,
      auxiliaryCode: packing?.auxiliaryCode,
      auxiliaryCount: packing?.auxiliaryCode == null ? null : packing.auxiliaryPerOuter,
      deviationReason: first ? deviationReason : null,
      containers: first ? containersCell(extrasOf(note.containers)) || null : null,
    };
  });
};

/** What all lines of a part say alike; where they differ a row cannot say it. */
const common = <F extends keyof NoteLine>(lines: readonly NoteLine[], field: F): NoteLine[F] | null =>
  lines.every((line) => line[field] === lines[0]![field]) ? lines[0]![field] : null;
