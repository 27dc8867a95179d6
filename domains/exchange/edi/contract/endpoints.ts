import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { endpoint, file, list, upload } from '@portal/platform/contract/endpoint.ts';
import { exportOfRows } from '@portal/platform/contract/list-of.ts';
import { DayField, Id, Ids, search, text } from '@portal/platform/contract/fields.ts';
import { BYTES } from '@portal/platform/contract/values/media-types.ts';
import {
  AgreementInput,
  ItemFilters,
  ItemRow,
  Message,
  MessageFilters,
  MessageLogLine,
  MessageRow,
  OrdersFilter,
  OrdersInput,
  OrdersPreview,
  PartMapInput,
  PartMapRow,
  PartnerInput,
  PartnerRow,
  Redriven,
  WaitingItem,
  WorkFilters,
  WorkRow,
} from './fields.ts';
import { logSheet, messageSheet } from './message-sheet.ts';

const BASE = '/edi/v1';
const One = z.object({ id: Id });
/** The specification names no limit for messages; a year's call-offs of a plant stay below 200 MB. */
export const MOST_MESSAGE_BYTES = 256 * 1024 * 1024;
/** Raw text comes in pieces of at most this many bytes. */
export const TEXT_BYTES = 200_000;
/** Items that one re-drive call works on. */
export const REDRIVE_AT_ONCE = 500;

export const Acknowledged = z.object({ id: z.string(), trackId: z.string() });

export const uploadMessage = upload({
  path: `${BASE}/message/upload`,
  needs: 'edi:upload',
  name: { zh: '上传报文', en: 'Upload message' },
  summary: 'Stores a message file and reads it at once; what became of it stands in the message',
  maxBytes: MOST_MESSAGE_BYTES,
  output: Acknowledged,
  fails: ['err.fileMissing', 'err.fileTooLarge'],
});

export const listMessages = list({
  path: `${BASE}/message`,
  needs: 'edi:list',
  summary: 'Messages of the plant and those whose plant is not known yet, newest first',
  row: MessageRow,
  filters: MessageFilters,
  sortable: ['receivedAt', 'fileName', 'kind', 'status', 'bytes', 'itemsWaiting'],
});

export const listMessageLog = list({
  path: '/system/v1/message-log',
  needs: 'session',
  summary:
    'The message log: a supplier finds the messages that are for him alone, a planner those of his plants',
  row: MessageLogLine,
  filters: MessageFilters,
  sortable: ['receivedAt', 'fileName', 'kind', 'status'],
});

export const exportMessages = exportOfRows(
  listMessages,
  'The messages found as an Excel workbook, for those who work on them',
  messageSheet,
);

export const exportMessageLog = exportOfRows(
  listMessageLog,
  'The messages found, as an Excel workbook',
  logSheet,
);

export const readMessage = endpoint({
  method: 'GET',
  path: `${BASE}/message/{id}`,
  needs: 'edi:list',
  summary: 'One message with refusal, warnings and transmissions in words',
  input: One,
  output: Message,
  fails: ['err.notFound'],
});

export const listItems = list({
  path: `${BASE}/message/{id}/item`,
  needs: 'edi:list',
  summary: 'Items of a message and what became of each',
  row: ItemRow,
  filters: ItemFilters,
  sortable: ['itemNo', 'partNumber', 'outcome'],
  fails: ['err.notFound'],
});

export const readMessageText = endpoint({
  method: 'GET',
  path: `${BASE}/message/{id}/text`,
  needs: 'edi:list',
  summary: 'The raw text from a byte on, in the encoding it shows itself to be in, at most 200,000 bytes',
  input: z.extend(One, { from: z._default(wholeNumber().check(z.gte(0)), 0) }),
  output: z.object({
    text: z.string(),
    from: z.number(),
    /** Where to go on; null at the end. */
    next: z.nullable(z.number()),
    bytes: z.number(),
  }),
  fails: ['err.notFound', 'edi.rawOfOtherPlants', 'edi.rawNotKept'],
});

