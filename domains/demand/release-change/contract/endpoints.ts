import { releaseSources } from '@portal/call-off/contract/release-fields.ts';
import * as z from 'zod/mini';
import {
  choice,
  code,
  count,
  day,
  dict,
  flag,
  moment,
  own,
  quantity,
  status,
  text,
} from '@portal/platform/contract/columns.ts';
import {
  DayField,
  Id,
  Ids,
  maybeText,
  search,
  text as textField,
  Version,
} from '@portal/platform/contract/fields.ts';
import {
  anyOf,
  byIds,
  byLink,
  contains,
  days,
  inStatus,
  isFlag,
  oneOf,
} from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/firm-zone.ts';
import { BATCH_REASON } from '@portal/call-off/contract/answer.ts';
import { ChangedPart, ChangeEffect, MovedOfUnit, ObjectionInput, Proposal, ReleaseChange } from './fields.ts';
import { documentKinds, effectStates, misfits } from './effects.ts';
import { objectionStatus } from './status.ts';

const changeColumns = {
  at: moment({ px: 160, chars: 18, sorts: true, card: 'title' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true }),
  supplierNameZh: text({ px: 170, chars: 24, word: 'supplierName', of: 'zh' }),
  supplierNameEn: text({ px: 170, chars: 24, word: 'supplierName', of: 'en' }),
  source: choice(releaseSources, 'source', { px: 100, chars: 12 }),
  openEffects: count({ px: 150, chars: 12, card: 'sign' }),
  movedInside: own(z.array(MovedOfUnit), { px: 170, card: 'figure' }),
  movedBeyond: own(z.array(MovedOfUnit), { px: 170 }),
  placesInside: count({ px: 150, chars: 12, sorts: true, hidden: true }),
  releases: count({ px: 90, chars: 10, sorts: true }),
  linesAdded: count({ px: 84, chars: 10 }),
  linesRaised: count({ px: 84, chars: 10 }),
  linesLowered: count({ px: 84, chars: 10 }),
  linesGone: count({ px: 84, chars: 10 }),
  linesSoftened: count({ px: 96, chars: 10 }),
  firmReason: dict(FIRM_CHANGE_REASON, { px: 160, chars: 24, maybe: true }),
  madeBy: code({ px: 120, chars: 14, hidden: true }),
};

/** What intakes changed, one row for each supplier and intake, the newest first. */
export const listReleaseChanges = listOf({
  path: '/sf/v1/release-change',
  needs: 'release-change:list',
  summary: 'What intakes of releases changed, the newest first; a supplier sees his own',
  columns: changeColumns,
  filters: {
    supplierCode: contains(),
    source: oneOf(releaseSources, 'source'),
    at: days(),
    /** Y: something moved inside the firm zone. */
    inside: isFlag(),
    /** Y: a document did not fit any more. */
    broke: isFlag(),
    /** Y: a message changed the firm zone, and nobody has said why. */
    wantsReason: isFlag(),
    /** The message that brought it. */
    message: byLink(z.optional(Id)),
    /** The change that this part was of. */
    part: byLink(z.optional(Id)),
  },
  also: { id: z.string(), wantsReason: z.boolean(), objectionId: z.nullable(z.string()) },
});
export const exportReleaseChanges = exportOf(listReleaseChanges);

export const readReleaseChange = endpoint({
  method: 'GET',
  path: '/sf/v1/release-change/{id}',
  needs: 'release-change:list',
  summary: 'What one intake changed for one supplier, in figures',
  input: z.object({ id: Id }),
  output: ReleaseChange,
  fails: ['releaseChange.none'],
});

/** What a message changed inside the firm zone: it was not stopped there, so its reason is wanted afterwards. */
export const readMessageChanges = endpoint({
  method: 'GET',
  path: '/sf/v1/release-change-message/{message}',
  needs: 'release-change:list',
  summary:
    'What a message changed inside the firm zone: suppliers, pieces, and how many changes want a reason',
  input: z.object({ message: Id }),
  output: z.object({ suppliers: z.number(), wanting: z.number(), byUnit: z.array(MovedOfUnit) }),
});

export const giveFirmReasons = endpoint({
  path: '/sf/v1/release-change/reason',
  needs: 'call-off:publish',
  name: { zh: '说明固定期变更原因', en: 'Say why the firm zone was changed' },
  summary: 'Says why messages changed what is firm; kept with the changes and their releases',
  input: z.object({ ids: Ids, firmReason: textField(40), firmRemark: maybeText(200) }),
  output: z.object({ changes: z.number() }),
  fails: ['releaseChange.none', 'releaseChange.reasonNotWanted', 'dict.unknownCode'],
});

