import type { Caller } from '@portal/platform/server/caller.ts';
import { announceContainers } from '@portal/container-ledger/server/offers.ts';
import { consigneeOf, consignorOf, type Side } from '../contract/parties.ts';
import { itemsOf } from './writing/items.ts';
import type { NoteRow } from './side.ts';

/** Holders as the ledger calls them: the plant by its number, a partner by his code. */
export const holderOf = (note: NoteRow, side: Side) => ({
  kind: side,
  code: side === 'plant' ? note.plantNo : (note.supplierCode ?? note.forwarderCode)!,
});

const documentOf = (note: NoteRow) => {
  const giver = holderOf(note, consignorOf(note));
  const taker = holderOf(note, consigneeOf(note));
  return {
    plantNo: note.plantNo,
    documentKind: 'container_note',
    documentId: note.id,
    giverKind: giver.kind,
    giverCode: giver.code,
    takerKind: taker.kind,
    takerCode: taker.code,
  } as const;
};

/** What an agreed note promises: what was ordered, and what was picked once it was. */
export const promise = async (caller: Caller, note: NoteRow): Promise<void> =>
  announceContainers(
    caller,
    documentOf(note),
    (await itemsOf(caller, note.id))
      .map((item) => ({
        containerCode: item.containerCode,
        condition: item.condition,
        quantity: item.pickedQuantity ?? item.quantity,
        expectedOn: note.expectedOn,
      }))
      .filter(({ quantity }) => quantity > 0),
  );

/** It has left, or will not: nothing is promised any more. */
export const promiseNothing = async (caller: Caller, note: NoteRow): Promise<void> =>
  announceContainers(caller, documentOf(note), []);
