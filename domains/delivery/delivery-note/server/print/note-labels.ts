import { add, fromThousandths, thousandths, times } from '@portal/platform/contract/quantity.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Reader, ReadingCaller } from '@portal/platform/server/caller.ts';
import { inOrder } from '@portal/platform/server/database/in-order.ts';
import { nameIn } from '@portal/platform/server/database/join-on.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { packagingByCode, type Packaging } from '@portal/packaging/server/offers.ts';
import { unitNames } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { onPlant } from '@portal/plant/server/offers.ts';
import type { HandlingUnit, NoteLine } from '../../contract/fields.ts';
import type { NoteLabel } from '@portal/label/contract/text/texts.ts';
import { noteUnits } from '../packing/note-packing.ts';
import { noteLines } from '../note/note-record.ts';

/** Names a unit of measure in the language of the labels. */
type UnitName = (code: string) => string;
type Address = { name: string; address: string };
type Head = {
  number: string;
  dispatchOn: string;
  unloadingPoint: string;
  warehouseCode: string;
  supplierCode: string;
  shipFrom: Address;
  plant: Address;
};

/** Labels of a note by unit, those of `unitIds` or all (null). */
export const labelsOf = async (
  caller: ReadingCaller,
  noteId: string,
  { language, unitIds }: { language: Language; unitIds: readonly string[] | null },
): Promise<ReadonlyMap<string, NoteLabel>> => {
  const [head, lines, units] = await inOrder(
    headOf(caller, noteId, language),
    noteLines(caller, noteId),
    noteUnits(caller, noteId),
  );
  const context: Context = {
    head,
    lineById: new Map(lines.map((line) => [line.id, line])),
    unitName: await unitNames({ ...caller, language }),
    packaging: await packagingByCode(caller, [
      ...new Set(units.flatMap((unit) => [unit.packagingCode, unit.auxiliaryCode ?? []].flat())),
    ]),
  };
  const boxes = Map.groupBy(units, ({ parentId }) => parentId);
  const selected = unitIds === null ? null : new Set(unitIds);
  return new Map(
    units.flatMap((unit) => {
      if (selected && !selected.has(unit.id)) return [];
      const label =
        unit.parentId === null
          ? outerLabel(context, unit, boxes.get(unit.id) ?? [])
          : innerLabel(context, unit);
      return [[unit.id, label] as const];
    }),
  );
};

/** An outer unit before its boxes: the order they are stuck on. */
export const inLabelOrder = <Unit extends Pick<HandlingUnit, 'id' | 'parentId'>>(
  units: readonly Unit[],
): Unit[] => {
  const boxes = Map.groupBy(units, ({ parentId }) => parentId);
  return (boxes.get(null) ?? []).flatMap((outer) => [outer, ...(boxes.get(outer.id) ?? [])]);
};

type Context = {
  readonly head: Head;
  readonly lineById: ReadonlyMap<string, NoteLine>;
  readonly packaging: ReadonlyMap<string, Packaging>;
  readonly unitName: UnitName;
};

const innerLabel = (context: Context, box: HandlingUnit): NoteLabel => {
  const line = lineOf(context, box);
  const net = weight(box.quantity!, line.weightKg);
  const gross = add(net, tareOf(context, box.packagingCode));
  return labelFor(context, box, line, { quantity: box.quantity!, net, gross, innerCount: undefined });
};

const outerLabel = (context: Context, outer: HandlingUnit, boxes: readonly HandlingUnit[]): NoteLabel => {
  const net = add('0', ...boxes.map((box) => weight(box.quantity!, lineOf(context, box).weightKg)));
  const tare = add(
    tareOf(context, outer.packagingCode),
    ...boxes.map((box) => tareOf(context, box.packagingCode)),
    outer.auxiliaryCode === null ? '0' : times(tareOf(context, outer.auxiliaryCode), outer.auxiliaryCount),
  );
  const isMixed = outer.packageType === 'MIX';
  return labelFor(context, outer, isMixed ? undefined : lineOf(context, boxes[0]!), {
    quantity: isMixed ? '' : add('0', ...boxes.map((box) => box.quantity!)),
    net,
    gross: add(net, tare),
    innerCount: String(boxes.length),
  });
};

