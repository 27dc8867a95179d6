import { today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import {
  departAgain,
  postContainers,
  takeContainersBack,
  type Posting,
} from '@portal/container-ledger/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { consigneeOf, consignorOf } from '../contract/parties.ts';
import { itemsOf, type ItemRow } from './writing/items.ts';
import { notes } from './notes.ts';
import { holderOf } from './promised.ts';
import type { NoteRow } from './side.ts';

/** The forwarder who carries between plant and supplier has the containers on the way; where a forwarder is the partner himself, nobody carries. */
const carrierOf = (note: NoteRow) =>
  note.partnerKind === 'supplier' && note.forwarderCode !== null
    ? ({ kind: 'forwarder', code: note.forwarderCode } as const)
    : undefined;

/** At departure the consignor gives what he picked to the forwarder who carries. Where nobody carries, he answers for it until it is received. */
export const postDeparture = async (caller: Caller, noteId: string): Promise<void> => {
  const note = await notes.locked(caller, { id: noteId });
  const carrier = carrierOf(note);
  if (!carrier || note.departedAt === null) return;
  await postBetween(caller, note, {
    cause: 'departure',
    postedOn: today(await plantZone(caller), new Date(note.departedAt)),
    giver: holderOf(note, consignorOf(note)),
    taker: carrier,
    quantityOf: (item) => item.pickedQuantity,
  });
  await departAgain(caller, 'container_note', note.id);
};

/** At receipt whoever brought them gives what came to the consignee: what is missing stays with him, what is too much he had. */
export const postReceipt = async (caller: Caller, noteId: string): Promise<void> => {
  const note = await notes.locked(caller, { id: noteId });
  if (note.receivedOn === null) return;
  await postBetween(caller, note, {
    cause: 'receipt',
    postedOn: note.receivedOn,
    giver: carrierOf(note) ?? holderOf(note, consignorOf(note)),
    taker: holderOf(note, consigneeOf(note)),
    quantityOf: (item) => item.receivedQuantity,
    round: note.receiptRound,
  });
};

/** What a receipt of an earlier round has posted goes back; the next one posts anew. */
export const takeReceiptBack = async (
  caller: Caller,
  { id, round, reason }: { readonly id: string; readonly round: number; readonly reason: string },
): Promise<void> => {
  await notes.locked(caller, { id });
  await takeContainersBack(caller, 'container_note', id, reason, { cause: 'receipt', upToRound: round });
};

type Way = {
  readonly cause: 'departure' | 'receipt';
  readonly postedOn: string;
  readonly giver: ReturnType<typeof holderOf>;
  readonly taker: ReturnType<typeof holderOf>;
  readonly round?: number;
  readonly quantityOf: (item: ItemRow) => number | null;
};

/** Movements of one note and cause; the ledger leaves out what was posted already. */
const postBetween = async (caller: Caller, note: NoteRow, way: Way): Promise<void> => {
  const items = await itemsOf(caller, note.id);
  await postContainers(
    caller,
    items.flatMap((item): Posting[] => {
      const quantity = way.quantityOf(item) ?? 0;
      if (quantity === 0) return [];
      return [
        {
          plantNo: note.plantNo,
          postedOn: way.postedOn,
          cause: way.cause,
          containerCode: item.containerCode,
          quantity,
          giverKind: way.giver.kind,
          giverCode: way.giver.code,
          giverCondition: item.condition,
          takerKind: way.taker.kind,
          takerCode: way.taker.code,
          takerCondition: item.condition,
          reason: (way.cause === 'receipt' ? item.receiveReason : item.pickReason) ?? null,
          documentKind: 'container_note',
          documentId: note.id,
          documentNumber: note.number,
          ...(way.round !== undefined && { documentRound: way.round }),
          reversesId: null,
        },
      ];
    }),
  );
};