/** The parts of a change: what moved inside the firm zone first. */
export const listChangedParts = list({
  path: '/sf/v1/release-change/{change}/part',
  needs: 'release-change:list',
  summary: 'The parts that an intake changed with their weeks, lines and documents, the firm zone first',
  row: ChangedPart,
  filters: z.object({
    change: Id,
    partNo: z.optional(z.string().check(z.maxLength(80, { error: 'tooLong', abort: true }), z.trim())),
    /** Y: parts with documents that did not fit any more. */
    broke: z.optional(z.enum(['Y', 'N'])),
  }),
  sortable: [],
  fails: ['releaseChange.none'],
});

const brokenColumns = {
  documentNumber: code({ px: 180, chars: 22, card: 'title' }),
  kind: choice(documentKinds, 'documentKind', { px: 110, chars: 14, hidden: true }),
  state: choice(effectStates, 'effectState', { px: 124, chars: 12, card: 'sign' }),
  misfit: choice(misfits, 'misfit', { px: 130, chars: 18 }),
  quantity: quantity({ px: 120, chars: 14, unit: 'unit', card: 'figure' }),
  partNo: code({ px: 150, chars: 22 }),
  supplierCode: code({ px: 110, chars: 14 }),
  arrivesOn: day({ px: 120, chars: 12 }),
  day: day({ px: 120, chars: 12, maybe: true }),
  point: code({ px: 110, chars: 12, maybe: true }),
  at: moment({ px: 160, chars: 18 }),
};
/** What a row carries of an effect beside its columns. */
const shownOfEffect = z.omit(ChangeEffect, {
  kind: true,
  documentNumber: true,
  misfit: true,
  quantity: true,
  arrivesOn: true,
  day: true,
  point: true,
  state: true,
}).shape;

/** Documents that changes left unfit, whatever the change and its part: the newest first. */
export const listBrokenDocuments = listOf({
  path: '/sf/v1/release-change/document',
  needs: 'release-change:list',
  summary:
    'Documents that no longer fit since a release changed, with what has become of them, the newest first',
  columns: brokenColumns,
  filters: {
    state: anyOf(effectStates, 'effectState'),
    misfit: oneOf(misfits, 'misfit'),
    supplierCode: contains(),
    partNo: contains(),
    /** Y: the last finding about the goods, and their note is under way. */
    watched: isFlag(),
    change: byLink(z.optional(Id)),
  },
  also: {
    ...shownOfEffect,
    changeId: z.string(),
    unit: z.string(),
  },
});
export const exportBrokenDocuments = exportOf(listBrokenDocuments);

const meterColumns = {
  week: day({ px: 130, chars: 12, sorts: true, card: 'title' }),
  dispositor: code({ px: 130, chars: 14, sorts: true }),
  unit: code({ px: 80, chars: 8 }),
  inside: code({ px: 140, chars: 14, card: 'figure' }),
  beyond: code({ px: 140, chars: 14 }),
  share: code({ px: 130, chars: 10, maybe: true, card: 'sign' }),
  changes: count({ px: 110, chars: 10 }),
};
const movedColumns = {
  partNo: code({ px: 150, chars: 22, card: 'title' }),
  supplierCode: code({ px: 110, chars: 14 }),
  saNo: code({ px: 130, chars: 16 }),
  unloadingPoint: code({ px: 110, chars: 12 }),
  dispositor: code({ px: 120, chars: 14 }),
  /** Null with the quantities where the release lies in an archive: then a row says what moved of the part in all. */
  dueOn: day({ px: 120, chars: 12, maybe: true }),
  inside: flag({ px: 130, chars: 10, card: 'sign' }),
  former: quantity({ px: 110, chars: 14, unit: 'unit', maybe: true }),
  quantity: quantity({ px: 110, chars: 14, unit: 'unit', maybe: true }),
  moved: quantity({ px: 110, chars: 14, unit: 'unit', card: 'figure' }),
  at: moment({ px: 160, chars: 18 }),
  releaseNo: code({ px: 120, chars: 14, maybe: true }),
};

/** The lines behind a figure of the meter: what moved in a week, for one planner and unit. */
export const listMovedLines = listOf({
  path: '/sf/v1/release-change/moved',
  needs: 'release-change:list',
  summary:
    'Lines that releases moved in a week (without one: this week), with the pieces that each moved, the newest first',
  columns: movedColumns,
  filters: {
    /** Its Monday. */
    week: byLink(z.optional(DayField)),
    dispositor: byLink(search(40)),
    unit: byLink(search(10)),
    inside: isFlag(),
    supplierCode: contains(),
    partNo: contains(),
  },
  also: { id: z.string(), unit: z.string(), changeId: z.string() },
  fails: ['err.tooBroad'],
});
export const exportMovedLines = exportOf(listMovedLines);

/** How much moved inside the firm zone, by week and planner. */
export const listChangeMeter = listOf({
  path: '/sf/v1/release-change/meter',
  needs: 'release-change:list',
  summary: 'Share of the pieces moved inside the firm zone by week and planner, from the kept changes',
  columns: meterColumns,
  filters: { dispositor: contains(), supplierCode: contains(), week: days() },
  also: { id: z.string() },
});