export const downloadMessage = file({
  types: [BYTES],
  path: `${BASE}/message/{id}/raw`,
  work: 'download',
  needs: 'edi:list',
  summary: 'The file as it came',
  input: One,
  fails: ['err.notFound', 'edi.rawOfOtherPlants', 'edi.rawNotKept'],
});

export const listWork = list({
  path: `${BASE}/work`,
  needs: 'edi:list',
  summary: 'What waits for a person, gathered by what one mapping helps',
  row: WorkRow,
  filters: WorkFilters,
  sortable: ['since', 'items', 'reason', 'partNumber'],
});

export const readWaitingItem = endpoint({
  method: 'GET',
  path: `${BASE}/item/{id}`,
  needs: 'edi:list',
  summary: 'A waiting item with its schedule lines and what it may mean',
  input: One,
  output: WaitingItem,
  fails: ['err.notFound', 'edi.itemNotWaiting'],
});

export const mapPartner = endpoint({
  path: `${BASE}/partner`,
  needs: 'edi:map',
  name: { zh: '指定工厂和供应商', en: 'Map plant and supplier' },
  summary: 'Says which plant and supplier the codes of a partner mean; a former meaning is replaced',
  input: PartnerInput,
  output: z.object({ id: z.string() }),
  fails: ['edi.partnerTaken', 'edi.supplierUnknown', 'err.plantNotAllowed'],
});

export const listPartners = list({
  path: `${BASE}/partner`,
  needs: 'edi:list',
  summary: 'What partner codes mean in the plant',
  row: PartnerRow,
  filters: z.object({ customerCode: search(35), supplierCode: search(35) }),
  sortable: ['customerCode', 'plantCode', 'supplierCodeGiven', 'supplierCode', 'updatedAt'],
});

export const forgetPartner = endpoint({
  method: 'DELETE',
  path: `${BASE}/partner/{id}`,
  needs: 'edi:map',
  name: { zh: '删除工厂和供应商对照', en: 'Delete mapping of plant and supplier' },
  summary: 'Forgets a meaning; what was taken by it stays',
  input: One,
  fails: ['err.notFound'],
});

export const mapPart = endpoint({
  path: `${BASE}/part`,
  needs: 'edi:map',
  name: { zh: '指定零件', en: 'Map part' },
  summary: 'Says which part a number means in a plant; a former meaning is replaced',
  input: PartMapInput,
  output: z.object({ id: z.string() }),
  fails: ['edi.partMissing', 'err.plantNotAllowed'],
});

export const listPartMaps = list({
  path: `${BASE}/part`,
  needs: 'edi:list',
  summary: 'What part numbers mean in the plant, beside those that are our own',
  row: PartMapRow,
  filters: z.object({ partNumber: search(40) }),
  sortable: ['partKey', 'partNo', 'updatedAt'],
});

export const forgetPart = endpoint({
  method: 'DELETE',
  path: `${BASE}/part/{id}`,
  needs: 'edi:map',
  name: { zh: '删除零件对照', en: 'Delete mapping of part' },
  summary: 'Forgets a meaning; what was taken by it stays',
  input: One,
  fails: ['err.notFound'],
});

export const decideAgreement = endpoint({
  path: `${BASE}/item/{id}/agreement`,
  needs: 'edi:map',
  name: { zh: '指定计划协议', en: 'Assign scheduling agreement' },
  summary: 'Says which agreement a waiting item and those like it belong to; it need not exist yet',
  input: AgreementInput,
  output: z.object({ items: z.number() }),
  fails: ['err.notFound', 'edi.itemNotWaiting', 'edi.pointMissing'],
});

export const previewOrders = endpoint({
  method: 'GET',
  path: `${BASE}/item/{id}/orders`,
  needs: 'edi:map',
  summary:
    'What one decision about the unloading point would settle: all orders of the supplier that wait like the item',
  input: OrdersFilter,
  output: OrdersPreview,
  fails: ['err.notFound', 'edi.itemNotWaiting'],
});

