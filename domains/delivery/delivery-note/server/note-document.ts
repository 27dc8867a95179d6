import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words as platformWords } from '@portal/platform/contract/words.en.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type { DeliveryNote, NoteLine } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';

/** The note as an A4 document in the caller's language. */
export const noteDocument = async (caller: Caller, note: DeliveryNote): Promise<PrintDocument> => {
  const text = words[caller.language];
  const chinese = caller.language === 'zh';
  const zone = await plantZone(caller);
  const [plant, supplier] = await Promise.all([presentPlant(caller), supplierOf(caller, note.supplierCode)]);
  if (!plant || !supplier) throw new Failure('err.notFound', { id: note.id });
  const moment = (iso: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(iso),
    );
  const unit = (line: NoteLine) =>
    (platformWords[caller.language].units as Record<string, string>)[line.unit] ?? line.unit;
  const outer = note.unitList.filter((one) => one.parentId === null);
  return {
    title: text.print.note,
    subtitle: chinese ? words.en.print.note : words.zh.print.note,
    number: note.number,
    parties: [
      {
        caption: text.document.from,
        lines: [
          chinese ? supplier.name_zh : supplier.name_en,
          `${supplier.city} ${supplier.address}`,
          `${note.supplierCode} · DUNS ${supplier.duns}`,
          `${supplier.contact} ${supplier.tel}`,
        ],
      },
      {
        caption: text.document.to,
        lines: [
          chinese ? plant.name_zh : plant.name_en,
          `${plant.city} ${plant.street}`,
          plant.postcode,
          plant.contact,
        ],
      },
      {
        caption: text.fields.unloadingPoint,
        lines: [note.unloadingPoint, `${text.fields.warehouseCode} ${note.warehouseCode}`],
      },
    ],
    facts: [
      { caption: text.fields.dispatchOn, value: note.dispatchOn },
      { caption: text.fields.expectedArrival, value: moment(note.expectedArrival) },
      { caption: text.fields.status, value: text.status[note.status] },
      { caption: text.fields.units, value: String(outer.length) },
      { caption: text.fields.innerCount, value: String(note.unitList.length - outer.length) },
      { caption: text.fields.grossWeightKg, value: note.grossWeightKg },
    ],
    tables: [
      {
        columns: [
          { header: '#', width: 8, align: 'right' },
          { header: text.fields.partNo, width: 36 },
          { header: text.fields.partName, width: 46 },
          { header: text.fields.saNo, width: 26 },
          { header: text.fields.quantity, width: 22, align: 'right' },
          { header: text.fields.unit, width: 12 },
          { header: text.fields.batchNo, width: 20 },
          { header: text.fields.changeIndex, width: 12 },
        ],
        rows: note.lineList.map((line) => [
          String(line.lineNo),
          line.partNo,
          chinese ? line.partNameZh : line.partNameEn,
          line.saNo,
          line.quantity,
          unit(line),
          line.batchNo ?? '',
          line.changeIndex ?? '',
        ]),
      },
      ...(outer.length === 0
        ? []
        : [
            {
              caption: text.document.packing,
              columns: [
                { header: '#', width: 8, align: 'right' as const },
                { header: text.fields.licencePlate, width: 54 },
                { header: text.fields.packageType, width: 30 },
                { header: text.fields.packagingCode, width: 34 },
                { header: text.fields.innerCount, width: 24, align: 'right' as const },
                { header: text.fields.auxiliaryCode, width: 32 },
              ],
              rows: outer.map((one, index) => [
                String(index + 1),
                one.licencePlate,
                text.packageType[one.packageType],
                one.packagingCode,
                String(note.unitList.filter((box) => box.parentId === one.id).length),
                one.auxiliaryCode === null ? '' : `${one.auxiliaryCode} × ${one.auxiliaryCount}`,
              ]),
            },
          ]),
    ],
    ...(note.remark ? { remarks: note.remark } : {}),
    signatures: [text.document.shipper, text.document.driver, text.document.receiver],
    footer: fill(text.document.footer, {
      at: moment(new Date().toISOString()),
      by: caller.scope.userName,
    }),
    pageWords: text.document.page,
  };
};
