import * as z from 'zod/mini';
import { BATCH_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { code, day, dict, moment, own, quantity, status, text } from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, text as textField, Version } from '@portal/platform/contract/fields.ts';
import { byIds, contains, inStatus } from '@portal/platform/contract/filters.ts';
import { exportOf, listOf } from '@portal/platform/contract/list-of.ts';
import { ObjectionInput, Proposal } from './fields.ts';
import { objectionStatus } from './status.ts';

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
