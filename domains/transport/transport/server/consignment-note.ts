import { add } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { addressLine, type NoteParties } from '@portal/delivery-note/contract/parties.ts';
import { noteById, partiesNow } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { forwarderOf } from '@portal/supplier/server/offers.ts';
import type { TransportOrder } from '../contract/fields.ts';
import { paperWords } from '../contract/paper-words.ts';

type Word = keyof (typeof paperWords)['zh'];

/** Chinese and English side by side: drivers, gates and carriers read one or the other. */
const both = (word: Word): string => `${paperWords.zh[word]} ${paperWords.en[word]}`;

/** What a truck carries from one supplier to a plant, on A4 after the boxes of a CMR. */
export const consignmentNote = async (caller: Caller, order: TransportOrder): Promise<PrintDocument> => {
  const zone = await plantZone(caller);
  const carrier = order.forwarderCode === null ? undefined : await forwarderOf(caller, order.forwarderCode);
  const notes = [];
  for (const { id } of order.noteList) notes.push(await noteById(caller, id));
  const parties = await partiesOf(caller, order, notes);
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
        lines: once(parties, ({ shipper: { nameZh, nameEn, ...shipper } }) => [
          nameZh,
          nameEn,
          addressLine(shipper.city, shipper.address, shipper.postcode),
          addressLine(shipper.contact, shipper.phone),
        ]),
      },
      {
        caption: both('consignee'),
        lines: once(parties, ({ receiver: { nameZh, nameEn, ...receiver } }) => [
          nameZh,
          nameEn,
          addressLine(receiver.city, receiver.street, receiver.postcode),
          addressLine(receiver.contact, receiver.phone),
        ]),
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
        value: addressLine(
          once(parties, ({ shipper }) => [placeOf(shipper)]).join(' / '),
          order.departedAt === null ? '' : moment(order.departedAt),
        ),
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

/** As its notes keep them from when they were sent, so that truck and notes say the same; an order without notes says what master data do. */
const partiesOf = async (
  caller: Caller,
  { supplierCode, unloadingPoint }: TransportOrder,
  notes: readonly NoteParties[],
): Promise<readonly NoteParties[]> =>
  notes.length > 0
    ? notes
    : [
        await partiesNow(caller, {
          plantNo: caller.scope.plantNo,
          supplierCode,
          originCode: null,
          unloadingPoint: unloadingPoint ?? '',
        }),
      ];

/** Lines of each party once, though several notes name it. */
const once = (
  parties: readonly NoteParties[],
  linesOf: (parties: NoteParties) => readonly string[],
): string[] =>
  [...new Map(parties.map(linesOf).map((lines) => [lines.join('\n'), lines] as const)).values()].flat();

/** The place that the goods leave from, where the note names one. */
const placeOf = ({ origin, city }: NoteParties['shipper']): string =>
  origin ? addressLine(origin.city, origin.address) : city;
