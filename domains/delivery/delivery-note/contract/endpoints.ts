import * as z from 'zod/mini';
import { endpoint, file, list } from '@portal/platform/contract/endpoint.ts';
import {
  Id,
  Ids,
  PositiveQuantity,
  Version,
  manyOf,
  maybeDay,
  maybeText,
  maybeYesNo,
  search,
  text,
} from '@portal/platform/contract/fields.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import {
  DeliveryNote,
  LineInput,
  NoteHead,
  NoteRow,
  PackingInput,
  labelKinds,
  labelSheets,
} from './fields.ts';
import { noteSheet } from './note-sheet.ts';
import { deliveryNoteStage, deliveryNoteStatus, printStatus } from './status.ts';

const BASE = '/sf/v1/delivery-note';
const One = z.object({ id: Id });
const Changed = z.object({ id: Id, version: Version });
/** What taking quantities of call-off lines may meet. */
const TAKES = [
  'callOff.aboveOpen',
  'callOff.notAnswered',
  'callOff.wrongStatus',
  'callOff.noDetail',
] as const;
/** Why a note cannot be sent. */
const UNSENDABLE = [
  'deliveryNote.alreadySent',
  'deliveryNote.noLines',
  'deliveryNote.softwareMissing',
  'deliveryNote.hardwareDiffers',
  'deliveryNote.gStandMissing',
  'deliveryNote.gStandTooOld',
  'deliveryNote.expiryBeforeProduction',
  'deliveryNote.packing',
  'deliveryNote.notPacked',
  'deliveryNote.overPacked',
] as const;

export const listDeliveryNotes = list({
  path: BASE,
  needs: 'delivery-note:list',
  summary: 'Delivery notes of the plant, newest first',
  row: NoteRow,
  filters: z.object({
    number: search(20),
    status: manyOf(statesOf(deliveryNoteStatus)),
    stage: manyOf(statesOf(deliveryNoteStage)),
    urgent: maybeYesNo,
    supplierCode: search(35),
    warehouseCode: search(35),
    partNo: search(40),
    dispatchFrom: maybeDay,
    dispatchTo: maybeDay,
    /** Sent notes that are on no truck yet. */
    choosable: maybeYesNo,
  }),
  sortable: ['number', 'dispatchOn', 'expectedArrival', 'supplierCode', 'createdAt', 'sentAt'],
});

export const exportDeliveryNotes = exportOfRows(
  listDeliveryNotes,
  'The filtered notes as a workbook: with columns one row for each, without them one for each material',
  noteSheet,
);

export const readDeliveryNote = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'delivery-note:list',
  summary: 'One note with materials, packing and prints',
  input: One,
  output: DeliveryNote,
  fails: ['err.notFound'],
});

export const createDeliveryNote = endpoint({
  path: BASE,
  needs: 'delivery-note:edit',
  name: { zh: '新建发货单', en: 'Create delivery note' },
  summary: 'A new note from open call-off lines of one receiving warehouse',
  input: z.extend(NoteHead, {
    lines: z
      .array(z.object({ callOffLineId: Id, quantity: PositiveQuantity }))
      .check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
  }),
  output: z.object({ id: z.string(), number: z.string() }),
  fails: [
    'deliveryNote.otherWarehouse',
    'deliveryNote.otherPoint',
    'deliveryNote.materialAdded',
    'deliveryNote.arrivalBeforeDispatch',
    ...TAKES,
  ],
});

export const editDeliveryNote = endpoint({
  method: 'PUT',
  path: `${BASE}/{id}`,
  needs: 'delivery-note:edit',
  name: { zh: '编辑发货单', en: 'Edit delivery note' },
  summary: 'Head data and materials of an unsent note',
  input: z.extend(NoteHead, {
    id: Id,
    version: Version,
    lines: z.array(LineInput).check(z.maxLength(500, 'tooMany')),
  }),
  output: DeliveryNote,
  fails: [
    'deliveryNote.alreadySent',
    'deliveryNote.arrivalBeforeDispatch',
    'deliveryNote.hardwareDiffers',
    'deliveryNote.gStandTooOld',
    'deliveryNote.expiryBeforeProduction',
    'err.updatedByOther',
    ...TAKES,
  ],
});

export const addNoteLines = endpoint({
  path: `${BASE}/{id}/line`,
  needs: 'delivery-note:edit',
  name: { zh: '添加物料', en: 'Add materials' },
  summary: 'Adds materials from open call-off lines',
  input: z.extend(Changed, {
    lines: z
      .array(z.object({ callOffLineId: Id, quantity: PositiveQuantity }))
      .check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
  }),
  output: DeliveryNote,
  fails: [
    'deliveryNote.alreadySent',
    'deliveryNote.materialAdded',
    'deliveryNote.otherWarehouse',
    'deliveryNote.otherPoint',
    'err.updatedByOther',
    ...TAKES,
  ],
});

export const removeNoteLine = endpoint({
  method: 'DELETE',
  path: `${BASE}/{id}/line/{lineId}`,
  needs: 'delivery-note:edit',
  name: { zh: '移除物料', en: 'Remove material' },
  summary: 'Takes a material out again and frees its call-off quantity',
  input: z.extend(Changed, { lineId: Id }),
  output: DeliveryNote,
  fails: ['deliveryNote.alreadySent', 'err.updatedByOther'],
});

