import * as z from 'zod/mini';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import {
  Id,
  longest,
  Moment,
  maybeDay,
  maybeText,
  maybeYesNo,
  PositiveQuantity,
  search,
  text,
  Uuid,
  Version,
  YesNo,
} from '@portal/platform/contract/fields.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import { Evidence, MOST_TICKED, TickedDeviation } from '@portal/deviation/contract/fields.ts';
import { SCAN_LENGTH } from '@portal/label/contract/scan.ts';
import {
  LONGEST_REASON,
  NoteAtDock,
  NoteOnDevice,
  NOTES_AT_ONCE,
  Receipt,
  ReceiptRow,
  ReceivedLine,
  LONGEST_REMARK,
} from './fields.ts';
import { GoodsOnHold, MOST_HOLDS } from './holds.ts';
import { DockUnit, LONGEST_PLATE, MOST_UNITS } from './units.ts';
import { receiptSheet } from './receipt-sheet.ts';

const longIds = z
  .string({ error: 'required' })
  .check(
    longest(200, 'invalidId'),
    z.regex(new RegExp(`^[1-9]\\d{0,17}(,[1-9]\\d{0,17}){0,${NOTES_AT_ONCE - 1}}$`), 'invalidId'),
  );

/** Parts that come without a note at once. */
const MOST_UNANNOUNCED = 50;
const BASE = '/sf/v1/goods-receipt';

export const listReceipts = list({
  path: BASE,
  needs: 'receipt:list',
  summary: 'Goods receipts, newest first',
  row: ReceiptRow,
  filters: z.object({
    number: search(30),
    noteNumber: search(20),
    supplierCode: search(35),
    hasDifference: maybeYesNo,
    reversed: maybeYesNo,
    receivedFrom: maybeDay,
    receivedTo: maybeDay,
  }),
  sortable: ['number', 'receivedAt', 'supplierCode'],
});
export const exportReceipts = exportOfRows(
  listReceipts,
  'The filtered receipts as a workbook: with columns one row for each, without them one for each material',
  receiptSheet,
);
export const readReceipt = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'receipt:list',
  summary: 'One receipt with its materials',
  input: z.object({ id: Id }),
  output: Receipt,
  fails: ['err.notFound', 'err.archived'],
});

export const scanNote = endpoint({
  method: 'GET',
  path: `${BASE}/scan`,
  needs: 'receipt:confirm',
  summary: 'The note behind a scanned licence plate or Data Matrix, or a typed note number',
  input: z.object({ scanned: text(SCAN_LENGTH), supplierCode: search(35) }),
  output: NoteAtDock,
  fails: ['receipt.unknownScan', 'err.archived'],
});

export const readNoteUnits = endpoint({
  method: 'GET',
  path: `${BASE}/note/{noteId}/units`,
  needs: 'receipt:confirm',
  summary: 'Handling units of a sent note with what is in each, for scanning them one by one',
  input: z.object({ noteId: Id }),
  output: z.object({ units: z.array(DockUnit) }),
  fails: ['err.notFound', 'receipt.tooManyUnits'],
});

export const readNotesForDevice = endpoint({
  method: 'GET',
  path: `${BASE}/for-device`,
  needs: 'receipt:confirm',
  summary: 'Notes with lines and units for a device that goes on receiving without network',
  input: z.object({
    ids: z.pipe(
      longIds,
      z.transform((ids) => ids.split(',')),
    ),
  }),
  output: z.object({
    /** The clock of the server. */
    asOf: z.string(),
    /** Fields of a label that hold the number of a note. */
    identifiers: z.array(z.string()),
    notes: z.array(NoteOnDevice),
  }),
  fails: [],
});

export const confirmReceipt = endpoint({
  path: BASE,
  needs: 'receipt:confirm',
  name: { zh: '确认收货', en: 'Confirm receipt' },
  summary:
    'Confirms what of a note was received: all of it, where differences say why, or a part with more to come',
  input: z.object({
    noteId: Id,
    /** Made by the device: the same confirmation sent again answers the receipt that it has become. */
    token: z.optional(Uuid),
    /** By the clock of the device, where it was without network; now without it. */
    receivedAt: z.optional(Moment),
    remark: maybeText(LONGEST_REMARK),
    /** More of the note comes with a later visit: only lines that came are named, and nothing is judged yet. */
    moreToCome: z._default(YesNo, 'N'),
    lines: z.array(ReceivedLine).check(z.minLength(1, 'chooseOne'), z.maxLength(500, 'tooMany')),
    /** What the clerk saw beside the quantities. */
    deviations: z._default(z.array(TickedDeviation).check(z.maxLength(MOST_TICKED, 'tooMany')), []),
    /** What of it is not to be used before somebody decides. */
    holds: z._default(z.array(GoodsOnHold).check(z.maxLength(MOST_HOLDS, 'tooMany')), []),
    /** Licence plates of the boxes that were scanned one by one; without it nobody knows which they were. */
    scannedUnits: z.optional(z.array(text(LONGEST_PLATE)).check(z.maxLength(MOST_UNITS, 'tooMany'))),
  }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    /** The number of this visit; the first is 1. */
    visit: z.number(),
    /** The transport order that is unloaded now, as this was the last of its notes. */
    unloaded: z.nullable(z.string()),
  }),
  fails: [
    'receipt.alreadyReceived',
    'receipt.countNotTaken',
    'receipt.tokenTaken',
    'receipt.timeImplausible',
    'receipt.noteSentAgain',
    'receipt.lineMissing',
    'receipt.moreThanDue',
    'receipt.nothingCame',
    'receipt.nothingMore',
    'receipt.heldTooMuch',
    'receipt.unitOfOther',
    'receipt.unitReceived',
    'dict.unknownCode',
    'receipt.reasonMissing',
    'receipt.reasonMisfits',
    'unit.tooFine',
    'deliveryNote.notSent',
    'deviation.reasonMisfits',
    'err.notFound',
  ],
});

export const receiveUnannounced = endpoint({
  path: `${BASE}/unannounced`,
  needs: 'receipt:unannounced',
  name: { zh: '无单收货', en: 'Receive without a note' },
  summary:
    'Goods that came without a note: writes a note on the supplier’s behalf, receives it, and raises a deviation of papers',
  input: z.object({
    lines: z
      .array(z.object({ agreementId: Id, quantity: PositiveQuantity }))
      .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_UNANNOUNCED, 'tooMany')),
    remark: maybeText(LONGEST_REMARK),
    evidence: z._default(Evidence, []),
  }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    deliveryNoteId: z.string(),
    noteNumber: z.string(),
  }),
  fails: [
    'callOff.noDetail',
    'deliveryNote.severalSuppliers',
    'deliveryNote.otherWarehouse',
    'deliveryNote.otherPoint',
    'deliveryNote.materialAdded',
    'unit.tooFine',
    'err.notFound',
  ],
});

export const reverseReceipt = endpoint({
  path: `${BASE}/{id}/reverse`,
  needs: 'receipt:reverse',
  name: { zh: '冲销收货', en: 'Reverse receipt' },
  summary:
    'Takes a wrong receipt back: note, call-off lines, cumulatives and truck stand as before it; the note can be received again',
  input: z.object({ id: Id, version: Version, reason: text(LONGEST_REASON) }),
  output: z.object({
    id: z.string(),
    number: z.string(),
    /** The transport order that is on its way again, as this receipt had unloaded it. */
    reopened: z.nullable(z.string()),
  }),
  fails: [
    'err.notFound',
    'err.updatedByOther',
    'receipt.reversedAlready',
    'receipt.laterVisit',
    'receipt.heldRejected',
  ],
});
