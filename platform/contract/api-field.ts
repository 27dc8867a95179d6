import { CHANGES_KEPT_DAYS } from './document/list-changes.ts';

/**
 * What the API document says of a field beside its shape. `says` is for fields that no screen names: of the others the document
 * takes the word under `fields` in the words of their domain. A domain declares what a name means in its own shapes; what it leaves out
 * is taken from the platform, or from all others if they say the same. Where one domain means two things by a name, it says which one a shape
 * of the document means: `'Shipper.origin.code'`.
 */
export type ApiField = { readonly says?: string; readonly example?: string | number };
export type ApiFields = Readonly<Record<string, ApiField>>;

/** Declares the fields of a domain for the API document. */
export const apiFields = <const T extends ApiFields>(declared: T): T => declared;

/** A window as text, wherever one is shown: screens call it by words of their own. */
export const bookedWindow: ApiField = {
  says: 'The booked window on the clock of the plant; its zone is in `/plant/user/select`',
  example: '08:00-09:00',
};

/** Fields of the platform's own shapes: pages, versions, imports; and what is of one kind wherever it stands. */
export const platformApiFields = apiFields({
  data: { example: '8c1f' },
  id: { says: 'Identity of the record; it never changes', example: '1024' },
  ids: { says: 'Identities of the records', example: '1024' },
  uuid: { says: 'Name of a stored file', example: '0d5b1f6e-3c5a-4b0e-9a52-6f1d9c7e2a41' },
  version: { says: 'Version that was read; a write with an older one is refused', example: 3 },
  page: { says: 'Page of the list, from 1', example: 1 },
  limit: { says: 'Rows of a page', example: 20 },
  sort: { says: 'Columns to sort by, a minus before those that descend', example: '-createdAt' },
  exact: { says: 'Y counts all rows, however many', example: 'N' },
  columns: {
    says: 'Columns of the workbook by field, in their order; without them all that the export has',
    example: 'number,status',
  },
  sheets: {
    says: 'Y writes several sheets where the rows do not fit into one; without it such an export is refused',
    example: 'Y',
  },
  knownTotal: { says: 'Total that a previous page told, so it is not counted again', example: 128 },
  after: {
    says: 'Rows behind the one with this id, in the order of ids, which no work on them changes: 0, then the id of the last row that came, until none comes. Goes with filters and limit alone, and has no total. What is written meanwhile may be missed',
    example: '1024',
  },
  changedAfter: {
    says: `The place up to which changes were read, as \`changedUpTo\` of the last answer gives it; kept for ${CHANGES_KEPT_DAYS} days. Without it the answer holds no rows but the present place: take it first, read the list by its keys (\`after\`), then go on from it in a loop`,
    example: '9f86d081-74215-1024',
  },
  changedUpTo: { says: 'The place to go on from', example: '9f86d081-74215-1024' },
  changedRows: { says: 'Records that changed, as they are by now' },
  goneIds: {
    says: 'Ids of records that changed and are not in the list any more, or never were: taken away after the rows',
    example: '1023',
  },
  moreToRead: { says: 'True: there is more to read at once. False: read on in a while' },
  window: bookedWindow,
  total: { says: 'Rows in all, up to 10,001; in the first row of a page only', example: 128 },
  preview: { says: 'Y checks everything and stores nothing; true when nothing was stored' },
  seal: {
    says: 'Names a file with what it does; sent back, the file is stored only when it still does the same',
    example: 'b1946ac92492d2347c6235b4d2611184',
  },
  outdated: { says: 'True when something has changed since the preview' },
  effects: { says: 'What the good rows do, in words' },
  touches: { says: 'How many records elsewhere it touches', example: 2 },
  touched: { says: 'The first records elsewhere that it touches' },
  choices: { says: 'Further fields of the call that the user decides on' },
  chosen: { says: 'Y when it was chosen' },
  good: { says: 'Rows that were imported', example: 48 },
  idle: { says: 'Rows that are right and do nothing', example: 12 },
  bad: { says: 'Rows that were refused', example: 2 },
  errors: { says: 'What is wrong with the refused rows' },
  mend: {
    says: 'How a mistake is put right where the import cannot be taken back; null where it can',
    example: 'Publish a newer release with the right figures',
  },
  undo: { says: 'Number under which the import is taken back; null where it cannot be', example: '1024' },
  until: { says: 'Until when it can be taken back', example: '2026-03-02T01:30:00Z' },
  progress: {
    says: 'A number of the caller’s own, under which he asks how far his import is',
    example: '0d5b1f6e3c5a4b0e9a526f1d9c7e2a41',
  },
  list: { says: 'Path of the list that an import was for', example: '/sf/v1/part' },
  hasMore: { says: 'There are more; counting ended' },
  errorFile: { says: 'Stored workbook of the refused rows' },
  row: { says: 'Row of the workbook, from 1', example: 7 },
  column: { says: 'Title of the column', example: 'Part no.' },
  message: { says: 'Words for people, in the language of the call', example: 'Required' },
  nameZh: { says: 'Name in Chinese', example: '前减震支架' },
  nameEn: { says: 'Name in English', example: 'Front strut bracket' },
  at: { example: '2026-03-02T08:00:00.000Z' },
  agreed: { says: 'Seal of what the change touches, from the details of err.touches', example: '0f3a' },
  plantNo: { says: 'Number of the plant', example: 'P1' },
  supplierCode: { example: 'S1001' },
  partNo: { example: '5G0 123 456 A' },
  unloadingPoint: { example: 'A13' },
  number: { example: '00000012' },
  noteNumber: { says: 'Number of the delivery note', example: '00000012' },
  receiptNumber: { example: 'GR2026030200001' },
  orderNumber: { example: 'TO2026030200001' },
  agreementId: { says: 'Scheduling agreement', example: '1024' },
  userNo: { says: 'User number: what one signs in with', example: 'zhang.wei' },
  reason: { example: '资料有误' },
  remark: { example: '已与对方电话确认' },
  action: { says: 'Verb of the call behind the change', example: 'editDeliveryNote' },
  actionName: { says: 'What was done, in words', example: 'Edit delivery note' },
  fieldName: { says: 'What was changed, added or removed, in words', example: 'Line 1 · Delivery quantity' },
  beforeValue: { says: 'The value before, as people read it; null where there was none' },
  afterValue: { says: 'The value after, as people read it; null where there is none' },
  unitName: { says: 'Unit of both values, by its name; null where they have none', example: 'pcs' },
  createdAt: { says: 'When it was created' },
  createdBy: { says: 'User who created it', example: 'zhang.wei' },
  updatedAt: { says: 'When it was changed last' },
  updatedBy: { says: 'User who changed it last', example: 'zhang.wei' },
});
