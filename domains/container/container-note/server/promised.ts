import type { Caller } from '@portal/platform/server/caller.ts';
import { announceContainers } from '@portal/container-ledger/server/offers.ts';
import { consigneeOf, consignorOf, type Side } from '../contract/rules.ts';
import { itemsOf, partiesOf, partnerOf, type NoteRow } from './note-to-move.ts';

/** Holders as the ledger calls them: the plant by its number, a partner by his code. */
export const holderOf = (note: NoteRow, side: Side) => ({
  kind: side,
  code: side === 'plant' ? note.plant_no : partnerOf(note),
});

const documentOf = (note: NoteRow) => {
  const giver = holderOf(note, consignorOf(partiesOf(note)));
  const taker = holderOf(note, consigneeOf(partiesOf(note)));
  return {
    plantNo: note.plant_no,
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
        containerCode: item.container_code,
        condition: item.condition,
        quantity: item.picked_quantity ?? item.quantity,
        expectedOn: note.expected_on,
      }))
      .filter(({ quantity }) => quantity > 0),
  );

/** It has left, or will not: nothing is promised any more. */
export const promiseNothing = async (caller: Caller, note: NoteRow): Promise<void> =>
  announceContainers(caller, documentOf(note), []);