export const packAutomatically = endpoint({
  path: `${BASE}/{id}/pack`,
  needs: 'delivery-note:edit',
  name: { zh: '自动包装', en: 'Pack automatically' },
  summary: 'Packs all materials as the packaging agreement says; replaces the packing there is',
  input: Changed,
  output: DeliveryNote,
  fails: [
    'deliveryNote.alreadySent',
    'deliveryNote.noLines',
    'deliveryNote.noAgreement',
    'err.updatedByOther',
  ],
});

export const savePacking = endpoint({
  method: 'PUT',
  path: `${BASE}/{id}/packing`,
  needs: 'delivery-note:edit',
  name: { zh: '保存包装', en: 'Save packing' },
  summary: 'Replaces the packing structure as a whole; units that stay keep their licence plates',
  input: z.extend(PackingInput, { id: Id, version: Version }),
  output: DeliveryNote,
  fails: [
    'deliveryNote.alreadySent',
    'deliveryNote.packing',
    'deliveryNote.unknownPackaging',
    'deliveryNote.deviationReason',
    'err.updatedByOther',
  ],
});

export const sendDeliveryNote = endpoint({
  path: `${BASE}/{id}/send`,
  needs: 'delivery-note:send',
  name: { zh: '发送发货单', en: 'Send delivery note' },
  summary: 'Sends a note to the plant: from here on it is only read, printed and received',
  input: z.object({ id: Id, version: z.optional(Version) }),
  output: DeliveryNote,
  fails: [...UNSENDABLE, 'err.updatedByOther'],
});

export const sendDeliveryNotes = endpoint({
  path: `${BASE}/send`,
  needs: 'delivery-note:send',
  name: { zh: '批量发送发货单', en: 'Send delivery notes' },
  summary: 'Sends several notes; all or none',
  input: z.object({ ids: Ids }),
  output: z.object({ sent: z.number() }),
  fails: UNSENDABLE,
});

export const removeDeliveryNote = endpoint({
  method: 'DELETE',
  path: `${BASE}/{id}`,
  needs: 'delivery-note:remove',
  name: { zh: '删除发货单', en: 'Delete delivery note' },
  summary: 'Deletes an unsent note and frees its call-off quantities',
  input: One,
  fails: ['deliveryNote.alreadySent'],
});

export const returnDeliveryNote = endpoint({
  path: `${BASE}/{id}/return`,
  needs: 'delivery-note:return',
  name: { zh: '退回供应商', en: 'Return to supplier' },
  summary: 'Gives a sent note back to the supplier, as long as it is on no truck',
  input: z.object({ id: Id, reason: text(200) }),
  fails: ['deliveryNote.notSent', 'deliveryNote.onTruck'],
});

export const printNote = file({
  method: 'POST',
  path: `${BASE}/{id}/print`,
  work: 'print',
  needs: 'delivery-note:print',
  name: { zh: '打印发货单', en: 'Print delivery note' },
  summary: 'The note on A4; a reprint says why',
  input: z.object({ id: Id, reason: maybeText(200) }),
  fails: ['deliveryNote.noLines', 'deliveryNote.reprintReason', 'deliveryNote.glyphsMissing'],
});

export const orderLabels = endpoint({
  path: `${BASE}/{id}/labels`,
  needs: 'delivery-note:print',
  name: { zh: '打印标签', en: 'Print labels' },
  summary: 'Orders labels of a note, or of several, as one PDF; they are drawn behind, see readLabelPrint',
  input: z.object({
    id: Id,
    /** Further notes of the same supplier. */
    also: z._default(z.array(Id).check(z.maxLength(99, 'tooMany')), []),
    what: z._default(z.enum(labelKinds, { error: 'invalidChoice' }), 'all'),
    /** The units whose labels are meant, where `what` is units. */
    unitIds: z._default(z.array(Id).check(z.maxLength(10_000, 'tooMany')), []),
    sheet: z._default(z.enum(labelSheets, { error: 'invalidChoice' }), 'label'),
    reason: maybeText(200),
  }),
  output: z.object({ printId: z.string() }),
  fails: [
    'deliveryNote.noLines',
    'deliveryNote.notPacked',
    'deliveryNote.overPacked',
    'deliveryNote.noLabels',
    'deliveryNote.severalSuppliers',
    'deliveryNote.reprintReason',
  ],
});

export const readLabelPrint = endpoint({
  method: 'GET',
  path: `${BASE}-print/{printId}`,
  needs: 'delivery-note:print',
  summary: 'How far a label print is',
  input: z.object({ printId: Id }),
  output: z.object({
    status: z.enum(statesOf(printStatus)),
    pages: z.number(),
    failure: z.nullable(z.string()),
  }),
});

export const downloadLabels = file({
  path: `${BASE}-print/{printId}/file`,
  work: 'print',
  needs: 'delivery-note:print',
  summary: 'The labels of a finished print as PDF',
  input: z.object({ printId: Id }),
  fails: ['deliveryNote.printNotReady'],
});
