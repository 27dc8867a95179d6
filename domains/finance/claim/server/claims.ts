import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { identified } from '@portal/platform/contract/list-of.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { columnsIn, fieldsOf } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { documentFrom } from '@portal/platform/server/document/document-from.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { areOverdue } from '@portal/platform/server/document/waiting.ts';
import { contains, flag, fromDay, is, oneOf, toDay, withIds } from '@portal/platform/server/list/filters.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier, supplierIn, suppliersFound } from '@portal/supplier/server/offers.ts';
import { bandDays } from '../contract/figures.ts';
import { claimDocument } from '../contract/fields.ts';
import { claimPermissions } from '../contract/permissions.ts';
import { TALKED, claimStatus, isVerbOf, type ClaimSide } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';

/** On which side of claims the caller stands: an administrator on the plant's. Forwarders have no claims. */
export const claimSideOf = (caller: Parameters<typeof sideOf>[0]): ClaimSide =>
  sideOf(caller) === 'supplier' ? 'supplier' : 'plant';

/** Claims of both sides, the newest first. The row policy shows neither a draft of the other. */
export const claims = documentFrom(
  claimDocument,
  {
    title: claimPermissions['claim:list'],
    words,
    zone: plantZone,
    name: { zh: '索赔单', en: 'Claim' },
    numbers: { prefix: 'CL', by: 'plant' },
    allows: (caller, verb, { raisedBy }) => {
      if (caller.scope.party !== 'job' && !isVerbOf(verb, claimSideOf(caller), { raisedBy }))
        throw new Failure('claim.wrongParty');
    },
    history: {
      columns: { answeredAt: { kind: 'moment' } },
    },
    values: async (caller, { supplierCode }) => {
      const zone = await plantZone(caller);
      return { zone, today: today(zone), suppliers: await suppliersFound(caller, supplierCode) };
    },
  },
  ({ db, scope }, _input, { zone, today: now, suppliers }) => {
    const isLate = areOverdue({ machine: claimStatus, as: 'claim', today: now });
    const side = claimSideOf({ scope });
    return {
      rows: db.selectFrom('claim').innerJoin('supplier', onSupplier('claim')).where(ownRows(scope, 'claim')),
      counted: db.selectFrom('claim').where(ownRows(scope, 'claim')),
      key: 'claim.id',
      order: '-at',
      columns: {
        ...columnsIn('claim', 'claim', { ...identified, ...claimDocument.columns }),
        overdue: sqlYesNo(isLate),
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        at: 'claim.created_at',
      },
      // they are numbered in the order in which they are raised
      sorts: { at: 'claim.id' },
      filters: {
        ids: withIds('claim.id'),
        number: contains('claim.number'),
        supplierCode: supplierIn(suppliers, 'claim.supplier_code'),
        partNo: (typed) => partNumbered('claim.part_no', typed),
        status: oneOf('claim.status'),
        raisedBy: is('claim.raised_by'),
        waitsOn: is('claim.waits_on'),
        reason: is('claim.reason'),
        origin: is('claim.origin'),
        sourceNumber: contains('claim.source_number'),
        receiptNumber: contains('claim.receipt_number'),
        sourceId: is('claim.source_id'),
        overdue: flag(isLate),
        answeredLate: flag(sql<SqlBool>`claim.answered_late`),
        currency: is('claim.currency'),
        atFrom: fromDay('claim.created_at', zone),
        atTo: toDay('claim.created_at', zone),
        sentAtFrom: fromDay('claim.sent_at', zone),
        sentAtTo: toDay('claim.sent_at', zone),
        cause: (cause) => sql<SqlBool>`exists (
          select from claim_cause as named where ${ownRows(scope, 'claim_cause', 'named')} and named.claim_id = claim.id and named.cause = ${cause})`,
        age: (band) => {
          const day = sql`(claim.sent_at at time zone ${zone})::date`;
          const before = {
            week: null,
            month: bandDays.week,
            quarter: bandDays.month,
            longer: bandDays.quarter,
          }[band];
          const until = band === 'longer' ? null : bandDays[band];
          return sql<SqlBool>`(${inStates('claim.status', TALKED)}
            and ${before === null ? sql`true` : sql`${day} < ${addDays(now, -before)}::date`}
            and ${until === null ? sql`true` : sql`${day} >= ${addDays(now, -until)}::date`})`;
        },
        shown: (what) =>
          what === 'mine'
            ? sql<SqlBool>`claim.waits_on = ${side}`
            : what === 'overdue'
              ? isLate
              : inStates('claim.status', what === 'talked' ? TALKED : [what]),
      },
      record: {
        rows: db
          .selectFrom('claim')
          .leftJoin('part', onPart('claim'))
          .where(ownRows(scope, 'claim'))
          .select(fieldsOf('claim', 'evidence')),
        columns: {
          ...columnsIn('claim', 'claim', claimDocument.more),
          partNameZh: 'part.name_zh',
          partNameEn: 'part.name_en',
          silenceAccepts: sqlYesNo(sql<SqlBool>`claim.silence_accepts`),
        },
      },
    };
  },
);
