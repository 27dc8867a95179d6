import { sql, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { contains, flag, from, is, to } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { listCash } from '../contract/cash.ts';
import { payablesPermissions } from '../contract/permissions.ts';
import { plantMovers } from '../contract/stages.ts';
import { words } from '../contract/words.en.ts';
import { amountRows } from './amounts/amount-rows.ts';

const isMine = (caller: Caller) =>
  inStates('amount.mover', sideOf(caller) === 'supplier' ? ['supplier'] : plantMovers);
const isBlocked = sql<SqlBool>`amount.block is not null`;

/** Money on its way from receipt to payment, what is due first before the others. */
export const cash = listFrom(
  listCash,
  { title: payablesPermissions['cash:list'], words, zone: plantZone },
  async (caller) => {
    const today = await plantToday(caller);
    const isOverdue = sql<SqlBool>`amount.due_on < ${today}::date`;
    return {
      ...(await amountRows(caller)),
      key: 'amount.row_key',
      order: 'dueOn,supplierCode,number',
      columns: {
        ...fieldColumns,
        id: 'amount.row_key',
        overdue: sqlYesNo(isOverdue),
        waitingDays: sql<number>`${today}::date - amount.waits_since`,
        today: sql<string>`${today}::date`,
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
      },
      filters: {
        number: contains('amount.number'),
        supplierCode: contains('amount.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        stage: is('amount.stage'),
        mover: is('amount.mover'),
        block: is('amount.block'),
        kept: flag(isBlocked),
        dueOnFrom: from('amount.due_on'),
        dueOnTo: to('amount.due_on'),
        currency: is('amount.currency'),
        shown: (what) =>
          ({ mine: () => isMine(caller), overdue: () => isOverdue, blocked: () => isBlocked })[what](),
      },
    };
  },
);

const fieldColumns = {
  number: 'amount.number',
  stage: 'amount.stage',
  dueOn: 'amount.due_on',
  fixed: 'amount.fixed',
  gross: 'amount.gross',
  currency: 'amount.currency',
  mover: 'amount.mover',
  block: 'amount.block',
  because: 'amount.because',
  waitsSince: 'amount.waits_since',
  supplierCode: 'amount.supplier_code',
  document: 'amount.document',
  documentId: 'amount.document_id',
  unpriced: 'amount.unpriced',
  receivedOn: 'amount.received_on',
  listedOn: 'amount.listed_on',
  acceptedOn: 'amount.accepted_on',
  submittedOn: 'amount.submitted_on',
  verifiedOn: 'amount.verified_on',
  appliedOn: 'amount.applied_on',
  approvedOn: 'amount.approved_on',
  blockedOn: 'amount.blocked_on',
  pauses: 'amount.pauses',
} as const;