export const decideOrders = endpoint({
  path: `${BASE}/item/{id}/orders`,
  needs: 'edi:map',
  name: { zh: '批量指定卸货点', en: 'Assign unloading points to orders' },
  summary:
    'Says for all orders that the preview showed to which unloading point they go; each keeps its own number, and all are driven again',
  input: OrdersInput,
  output: Redriven,
  fails: ['err.notFound', 'edi.itemNotWaiting', 'edi.pointMissing', 'edi.previewChanged'],
});

export const takeHeld = endpoint({
  path: `${BASE}/item/{id}/take-held`,
  needs: 'edi:map',
  name: { zh: '接收扣留的传输', en: 'Take held transmission' },
  summary: 'Takes the whole transmission that an item is held with, although its counts disagree',
  input: One,
  output: Redriven,
  fails: ['err.notFound', 'edi.itemNotWaiting', 'edi.heldOfOtherPlants'],
});

export const chooseDoubled = endpoint({
  path: `${BASE}/item/{id}/choose`,
  needs: 'edi:map',
  name: { zh: '选择重复项', en: 'Choose among doubled items' },
  summary: 'Takes one of the items that stand for the same agreement and discards the others',
  input: One,
  output: Redriven,
  fails: ['err.notFound', 'edi.itemNotWaiting'],
});

export const dateUndated = endpoint({
  path: `${BASE}/item/{id}/day`,
  needs: 'edi:map',
  name: { zh: '指定日期', en: 'Date undated quantities' },
  summary:
    'Names the day of firm quantities that have none and takes them; `alike`: in all of the transmission',
  input: z.object({ id: Id, day: DayField, alike: z.boolean() }),
  output: Redriven,
  fails: ['err.notFound', 'edi.itemNotWaiting'],
});

export const takeAsRead = endpoint({
  path: `${BASE}/item/{id}/take-as-read`,
  needs: 'edi:map',
  name: { zh: '按读取结果接收', en: 'Take item as it was read' },
  summary:
    'Takes an item that is doubtful, or one whose number was used before with another content; `alike`: all of the transmission that wait for the same',
  input: z.object({ id: Id, alike: z.boolean() }),
  output: Redriven,
  fails: ['err.notFound', 'edi.itemNotWaiting'],
});

/** Exactly one of the three says what: items, all of a message, or all that are like an item. */
const Selected = {
  itemIds: z.optional(Ids),
  messageId: z.optional(Id),
  like: z.optional(Id),
};
const one = { error: 'chooseOne' } as const;
const isOne = (input: { itemIds?: unknown; messageId?: unknown; like?: unknown }): boolean =>
  [input.itemIds, input.messageId, input.like].filter((value) => value !== undefined).length === 1;

export const redriveItems = endpoint({
  path: `${BASE}/redrive`,
  needs: 'edi:map',
  name: { zh: '重新处理报文项', en: 'Re-drive message items' },
  summary: 'Tries waiting items again, oldest first; at most 500 in one call',
  input: z.object({ ...Selected, after: z.optional(text(2000)) }).check(z.refine(isOne, one)),
  output: Redriven,
});

export const discardItems = endpoint({
  path: `${BASE}/discard`,
  needs: 'edi:map',
  name: { zh: '放弃报文项', en: 'Discard message items' },
  summary: 'Puts waiting items away for good, with a reason',
  input: z.object({ ...Selected, reason: text(200) }).check(z.refine(isOne, one)),
  output: z.object({ discarded: z.number() }),
});

/** `POST /api/edi/v1/inbound` takes the bytes as they are, or multipart; it is bound by `server/channels/inbound.ts`. */
export const INBOUND_PATH = `${BASE}/inbound`;
/** The same for a form alone: a call that takes one body or another is none that clients can be generated for. */
export const INBOUND_FORM_PATH = `${INBOUND_PATH}/form`;
