import { Failure } from '@portal/platform/contract/failure.ts';
import { add } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { noteById } from '@portal/delivery-note/server/offers.ts';
import { plantZone, presentPlant } from '@portal/plant/server/offers.ts';
import { forwarderOf, supplierOf } from '@portal/supplier/server/offers.ts';
import type { TransportOrder } from '../contract/fields.ts';
import { paperWords } from '../contract/paper-words.ts';

type Word = keyof (typeof paperWords)['zh'];

/** Chinese and English side by side: drivers, gates and carriers read one or the other. */
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

/** What a truck carries from one supplier to a plant, on A4 after the boxes of a CMR. */
export const consignmentNote = async (caller: Caller, order: TransportOrder): Promise<PrintDocument> => {
  const zone = await plantZone(caller);
  const [plant, supplier] = await Promise.all([presentPlant(caller), supplierOf(caller, order.supplierCode)]);
  if (!plant || !supplier) throw new Failure('err.notFound', { id: order.id });
  const carrier = order.forwarderCode === null ? undefined : await forwarderOf(caller, order.forwarderCode);
  const notes = [];
  for (const { id } of order.noteList) notes.push(await noteById(caller, id));
  const moment = (iso: string): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(iso),
    );
  const rows = notes.map((note) => {
    const outer = note.unitList.filter(({ parentId }) => parentId === null);
    return {
      number: note.number,
      outer: outer.length,
      boxes: note.unitList.length - outer.length,
      goods: [...new Set(note.lineList.map(({ partNo }) => partNo))].join(', '),
      gross: note.grossWeightKg,
    };
  });
  const sum = (of: 'outer' | 'boxes'): string => String(rows.reduce((total, row) => total + row[of], 0));
  const printed = { at: moment(new Date().toISOString()), by: caller.scope.userName };
  const { zh, en } = paperWords;
  return {
    title: zh.title,
    subtitle: `${en.title} (CMR)`,
    number: order.number,
    parties: [
      {
        caption: both('sender'),
        lines: [
          supplier.name_zh,
          supplier.name_en,
          `${supplier.city} ${supplier.address}`,
          supplier.tel ?? '',
        ],
      },
      {
        caption: both('consignee'),
        lines: [plant.name_zh, plant.name_en, `${plant.city} ${plant.street}`, plant.contact ?? ''],
      },
      {
        caption: both('carrier'),
        lines: [carrier?.name_zh ?? '', carrier?.name_en ?? '', order.forwarderCode ?? ''],
      },
    ],
    facts: [
      {
        caption: both('delivery'),
        value: [order.unloadingPoint, order.door].filter((place) => place !== null).join(' / '),
      },
      {
        caption: both('takingOver'),
        value: `${supplier.city} ${order.departedAt === null ? '' : moment(order.departedAt)}`.trim(),
      },
      {
        caption: both('window'),
        value: [order.windowDay, order.window].filter((part) => part !== null).join(' '),
      },
      { caption: both('truck'), value: order.truckPlate ?? '' },
      { caption: both('driver'), value: `${order.driverName ?? ''} ${order.driverPhone ?? ''}`.trim() },
      { caption: both('bordero'), value: order.borderoNo ?? '' },
      {
        caption: both('arrival'),
        value: order.expectedArrival === null ? '' : moment(order.expectedArrival),
      },
      { caption: both('documents'), value: notes.map(({ number }) => number).join(', ') },
    ],
    tables: [
      {
        caption: both('packages'),
        columns: [
          { header: both('note'), width: 36 },
          { header: both('outer'), width: 26, align: 'right' },
          { header: both('boxes'), width: 24, align: 'right' },
          { header: both('goods'), width: 64 },
          { header: both('gross'), width: 32, align: 'right' },
        ],
        rows: [
          ...rows.map(({ number, outer, boxes, goods, gross }) => [
            number,
            String(outer),
            String(boxes),
            goods,
            gross,
          ]),
          [both('total'), sum('outer'), sum('boxes'), '', add('0', ...rows.map(({ gross }) => gross))],
        ],
      },
    ],
    signatures: [both('signSender'), both('signCarrier'), both('signConsignee')],
    footer: `${fill(zh.printed, printed)} · ${fill(en.printed, printed)}`,
    pageWords: `${zh.page} · ${en.page}`,
  };
};
