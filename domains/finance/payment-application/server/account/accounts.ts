import { sql } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { contains, oneOf } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { SHOWN_CHARACTERS } from '../../contract/account/account-number.ts';
import { accountDocument } from '../../contract/account/fields.ts';
import { CONFIRMED, PROPOSED, type Standing } from '../../contract/account/status.ts';
import { applicationPermissions } from '../../contract/permissions.ts';
import { words } from '../../contract/words.en.ts';
import { accountInForce } from './in-force.ts';

/** Versions of bank accounts, the newest first. */
export const accounts = documentFrom(
  accountDocument,
  {
    title: applicationPermissions['supplier-account:list'],
    words,
    zone: plantZone,
    name: { zh: '供应商银行账户', en: 'Bank account of supplier' },
    numbers: { prefix: 'BA', by: 'plant' },
    allows: onlyBy({ plant: ['confirm', 'return'] }, 'supplierAccount.plantOnly'),
    history: { foundBy: { parts: null } },
  },
  async (caller) => {
    const { db, scope } = caller;
    const today = await plantToday(caller);
    const isInForce = sql<boolean>`supplier_account.id = (${accountInForce(caller, sql`supplier_account.supplier_code`, today)})`;
    const standing = sql<Standing | null>`case
      when not ${inStates('supplier_account.status', [CONFIRMED])} then null
      when supplier_account.valid_from > ${today}::date then 'toCome'
      when ${isInForce} then 'inForce'
      else 'over' end`;
    return {
      rows: db
        .selectFrom('supplier_account')
        .innerJoin('supplier', onSupplier('supplier_account'))
        .where(ownRows(scope, 'supplier_account')),
      key: 'supplier_account.id',
      order: '-proposedAt',
      columns: {
        ...columnsIn('supplier_account', 'supplier_account', { ...identified, ...accountDocument.columns }),
        standing,
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        maskedNo: sql<string>`'•••• ' || right(supplier_account.account_no, ${sql.lit(SHOWN_CHARACTERS)})`,
        proposedAt: 'supplier_account.created_at',
        own: sqlYesNo(sql<boolean>`supplier_account.proposed_by_no = ${scope.userNo}`),
      },
      // they are numbered in the order in which they are proposed
      sorts: { proposedAt: 'supplier_account.id' },
      filters: {
        number: contains('supplier_account.number'),
        supplierCode: contains('supplier_account.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        status: oneOf('supplier_account.status'),
        standing: (stands) => sql<boolean>`${standing} = ${stands}`,
        shown: (what) =>
          what === 'inForce'
            ? sql<boolean>`${standing} = 'inForce'`
            : inStates('supplier_account.status', [PROPOSED]),
      },
      record: {
        rows: db.selectFrom('supplier_account').where(ownRows(scope, 'supplier_account')),
        columns: columnsIn('supplier_account', 'supplier_account', accountDocument.more),
      },
    };
  },
);
