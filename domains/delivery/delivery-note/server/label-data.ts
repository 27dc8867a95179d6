import { add, fromThousandths, thousandths, times } from '@portal/platform/contract/quantity.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { nameIn } from '@portal/platform/server/database/join-on.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { LabelFields } from '@portal/platform/server/print/label-fields.ts';
import type { LabelJob } from '@portal/platform/server/print/label.ts';
import { packagingByCode, type Packaging } from '@portal/packaging/server/offers.ts';
import type { LabelField } from '@portal/settings/contract/process.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { onPlant } from '@portal/plant/server/offers.ts';
import { labelCaptions } from '../contract/label-captions.ts';
import type { HandlingUnit, NoteLine } from '../contract/fields.ts';
import { noteLines, noteUnits } from './note-record.ts';
import { unitWord } from './note-rules.ts';

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

/** Everything that stands on labels of a note, those of `unitIds` or all (null): an outer label before those of its boxes, in the order they are stuck on. */
export const labelJobOf = async (
  caller: Caller,
  noteId: string,
  { language, unitIds }: { language: Language; unitIds: readonly string[] | null },
): Promise<LabelJob> => {
  const [head, lines, units, { labelIdentifiers }] = await Promise.all([
    headOf(caller, noteId, language),
    noteLines(caller, noteId),
    noteUnits(caller, noteId),
    processOptions(caller),
  ]);
  const packaging = await packagingByCode(caller, [
    ...new Set(units.flatMap((unit) => [unit.packagingCode, unit.auxiliaryCode ?? []].flat())),
  ]);
  const meant = unitIds === null ? null : new Set(unitIds);
  const isMeant = ({ id }: HandlingUnit): boolean => meant?.has(id) ?? true;
  const labels = units
    .filter((unit) => unit.parentId === null)
    .flatMap((outer) => {
      const boxes = units.filter((unit) => unit.parentId === outer.id);
      return [
        ...(isMeant(outer) ? [outerLabel(head, outer, boxes, lines, packaging, language)] : []),
        ...boxes.filter(isMeant).map((box) => innerLabel(head, box, lines, packaging, language)),
      ];
    });
  return {
    title: `GTL ${head.number}`,
    captions: labelCaptions,
    labels: labels.map((label) => ({
      ...label.fields,
      dataFields: dataFieldsOf(label.data, labelIdentifiers),
    })),
  };
};

type Drawn = { fields: Omit<LabelFields, 'dataFields'>; data: Partial<Record<LabelField, string>> };

const innerLabel = (
  head: Head,
  box: HandlingUnit,
  lines: readonly NoteLine[],
  packaging: ReadonlyMap<string, Packaging>,
  language: Language,
): Drawn => {
  const line = lineOf(lines, box);
  const net = weight(box.quantity!, line.weightKg);
  const gross = add(net, packaging.get(box.packagingCode)?.tareKg ?? '0');
  return drawn(head, box, line, { quantity: box.quantity!, net, gross, innerCount: undefined }, language);
};

const outerLabel = (
  head: Head,
  outer: HandlingUnit,
  boxes: readonly HandlingUnit[],
  lines: readonly NoteLine[],
  packaging: ReadonlyMap<string, Packaging>,
  language: Language,
): Drawn => {
  const net = add('0', ...boxes.map((box) => weight(box.quantity!, lineOf(lines, box).weightKg)));
  const tare = add(
    packaging.get(outer.packagingCode)?.tareKg ?? '0',
    ...boxes.map((box) => packaging.get(box.packagingCode)?.tareKg ?? '0'),
    outer.auxiliaryCode === null
      ? '0'
      : times(packaging.get(outer.auxiliaryCode)?.tareKg ?? '0', outer.auxiliaryCount),
  );
  const quantity = add('0', ...boxes.map((box) => box.quantity!));
  const line = outer.packageType === 'MIX' ? undefined : lineOf(lines, boxes[0]!);
  return drawn(
    head,
    outer,
    line,
    {
      quantity: outer.packageType === 'MIX' ? '' : quantity,
      net,
      gross: add(net, tare),
      innerCount: String(boxes.length),
    },
    language,
  );
};

/** Printed texts and what the Data Matrix says, from the same values. A MIX label names no part and no quantity. */
const drawn = (
  head: Head,
  unit: HandlingUnit,
  line: NoteLine | undefined,
  figures: { quantity: string; net: string; gross: string; innerCount: string | undefined },
  language: Language,
): Drawn => ({
  fields: {
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
    unit: line ? unitWord(line.unit, language) : '',
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
  data: {
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

/** The Data Matrix's fields in the plant's order. The licence plate carries its own identifier (6J…), so `J` adds only the digit. */
export const dataFieldsOf = (
  data: Partial<Record<LabelField, string>>,
  identifiers: Readonly<Record<string, LabelField>>,
) =>
  Object.entries(identifiers).flatMap(([di, field]) => {
    const value = data[field] ?? '';
    if (value === '') return [];
    return field === 'licencePlate' ? [{ di: value.slice(0, 2), value: value.slice(2) }] : [{ di, value }];
  });

const headOf = async ({ db, scope }: Caller, noteId: string, language: Language): Promise<Head> => {
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

const lineOf = (lines: readonly NoteLine[], box: HandlingUnit): NoteLine =>
  lines.find((line) => line.id === box.lineId)!;
const weight = (quantity: string, each: string): string =>
  fromThousandths((thousandths(quantity) * thousandths(each)) / 1000n);
const compact = (day: string | null | undefined): string => (day ? day.replaceAll('-', '') : '');
