import type * as z from 'zod/mini';
import { choice, code, day, flag, moment, status, text as name } from '@portal/platform/contract/columns.ts';
import { documentOf } from '@portal/platform/contract/document/document.ts';
import { byTab, contains, inStatus, oneOf } from '@portal/platform/contract/filters.ts';
import { accountStatus, shownAccounts, standings } from './status.ts';

export const accountDocument = documentOf({
  entity: 'supplier_account',
  path: '/finance/v1/supplier-account',
  needs: 'supplier-account:list',
  summary: {
    list: 'Bank accounts of suppliers, version by version, their numbers masked; a supplier finds his own',
    one: 'One version with its whole number',
  },
  page: '/finance/supplier-account-detail',
  machine: accountStatus,
  columns: {
    number: code({ px: 150, chars: 18, card: 'title' }),
    status: status(accountStatus, 'accountStatus', { px: 120, chars: 12, card: 'sign' }),
    /** Null: not confirmed. */
    standing: choice(standings, 'standing', { px: 110, chars: 12, maybe: true, card: 'sign' }),
    supplierCode: code({ px: 110, chars: 14, sorts: true, card: 'figure' }),
    supplierNameZh: name({ px: 200, chars: 30, of: 'zh', maybe: true }),
    supplierNameEn: name({ px: 220, chars: 30, of: 'en', maybe: true }),
    holder: name({ px: 220, chars: 40, card: 'figure' }),
    bank: name({ px: 220, chars: 40, card: 'more' }),
    bankCode: code({ px: 140, chars: 16, card: 'more' }),
    maskedNo: code({ px: 130, chars: 16, card: 'figure' }),
    validFrom: day({ px: 112, chars: 12, sorts: true, card: 'more' }),
    proposedBy: name({ px: 120, chars: 14, hidden: true }),
    proposedAt: moment({ px: 150, chars: 18, sorts: true, hidden: true }),
    decidedBy: name({ px: 120, chars: 14, maybe: true, hidden: true }),
    decidedAt: moment({ px: 150, chars: 18, maybe: true, hidden: true }),
    decision: name({ px: 200, chars: 40, maybe: true, hidden: true }),
    /** The reader proposed it: somebody else decides. */
    own: flag({ hidden: 'always' }),
  },
  more: { plantNo: code(), accountNo: code(), reason: name({ maybe: true }) },
  also: {},
  filters: {
    number: contains(30),
    supplierCode: contains(35),
    status: inStatus(accountStatus, 'accountStatus'),
    standing: oneOf(standings, 'standing'),
    shown: byTab(shownAccounts),
  },
  tabs: 'shown',
  missing: 'supplierAccount.none',
});
export type SupplierAccount = z.output<typeof accountDocument.Record>;
