import * as z from 'zod/mini';
import { agreeing } from '@portal/platform/contract/agreement.ts';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import {
  Id,
  Ids,
  Version,
  longest,
  manyOf,
  maybeDay,
  maybeYesNo,
  search,
  text,
} from '@portal/platform/contract/fields.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import { withTabs } from '@portal/platform/contract/document/list-tabs.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { ChainStage } from '@portal/call-off/contract/lines/chain.ts';
import { ContainerInput, containersTwice, MOST_CONTAINERS } from './packing/containers.ts';
import {
  DeliveryNote,
  LineInput,
  NoteHead,
  NoteRow,
  PackingInput,
  DemandInput,
  noteKinds,
} from './fields.ts';
import { noteSheet } from './workbook/note-sheet.ts';
import { deliveryNoteStage, deliveryNoteStatus } from './status.ts';

const BASE = '/sf/v1/delivery-note';
/** Series and pre-series notes have a page each; either opens what is read. */
const READ = { needs: 'delivery-note:list', orNeeds: ['delivery-note:pre-list'] } as const;
/** SPEC section 5: eight digits; fewer have zeros in front. */
const OwnNumber = z.pipe(
  z.string().check(longest(8), z.regex(/^\d{1,8}$/, 'deliveryNote.numberForm')),
  z.transform((number: string) => number.padStart(8, '0')),
);
z.globalRegistry.add(OwnNumber, { examples: ['10004711'] });
const One = z.object({ id: Id });
const Changed = z.object({ id: Id, version: Version });
/** What taking quantities of call-off lines may meet. */
const TAKES = [
  'dict.unknownCode',
  'unit.tooFine',
  'callOff.aboveOpen',
  'callOff.notAnswered',
  'callOff.wrongStatus',
  'callOff.noDetail',
  'preSeries.aboveOpen',
  'preSeries.notDeliverable',
  'preSeries.noDetail',
  'deliveryNote.otherKind',
  'deliveryNote.onlyCallOffs',
  'deliveryNote.quantityMissing',
  'deliveryNote.aboveTolerance',
] as const;
/** Why a note cannot be sent. */
const UNSENDABLE = [
  'deliveryNote.alreadySent',
  'deliveryNote.fieldMissing',
  'deliveryNote.materialIncomplete',
  'deliveryNote.originMissing',
  'deliveryNote.originUnknown',
  'deliveryNote.arrivalPast',
  'deliveryNote.arrivalMissing',
  'deliveryNote.addressMissing',
  'deliveryNote.noLines',
  'deliveryNote.softwareMissing',
  'deliveryNote.hardwareDiffers',
  'deliveryNote.gStandMissing',
  'deliveryNote.gStandTooOld',
  'deliveryNote.expiryBeforeProduction',
  'deliveryNote.packing',
  'deliveryNote.notPacked',
  'deliveryNote.deviationReason',
  'deliveryNote.overPacked',
] as const;

const filters = z.object({
  number: search(20),
  kind: manyOf(noteKinds),
  status: manyOf(statesOf(deliveryNoteStatus)),
  stage: manyOf(statesOf(deliveryNoteStage)),
  urgent: maybeYesNo,
  supplierCode: search(35),
  warehouseCode: search(35),
  partNo: search(40),
  /** The whole plate of a box or an outer unit of the note. */
  licencePlate: search(40),
  dispatchFrom: maybeDay,
  dispatchTo: maybeDay,
  /** Sent notes that are on no truck yet. */
  choosable: maybeYesNo,
});

export const listDeliveryNotes = withTabs(
  list({
    path: BASE,
    ...READ,
    summary: 'Delivery notes of the plant, newest first',
    row: NoteRow,
    filters,
    sortable: ['number', 'dispatchOn', 'expectedArrival', 'supplierCode', 'createdAt', 'sentAt'],
  }),
  'status',
  statesOf(deliveryNoteStatus),
);

export const exportDeliveryNotes = exportOfRows(
  listDeliveryNotes,
  'The filtered notes as a workbook: with columns one row for each, without them one for each material',
  noteSheet,
);

export const readDeliveryNote = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  ...READ,
  summary: 'One note with materials, packing and prints',
  input: One,
  output: DeliveryNote,
  fails: ['err.notFound', 'err.archived'],
});

export const readArrivalDays = endpoint({
  method: 'GET',
  path: `${BASE}-arrival-day`,
  needs: 'delivery-note:edit',
  orNeeds: ['delivery-note:send'],
  summary:
    'Days ahead on which the plant takes no goods, as its calendar says; its zone is that of the session',
  input: z.object({}),
  output: z.object({ closed: z.array(z.string()) }),
});