/** Printed texts and what the codes say, from the same values. A MIX label names no part and no quantity. */
const labelFor = (
  { head, unitName }: Context,
  unit: HandlingUnit,
  line: NoteLine | undefined,
  figures: { quantity: string; net: string; gross: string; innerCount: string | undefined },
): NoteLabel => ({
  texts: {
    kind: unit.packageType,
    shipFrom: { name: head.shipFrom.name, code: head.supplierCode },
    shipTo: head.plant,
    unloadingPoint: head.unloadingPoint,
    internalDestination: head.warehouseCode,
    deliveryNote: head.number,
    supplier: head.supplierCode,
    partNumber: line?.partNo ?? '',
    description: line ? `${line.partNameZh} ${line.partNameEn}` : '',
    quantity: figures.quantity,
    unit: line ? unitName(line.unit) : '',
    netWeight: `${figures.net} kg`,
    grossWeight: `${figures.gross} kg`,
    licencePlate: unit.licencePlate,
    packageType: unit.packagingCode,
    dates: {
      ship: head.dispatchOn,
      ...(line?.expiryDate ? { expiry: line.expiryDate } : {}),
      ...(line?.productionDate ? { production: line.productionDate } : {}),
    },
    ...(line?.batchNo ? { batch: line.batchNo } : {}),
    ...(line?.changeIndex ? { changeIndex: line.changeIndex } : {}),
    ...(line?.softwareRevision ? { software: line.softwareRevision } : {}),
    ...(line?.hardwareRevision ? { hardware: line.hardwareRevision } : {}),
    ...(figures.innerCount === undefined ? {} : { innerCount: figures.innerCount }),
    ...(line ? { order: line.saNo } : {}),
  },
  facts: {
    licencePlate: unit.licencePlate,
    partNumber: line?.partNo ?? '',
    quantity: figures.quantity,
    unit: line?.unit ?? '',
    supplierCode: head.supplierCode,
    deliveryNoteNumber: head.number,
    batchNumber: line?.batchNo ?? '',
    changeIndex: line?.changeIndex ?? '',
    grossWeight: figures.gross,
    shipDate: compact(head.dispatchOn),
    productionDate: compact(line?.productionDate),
    expiryDate: compact(line?.expiryDate),
    unloadingPoint: head.unloadingPoint,
    orderNumber: line?.saNo ?? '',
  },
});

const headOf = async ({ db, scope }: Reader, noteId: string, language: Language): Promise<Head> => {
  const row = await db
    .selectFrom('delivery_note as note')
    .innerJoin('supplier', onSupplier('note'))
    .innerJoin('plant', onPlant('note'))
    .where(ownTenant(scope, 'note'))
    .where('note.id', '=', noteId)
    .select([
      'note.number',
      'note.dispatch_on as dispatchOn',
      'note.unloading_point as unloadingPoint',
      'note.warehouse_code as warehouseCode',
      'note.supplier_code as supplierCode',
      nameIn(language, 'supplier').as('supplierName'),
      'supplier.address as supplierAddress',
      nameIn(language, 'plant').as('plantName'),
      'plant.city',
      'plant.street',
    ])
    .executeTakeFirstOrThrow();
  const { supplierName, supplierAddress, plantName, city, street, ...head } = row;
  return {
    ...head,
    shipFrom: { name: supplierName, address: supplierAddress },
    plant: { name: plantName, address: `${city} ${street}` },
  };
};

const lineOf = ({ lineById }: Context, box: HandlingUnit): NoteLine => lineById.get(box.lineId!)!;
const tareOf = ({ packaging }: Context, code: string): string => packaging.get(code)?.tareKg ?? '0';
const weight = (quantity: string, each: string): string =>
  fromThousandths((thousandths(quantity) * thousandths(each)) / 1000n);
const compact = (day: string | null | undefined): string => (day ? day.replaceAll('-', '') : '');
