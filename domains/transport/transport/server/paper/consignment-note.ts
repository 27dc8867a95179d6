import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { PrintDocument } from '@portal/platform/server/print/document.ts';
import { addressLine, type NoteParties } from '@portal/delivery-note/contract/parties.ts';
import { noteById, partiesNow } from '@portal/delivery-note/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { forwarderOf } from '@portal/supplier/server/offers.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import { paperWords } from '../../contract/paper-words.ts';
import { both, containersOf, packagesOf } from './consignment-tables.ts';
import { containerNotesOn } from '../notes/container-notes.ts';

/**
 * What a truck carries from one supplier to a plant, on A4 after the boxes of a CMR, and the containers that ride with it. One that comes to fetch
 * containers, and brings nothing, carries from the plant to the supplier.
 */
export const consignmentNote = async (caller: Caller, order: TransportOrder): Promise<PrintDocument> => {
  const zone = await plantZone(caller);
  const carrier = order.forwarderCode === null ? undefined : await forwarderOf(caller, order.forwarderCode);
  const notes = [];
  for (const { id } of order.noteList) notes.push(await noteById(caller, id));
  const riding = await containerNotesOn(caller, [order.id]);
  const parties = await partiesOf(caller, order, notes);
  const fetches = notes.length === 0 && riding.length > 0 && riding.every(({ comesIn }) => !comesIn);
  const moment = (iso: string): string =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
      new Date(iso),
    );
  const supplier = {
    lines: once(parties, ({ shipper: { nameZh, nameEn, ...shipper } }) => [
      nameZh,
      nameEn,
      addressLine(shipper.city, shipper.address, shipper.postcode),
      addressLine(shipper.contact, shipper.phone),
    ]),
    place: once(parties, ({ shipper }) => [placeOf(shipper)]).join(' / '),
  };
  const plant = {
    lines: once(parties, ({ receiver: { nameZh, nameEn, ...receiver } }) => [
      nameZh,
      nameEn,
      addressLine(receiver.city, receiver.street, receiver.postcode),
      addressLine(receiver.contact, receiver.phone),
    ]),
    place: [order.unloadingPoint, order.door].filter((place) => place !== null).join(' / '),
  };
  const [sender, consignee] = fetches ? [plant, supplier] : [supplier, plant];
  const printed = { at: moment(new Date().toISOString()), by: caller.scope.userName };
  const { zh, en } = paperWords;
  return {
    title: zh.title,
    subtitle: `${en.title} (CMR)`,
    number: order.number,
    parties: [
      { caption: both('sender'), lines: sender.lines },
      { caption: both('consignee'), lines: consignee.lines },
      {
        caption: both('carrier'),
        lines: [carrier?.name_zh ?? '', carrier?.name_en ?? '', order.forwarderCode ?? ''],
      },
    ],
    facts: [
      { caption: both('delivery'), value: consignee.place },
      {
        caption: both('takingOver'),
        // A truck that fetches departed without anything: when it takes over is written by hand.
        value: addressLine(
          sender.place,
          fetches || order.departedAt === null ? '' : moment(order.departedAt),
        ),
      },
      {
        caption: both('window'),
        value: [order.windowDay, order.window].filter((part) => part !== null).join(' '),
      },
      { caption: both('truck'), value: order.truckPlate ?? '', byHand: true },
      {
        caption: both('driver'),
        value: `${order.driverName ?? ''} ${order.driverPhone ?? ''}`.trim(),
        byHand: true,
      },
      { caption: both('bordero'), value: order.borderoNo ?? '' },
      {
        caption: both('arrival'),
        value: order.expectedArrival === null ? '' : moment(order.expectedArrival),
      },
      { caption: both('documents'), value: [...notes, ...riding].map(({ number }) => number).join(', ') },
    ],
    tables: [
      ...(riding.length > 0 && notes.length === 0 ? [] : [packagesOf(notes)]),
      ...(riding.length > 0 ? [containersOf(riding, order.supplierCode, caller.scope.plantNo)] : []),
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