export const createDeliveryNote = endpoint({
  path: BASE,
  needs: 'delivery-note:edit',
  name: { zh: '新建发货单', en: 'Create delivery note' },
  summary:
    'A new note from open call-off lines, from parts of agreements where the plant allows it, or from agreed pre-series lots, of one receiving warehouse',
  input: z.extend(NoteHead, {
    lines: z.array(DemandInput).check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
    /** The number that the supplier's own system gives, which no note of his has this year; without it the next one. */
    number: z.optional(OwnNumber),
    /** Packed as this note, or as this template says. */
    packedAsNote: z.optional(Id),
    packedAsTemplate: z.optional(Id),
  }),
  output: z.object({ id: z.string(), number: z.string() }),
  fails: [
    'deliveryNote.otherWarehouse',
    'deliveryNote.otherPoint',
    'deliveryNote.materialAdded',
    'deliveryNote.arrivalBeforeDispatch',
    'deliveryNote.originUnknown',
    'deliveryNote.onlySeries',
    'deliveryNote.numberTaken',
    'err.notFound',
    ...TAKES,
  ],
});

export const readNoteChain = endpoint({
  method: 'GET',
  path: `${BASE}/{id}/chain`,
  ...READ,
  summary: 'The way of a note from the release to the receipt, with the document behind each stage',
  input: One,
  output: z.array(ChainStage),
  fails: ['err.notFound', 'err.archived'],
});
export const editDeliveryNote = endpoint({
  method: 'PUT',
  path: `${BASE}/{id}`,
  needs: 'delivery-note:edit',
  name: { zh: '编辑发货单', en: 'Edit delivery note' },
  summary: 'Head data and materials of an unsent note, and the containers that go along',
  input: z.extend(NoteHead, {
    id: Id,
    version: Version,
    lines: z.array(LineInput).check(z.maxLength(500, 'tooMany')),
    /** What goes along and packs nothing; left out, it stays as it is. */
    containers: z.optional(
      z.array(ContainerInput).check(z.maxLength(MOST_CONTAINERS, 'tooMany'), containersTwice),
    ),
  }),
  output: DeliveryNote,
  fails: [
    'deliveryNote.alreadySent',
    'deliveryNote.arrivalBeforeDispatch',
    'deliveryNote.originUnknown',
    'deliveryNote.softwareMissing',
    'deliveryNote.hardwareDiffers',
    'deliveryNote.gStandMissing',
    'deliveryNote.gStandTooOld',
    'deliveryNote.expiryBeforeProduction',
    'deliveryNote.signs',
    'deliveryNote.unknownContainer',
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
    lines: z.array(DemandInput).check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
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
    'deliveryNote.tooManyUnits',
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
    'deliveryNote.packagingOff',
    'deliveryNote.packagingKind',
    'deliveryNote.plateTaken',
    'deliveryNote.deviationReason',
    'dict.unknownCode',
    'unit.tooFine',
    'err.updatedByOther',
  ],
});

export const sendDeliveryNote = agreeing(
  endpoint({
    path: `${BASE}/{id}/send`,
    needs: 'delivery-note:send',
    name: { zh: '发送发货单', en: 'Send delivery note' },
    summary:
      'Sends a note to the plant: from here on it is only read, printed and received. An arrival on a day on which the plant is closed is agreed to first',
    input: z.object({ id: Id, version: z.optional(Version) }),
    output: DeliveryNote,
    fails: [...UNSENDABLE, 'err.updatedByOther'],
  }),
);

export const sendDeliveryNotes = agreeing(
  endpoint({
    path: `${BASE}/send`,
    needs: 'delivery-note:send',
    name: { zh: '批量发送发货单', en: 'Send delivery notes' },
    summary:
      'Sends several notes; all or none. Arrivals on days on which the plant is closed are agreed to first',
    input: z.object({ ids: Ids }),
    output: z.object({ sent: z.number() }),
    fails: [...UNSENDABLE, 'err.notFound'],
  }),
);

export const removeDeliveryNote = endpoint({
  method: 'DELETE',
  path: `${BASE}/{id}`,
  needs: 'delivery-note:remove',
  name: { zh: '删除发货单', en: 'Delete delivery note' },
  summary: 'Deletes an unsent note and frees its call-off quantities',
  input: One,
  // A note that came back from a receipt stays: its visits name it.
  fails: ['deliveryNote.alreadySent', 'receipt.noteWasReceived'],
});

export const returnDeliveryNote = endpoint({
  path: `${BASE}/{id}/return`,
  needs: 'delivery-note:return',
  name: { zh: '退回供应商', en: 'Return to supplier' },
  summary: 'Gives a sent note back to the supplier, as long as it is on no truck',
  input: z.object({ id: Id, reason: text(200) }),
  fails: ['deliveryNote.notSent', 'deliveryNote.onTruck', 'deliveryNote.partlyReceived'],
});
