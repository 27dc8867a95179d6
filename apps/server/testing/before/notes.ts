import { agreeing } from '../goods/agreeing.ts';
import type { listCallOffs } from '@portal/call-off/contract/endpoints.ts';
import {
  createDeliveryNote,
  editDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  returnDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import { downloadLabels, orderLabels, printNote } from '@portal/delivery-note/contract/print-calls.ts';
import type { DeliveryNote } from '@portal/delivery-note/contract/fields.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Holder } from '@portal/platform/server/testing/people.ts';
import { confirmReceipt, scanNote } from '@portal/receipt/contract/endpoints.ts';
import { noteHead } from '../goods/goods.ts';
import { asWritten } from '../goods/notes.ts';
import type { Life } from './lives.ts';

type Line = OutputOf<typeof listCallOffs>[number];
/** Promised lines of one unloading point, taken from the front, one for each note. */
export type Sources = Line[];

/** Notes that are on no truck: written, packed, given back, sent, printed, and received as noted and otherwise. */
export const notes = async (life: Life, sources: Sources): Promise<void> => {
  const [supplier, mrp] = [await life.as('supplier'), await life.as('mrp')];
  await noteOf(supplier, sources);
  await packed(supplier, await noteOf(supplier, sources));
  const returned = await sentNote(supplier, sources);
  await mrp.calls(returnDeliveryNote, { id: returned.id, reason: 'wrongQuantity' });
  await sentNote(supplier, sources);
  await printed(life, supplier, sources);
  await received(life, supplier, sources);
};

/** A sent note with the whole of the next line. */
export const sentNote = async (supplier: Holder, sources: Sources): Promise<DeliveryNote> => {
  const { id } = await packed(supplier, await noteOf(supplier, sources));
  return agreeing(supplier, sendDeliveryNote, { id });
};

const noteOf = async (supplier: Holder, sources: Sources): Promise<DeliveryNote> => {
  const line = sources.shift();
  if (!line) throw new Error('No line is left to write a note on');
  const { id } = await supplier.calls(createDeliveryNote, {
    ...noteHead(),
    originCode: null,
    remark: '易碎 / handle with care',
    lines: [{ callOffLineId: line.id, quantity: line.openQty }],
  });
  return supplier.calls(readDeliveryNote, { id });
};

const packed = async (supplier: Holder, { id, version }: DeliveryNote): Promise<DeliveryNote> =>
  supplier.calls(packAutomatically, { id, version });

/** Note and labels on paper, labels once more with a reason, and labels that no font can draw. */
const printed = async (life: Life, supplier: Holder, sources: Sources): Promise<void> => {
  const { id } = await sentNote(supplier, sources);
  await supplier.downloads(printNote, { id, reason: null });
  const { printId } = await supplier.calls(orderLabels, { id, reason: null });
  await life.jobsDone();
  await supplier.downloads(downloadLabels, { printId, reason: null });
  await supplier.calls(orderLabels, { id, reason: 'damaged' });
  const note = await noteOf(supplier, sources);
  const edited = await supplier.calls(editDeliveryNote, {
    ...noteHead(),
    originCode: null,
    id: note.id,
    version: note.version,
    lines: [asWritten(note, { softwareRevision: '𓀀' })],
  });
  await packed(supplier, edited);
  await agreeing(supplier, sendDeliveryNote, { id: note.id });
  await supplier.calls(orderLabels, { id: note.id, reason: null });
};

const received = async (life: Life, supplier: Holder, sources: Sources): Promise<void> => {
  const receiving = await life.as('receiving');
  for (const missing of [0, 1]) {
    const { number } = await sentNote(supplier, sources);
    const { noteId, lines } = await receiving.calls(scanNote, { scanned: number });
    await receiving.calls(confirmReceipt, {
      noteId,
      remark: missing === 0 ? null : '一箱破损',
      lines: lines.map(({ lineId, notedQty }) => ({
        lineId,
        receivedQty: String(Number(notedQty) - missing),
        differenceReason: missing === 0 ? null : 'damaged',
      })),
    });
  }
};