/** Reduces an unsent note to what is asked for. */
export const mendReleaseEffect = endpoint({
  path: '/sf/v1/release-change/effect/{id}/mend',
  needs: 'delivery-note:edit',
  name: { zh: '按变更减少发货单', en: 'Reduce delivery note to a release' },
  summary:
    'Reduces a note that is not sent to what the release asks for; a line of which nothing is left is taken out',
  input: z.object({ id: Id }),
  output: z.object({ noteId: z.string(), quantity: z.string() }),
  fails: [
    'releaseChange.none',
    'releaseChange.notUnsent',
    'releaseChange.fitsAlready',
    'deliveryNote.alreadySent',
    'err.updatedByOther',
  ],
});

export const askForReturn = endpoint({
  path: '/sf/v1/release-change/effect/{id}/ask-return',
  needs: 'release-change:object',
  name: { zh: '请求退回发货单', en: 'Ask for a delivery note back' },
  summary: 'Asks the plant to give a sent note back that no longer fits, as long as it is on no truck',
  input: z.object({ id: Id }),
  fails: [
    'releaseChange.none',
    'releaseChange.fitsAlready',
    'releaseChange.notReturnable',
    'releaseChange.askedAlready',
  ],
});

export const objectToRelease = endpoint({
  path: '/sf/v1/release-change/objection',
  needs: 'release-change:object',
  name: { zh: '对要货变更提出异议', en: 'Object to a release change' },
  summary: 'Proposes other days and quantities for a line that a release changed',
  input: ObjectionInput,
  output: z.object({ id: z.string() }),
  fails: [
    'releaseChange.none',
    'releaseChange.notChanged',
    'releaseChange.objectedAlready',
    'dict.unknownCode',
    'unit.tooFine',
    'callOff.noDetail',
    'callOff.alreadyPromised',
    'callOff.belowNotes',
    'callOff.asAsked',
  ],
});

const objectionColumns = {
  createdAt: moment({ px: 160, chars: 18, sorts: true }),
  status: status(objectionStatus, 'objectionStatus', { px: 110, chars: 12 }),
  supplierCode: code({ px: 110, chars: 14, sorts: true }),
  partNo: code({ card: 'title', px: 150, chars: 22, sorts: true }),
  saNo: code({ px: 130, chars: 16 }),
  dueOn: day({ px: 120, chars: 12, sorts: true }),
  asked: quantity({ px: 120, chars: 14, unit: 'unit' }),
  proposal: own(z.array(Proposal), { px: 220 }),
  reason: dict(BATCH_REASON, { px: 140, chars: 20 }),
  remark: text({ px: 180, chars: 30, maybe: true }),
  objectedBy: text({ px: 110, chars: 14 }),
  decidedAt: moment({ px: 160, chars: 18, maybe: true }),
  decidedBy: text({ px: 110, chars: 14, maybe: true }),
  answer: text({ px: 180, chars: 30, maybe: true }),
};

/** What suppliers say against changes: the work list of the MRP controller, and what became of it for the supplier. */
export const listObjections = listOf({
  path: '/sf/v1/release-change/objection',
  needs: 'release-change:list',
  summary: 'Objections to release changes with their counter-proposals; a supplier sees his own',
  columns: objectionColumns,
  filters: {
    ids: byIds(),
    status: inStatus(objectionStatus, 'objectionStatus'),
    supplierCode: contains(),
    partNo: contains(),
  },
  also: { id: z.string(), version: z.number(), unit: z.string(), changeId: z.string(), lineId: z.string() },
});
export const exportObjections = exportOf(listObjections);

export const acceptObjection = endpoint({
  path: '/sf/v1/release-change/objection/{id}/accept',
  needs: 'release-change:decide',
  name: { zh: '接受异议', en: 'Accept objection' },
  summary:
    'Makes the counter-proposal what its line asks for, by a correction of the release in force, and its promise; what was promised already stays',
  input: z.object({ id: Id, version: Version }),
  fails: [
    'releaseChange.none',
    'releaseChange.decided',
    'err.updatedByOther',
    'unit.tooFine',
    'callOff.noDetail',
    'callOff.alreadyPromised',
    'callOff.belowNotes',
    'callOff.asAsked',
  ],
});

export const refuseObjection = endpoint({
  path: '/sf/v1/release-change/objection/{id}/refuse',
  needs: 'release-change:decide',
  name: { zh: '拒绝异议', en: 'Refuse objection' },
  summary: 'Refuses a counter-proposal and says why',
  input: z.object({ id: Id, version: Version, reason: textField(200) }),
  fails: ['releaseChange.none', 'releaseChange.decided', 'err.updatedByOther'],
});
