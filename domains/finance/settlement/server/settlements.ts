import { sql, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { areWaitingFor, type Documents } from '@portal/platform/server/document/waiting.ts';
import { contains, from, is, oneOf, to, withIds } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { settlementDocument } from '../contract/fields.ts';
import { settlementPermissions } from '../contract/permissions.ts';
import { ACCEPTED, CLOSED, settlementStatus, type InvoicedAs } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

const isBlocked = sql<SqlBool>`settlement.blocked_at is not null`;

/** SQL: it is a side's move, which it is with nobody while a list is blocked. */
export const areMine = (documents: Documents, side: Caller['scope']['party']) =>
  sql<SqlBool>`(${areWaitingFor(documents, side)} and settlement.blocked_at is null)`;

/** SQL: how far it is invoiced; null for one that is not to be. */
const invoicedIn = (caller: Pick<Caller, 'lent'>) =>
  sql<InvoicedAs | null>`case when ${inStates('settlement.status', [ACCEPTED, CLOSED])} then ${caller.lent('settlement.invoiced', 'settlement')} end`;

/** Settlement lists, the newest first. */
export const settlements = documentFrom(
  settlementDocument,
  {
    title: settlementPermissions['settlement:list'],
    words,
    zone: plantZone,
    name: { zh: '结算清单', en: 'Settlement list' },
    numbers: { prefix: 'SL', by: 'plant' },
    allows: onlyBy(
      {
        supplier: ['accept', 'dispute'],
        plant: ['takeOut', 'block', 'unblock', 'dissolve', 'close'],
      },
      'settlement.wrongParty',
    ),
    history: {
      columns: { blockedAt: { kind: 'moment' }, endedAt: { kind: 'moment' } },
      foundBy: { parts: [{ table: 'settlement_line', of: 'settlement_id' }] },
    },
  },
  async (caller) => {
    const { db, scope } = caller;
    const documents = {
      machine: settlementStatus,
      as: 'settlement',
      today: await plantToday(caller),
    };
    return {
      rows: db
        .selectFrom('settlement')
        .innerJoin('supplier', onSupplier('settlement'))
        .where(ownRows(scope, 'settlement')),
      key: 'settlement.id',
      order: '-at',
      columns: {
        ...columnsIn('settlement', 'settlement', { ...identified, ...settlementDocument.columns }),
        blocked: sqlYesNo(isBlocked),
        invoiced: invoicedIn(caller),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        at: 'settlement.created_at',
      },
      // they are numbered in the order in which they are made
      sorts: { at: 'settlement.id' },
      filters: {
        ids: withIds('settlement.id'),
        number: contains('settlement.number'),
        supplierCode: contains('settlement.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        status: oneOf('settlement.status'),
        invoiced: (as) => sql<SqlBool>`${invoicedIn(caller)} = ${as}`,
        priceType: is('settlement.price_type'),
        currency: is('settlement.currency'),
        lastDayFrom: from('settlement.last_day'),
        lastDayTo: to('settlement.last_day'),
        shown: (what) => {
          if (what === 'mine') return areMine(documents, scope.party);
          if (what === 'blocked') return isBlocked;
          if (what !== 'toInvoice') return inStates('settlement.status', [what]);
          return sql<SqlBool>`(${inStates('settlement.status', [ACCEPTED])} and not ${isBlocked} and ${invoicedIn(caller)} <> 'wholly')`;
        },
      },
      record: {
        rows: db.selectFrom('settlement').where(ownRows(scope, 'settlement')),
        columns: columnsIn('settlement', 'settlement', settlementDocument.more),
      },
    };
  },
);
