import * as z from 'zod/mini';
import { FIRM_CHANGE_REASON } from '@portal/call-off/contract/horizon/firm-zone.ts';
import { releaseSources } from '@portal/call-off/contract/release/release-fields.ts';
import { choice, code, count, dict, moment, own, text } from '@portal/platform/contract/columns.ts';
import { endpoint, list } from '@portal/platform/contract/endpoint.ts';
import { Id, Ids, maybeText, text as textField, search } from '@portal/platform/contract/fields.ts';
import { byLink, contains, days, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { ChangedPart, MovedOfUnit, ReleaseChange } from './fields.ts';

const changeColumns = {
  at: moment({ px: 160, chars: 18, sorts: true, card: 'title' }),
  supplierCode: code({ px: 110, chars: 14, sorts: true }),
  supplierNameZh: text({ px: 170, chars: 24, word: 'supplierName', of: 'zh' }),
  supplierNameEn: text({ px: 170, chars: 24, word: 'supplierName', of: 'en' }),
  /** Null: it is of several. */
  partNo: code({ px: 150, chars: 22, maybe: true }),
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
    partNo: contains(),
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
    partNo: search(),
    /** Y: parts with documents that did not fit any more. */
    broke: z.optional(z.enum(['Y', 'N'])),
  }),
  sortable: [],
  fails: ['releaseChange.none'],
});
