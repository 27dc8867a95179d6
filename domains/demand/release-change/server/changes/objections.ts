import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { BATCH_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { contains, withIds } from '@portal/platform/server/list/filters.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { dictNames } from '@portal/settings/server/offers.ts';
import { listObjections } from '../../contract/objection-calls.ts';
import { words } from '../../contract/words.en.ts';

/** What suppliers say against changes, the latest first. */
export const objections = listFrom(
  listObjections,
  { title: { zh: '要货变更异议', en: 'Objections' }, words, zone: plantZone },
  (caller) => ({
    rows: caller.db
      .selectFrom('release_objection as objection')
      .where(ownRows(caller.scope, 'release_objection', 'objection')),
    key: 'objection.id',
    order: '-createdAt',
    columns: {
      id: 'objection.id',
      version: 'objection.version',
      unit: 'objection.unit',
      changeId: 'objection.change_id',
      lineId: 'objection.line_id',
      createdAt: 'objection.created_at',
      status: 'objection.status',
      supplierCode: 'objection.supplier_code',
      partNo: 'objection.part_no',
      saNo: 'objection.sa_no',
      dueOn: 'objection.due_on',
      asked: 'objection.asked',
      proposal: 'objection.batches',
      reason: 'objection.reason',
      remark: 'objection.remark',
      objectedBy: 'objection.objected_by',
      decidedAt: 'objection.decided_at',
      decidedBy: 'objection.decided_by',
      answer: 'objection.answer',
    },
    filters: {
      ids: withIds('objection.id'),
      status: (states) => inStates('objection.status', states),
      supplierCode: contains('objection.supplier_code'),
      partNo: contains('objection.part_no'),
    },
    sorts: { createdAt: 'objection.id' },
    names: async () => ({ reason: Object.fromEntries(await dictNames(caller, BATCH_REASON)) }),
  }),
);
