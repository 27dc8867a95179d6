import { agreeing } from '../../testing/goods/agreeing.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { commitCallOffs, listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import type { CallOffRow } from '@portal/call-off/contract/lines/line-fields.ts';
import {
  createDeliveryNote,
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { subtract } from '@portal/platform/contract/quantity.ts';
import { uploadMessage } from '@portal/edi/contract/endpoints.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Refused } from '@portal/platform/server/testing/people.ts';
import { confirmReceipt } from '@portal/receipt/contract/endpoints.ts';
import { listQualityHolds, rejectHolds, releaseHolds } from '@portal/receipt/contract/holds.ts';
import { noteHead } from '../../testing/goods/goods.ts';
import { keepAt, type Ledger } from './ledger.ts';
import { releasesIn, releaseMessage } from './release-messages.ts';
import type { RemotePerson } from '../remote-person.ts';

/** Somebody who writes until the portal is killed. */
export type Writer = (ledger: Ledger) => Promise<void>;

/** A planner who sends one release message behind the other to a supplier. */
export const planner = (person: RemotePerson, supplierCode: string): Writer => {
  let sent = 0;
  return async (ledger) =>
    keepAt(async () => {
      const number = ++sent;
      const file = { name: `${supplierCode}-${number}.txt`, content: releaseMessage(supplierCode, number) };
      const releases = releasesIn(supplierCode, number);
      await ledger.write(
        async (key) => uploaded(person, file, key),
        (books, { id, trackId }) => {
          books.messages[id] = trackId;
          books.releases[id] = releases;
        },
      );
      await sleep(80);
    });
};

/** Which call-off lines of a supplier are one dispatcher's: those whose id leaves `part` when divided by `of`. */
type Share = { supplierCode: string; part: number; of: number };

/** A dispatcher who promises lines, writes a note for them, packs and sends it. */
export const dispatcher =
  (person: RemotePerson, share: Share): Writer =>
  async (ledger) =>
    keepAt(async () => {
      const lines = await openLines(person, share);
      if (lines.length === 0) {
        await sleep(50);
        return;
      }
      const fresh = lines.filter((line) => line.status === 'new');
      if (fresh.length > 0) await promise(ledger, person, fresh);
      const id = await writeNote(ledger, person, share, lines);
      const { version } = await person.calls(readDeliveryNote, { id });
      await ledger.write(
        async (key) => person.calls(packAutomatically, { id, version }, key),
        ({ notes }, { unitList }) => {
          notes[id] = { ...notes[id]!, plates: unitList.map((unit) => unit.licencePlate).toSorted() };
        },
      );
      await ledger.write(
        async (key) => agreeing(person, sendDeliveryNote, { id }, key),
        ({ notes }, { status }) => {
          notes[id] = { ...notes[id]!, status };
        },
      );
    });

/** A clerk who receives notes that are on a truck: of every third one a piece of the first line comes ahead in a visit of its own; of every other one he holds a piece. */
export const clerk =
  (person: RemotePerson): Writer =>
  async (ledger) =>
    keepAt(async () => {
      await sleep(60);
      const [note] = await person.calls(listDeliveryNotes, {
        status: 'sent',
        stage: 'planned',
        sort: 'createdAt',
        limit: 1,
      });
      if (note === undefined) return;
      const noteId = note.id;
      const { lineList, partlyReceived } = await person.calls(readDeliveryNote, { id: noteId });
      const isAhead = partlyReceived === 'N' && Number(note.number) % 3 === 0;
      const [first] = lineList as [(typeof lineList)[number]];
      const due = lineList.map(({ id, quantity }) => ({
        lineId: id,
        receivedQty: partlyReceived === 'Y' && id === first.id ? subtract(quantity, '1') : quantity,
        differenceReason: null,
      }));
      const lines = isAhead ? [{ ...due[0]!, receivedQty: '1' }] : due;
      const hold = { lineId: first.id, quantity: '1', reason: 'damaged', remark: null, evidence: [] };
      const holds = Number(note.number) % 2 === 0 && !isAhead ? [hold] : [];
      const moreToCome = isAhead ? 'Y' : 'N';
      // Not by the key of the call but by that of the device, as a handheld sends again what it kept.
      const token = randomUUID();
      await ledger.write(
        async () => person.calls(confirmReceipt, { noteId, token, remark: null, moreToCome, lines, holds }),
        ({ receipts, notes }, { id, number }) => {
          receipts[id] = { number, note: noteId };
          if (!isAhead) notes[noteId] = { ...notes[noteId]!, stage: 'received' };
        },
      );
    });

/** Somebody who decides what is held: rejected, released, and so on by turns. */
export const inspector = (person: RemotePerson): Writer => {
  let turns = 0;
  return async (ledger) =>
    keepAt(async () => {
      await sleep(80);
      const [hold] = await person.calls(listQualityHolds, { shown: 'held', limit: 1 });
      if (hold === undefined) return;
      const { id, version } = hold;
      const lines = [{ id, version }];
      const isBad = turns++ % 2 === 0;
      await ledger.write(
        async (key) =>
          isBad
            ? person.calls(rejectHolds, { lines, reason: '尺寸超差' }, key)
            : person.calls(releaseHolds, { lines, decision: null }, key),
        ({ holds }) => {
          holds[id] = isBad ? 'rejected' : 'released';
        },
      );
    });
};

const uploaded = async (
  person: RemotePerson,
  file: { name: string; content: string },
  key: string,
): Promise<OutputOf<typeof uploadMessage>> => {
  const { status, info, data } = await person.sends(uploadMessage.path, file, {}, key);
  if (status !== 200) throw new Refused(info, status, data);
  return data as OutputOf<typeof uploadMessage>;
};

const LINES_OF_A_NOTE = 3;

const openLines = async (person: RemotePerson, { part, of }: Share): Promise<CallOffRow[]> => {
  const lines = await person.calls(listCallOffs, { open: 'Y', status: 'new,processing', limit: 100 });
  return lines.filter((line) => Number(line.id) % of === part).slice(0, LINES_OF_A_NOTE);
};

const promise = async (ledger: Ledger, person: RemotePerson, lines: readonly CallOffRow[]): Promise<void> => {
  const answers = lines.map(({ id, version, dueOn, openQty }) => ({
    id,
    version,
    batches: [{ deliverOn: dueOn, quantity: openQty }],
  }));
  await ledger.write(
    async (key) => person.calls(commitCallOffs, { lines: answers }, key),
    ({ promises }) => {
      for (const { id, dueOn, openQty } of lines) promises[id] = `${dueOn} ${openQty}`;
    },
  );
};

const writeNote = async (
  ledger: Ledger,
  person: RemotePerson,
  { supplierCode }: Share,
  lines: readonly CallOffRow[],
): Promise<string> => {
  const taken = lines.map((line) => ({ callOffLineId: line.id, quantity: line.openQty }));
  const { id } = await ledger.write(
    async (key) => person.calls(createDeliveryNote, { ...noteHead(), lines: taken }, key),
    ({ notes }, note) => {
      notes[note.id] = {
        supplier: supplierCode,
        number: note.number,
        lines: taken.map((line) => `${line.callOffLineId} ${line.quantity}`).toSorted(),
        plates: [],
        status: 'new',
        stage: 'none',
      };
    },
  );
  return id;
};
