import { sql, type SqlBool } from 'kysely';
import { identified } from '@portal/platform/contract/list-of.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { columnsIn } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { onlyBy } from '@portal/platform/server/document/sides.ts';
import { contains, from, is, oneOf, to, withIds } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { differenceDocument } from '../contract/fields.ts';
import { differencePermissions } from '../contract/permissions.ts';
import { PROPOSED } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** SQL: the reader made the price or proposed the list. */
const isOwn = ({ scope }: Pick<Reader, 'scope'>) =>
  sql<SqlBool>`${scope.userNo} = any (price_difference.part_takers)`;

/** SQL: lists that wait for the reader's review. */
export const areToReview = (reader: Pick<Reader, 'scope'>) =>
  sql<SqlBool>`(${inStates('price_difference.status', [PROPOSED])} and not ${isOwn(reader)})`;

/** Lists of price differences, the newest first. The row policy shows a supplier his own that are reviewed. */
export const differences = documentFrom(
  differenceDocument,
  {
    title: differencePermissions['price-difference:list'],
    words,
    zone: plantZone,
    name: { zh: '价差单', en: 'Price differences' },
    numbers: { prefix: 'PD', by: 'plant' },
    allows: onlyBy({ plant: ['recalculate', 'approve', 'reject'] }, 'priceDifference.plantOnly'),
    history: {
      columns: { endedAt: { kind: 'moment' }, priceId: { kind: 'record', entity: 'price' } },
    },
  },
  async (caller) => {
    const { db, scope } = caller;
    return {
      rows: db
        .selectFrom('price_difference')
        .innerJoin('supplier', onSupplier('price_difference'))
        .leftJoin('part', onPart('price_difference'))
        .where(ownRows(scope, 'price_difference')),
      key: 'price_difference.id',
      order: '-at',
      columns: {
        ...columnsIn('price_difference', 'price_difference', {
          ...identified,
          ...differenceDocument.columns,
        }),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        at: 'price_difference.created_at',
        own: sqlYesNo(isOwn(caller)),
      },
      // they are numbered in the order in which they are proposed
      sorts: { at: 'price_difference.id' },
      filters: {
        ids: withIds('price_difference.id'),
        number: contains('price_difference.number'),
        supplierCode: contains('price_difference.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        partNo: (typed) => partNumbered('price_difference.part_no', typed),
        status: oneOf('price_difference.status'),
        validFromFrom: from('price_difference.valid_from'),
        validFromTo: to('price_difference.valid_from'),
        priceId: is('price_difference.price_id'),
        settledLineId: (id) => sql<SqlBool>`exists (
          select from price_difference_line as line where ${ownRows(scope, 'price_difference_line', 'line')} and line.difference_id = price_difference.id
            and line.settled_line_id = ${id}::bigint)`,
        shown: (what) =>
          what === 'toReview' ? areToReview(caller) : inStates('price_difference.status', [what]),
      },
      record: {
        rows: db.selectFrom('price_difference').where(ownRows(scope, 'price_difference')),
        columns: columnsIn('price_difference', 'price_difference', differenceDocument.more),
      },
    };
  },
);
