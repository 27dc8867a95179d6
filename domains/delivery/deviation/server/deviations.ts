import { sql, type SqlBool } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, oneOf, toDay, withIds } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { sqlYesNo } from '@portal/platform/server/list/sql-column.ts';
import { partNumbered, onPart } from '@portal/part/server/offers.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import { dictNames, filesOf } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listDeviations, type readDeviation } from '../contract/endpoints.ts';
import { DEVIATION_REASON } from '../contract/fields.ts';
import { deviationPermissions } from '../contract/permissions.ts';
import { OPEN, waitsFor } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { evidenceRecord } from './record.ts';

/** What differed at receipts, the newest first. */
export const deviations = listFrom(
  listDeviations,
  { title: deviationPermissions['deviation:list'], words, zone: plantZone },
  async (caller) => {
    const { db, scope } = caller;
    const [zone, today] = await Promise.all([plantZone(caller), plantToday(caller)]);
    const overdue = sql<SqlBool>`(deviation.status = ${sql.lit(OPEN)} and deviation.due_on < ${today}::date)`;
    const mine = waitsFor(scope.party);
    return {
      rows: db
        .selectFrom('deviation')
        .innerJoin('supplier', onSupplier('deviation'))
        .where(ownRows(scope, 'deviation')),
      key: 'deviation.id',
      order: '-at',
      columns: {
        id: 'deviation.id',
        version: 'deviation.version',
        number: 'deviation.number',
        status: 'deviation.status',
        overdue: sql<'Y' | 'N'>`case when ${overdue} then 'Y' else 'N' end`,
        kind: 'deviation.kind',
        supplierCode: 'deviation.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        noteNumber: 'deviation.note_number',
        receiptNumber: 'deviation.receipt_number',
        partNo: 'deviation.part_no',
        promised: 'deviation.promised',
        found: 'deviation.found',
        unit: 'deviation.unit',
        reason: 'deviation.reason',
        mendBy: 'deviation.mend_by',
        answeredLate: sqlYesNo('deviation.answered_late'),
        dueOn: 'deviation.due_on',
        at: 'deviation.created_at',
        raisedBy: 'deviation.raised_by',
      },
      // they are numbered in the order in which they are raised
      sorts: { at: 'deviation.id' },
      filters: {
        ids: withIds('deviation.id'),
        receipt: is('deviation.receipt_id'),
        number: contains('deviation.number'),
        noteNumber: contains('deviation.note_number'),
        supplierCode: contains('deviation.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        partNo: (typed) => partNumbered('deviation.part_no', typed),
        kind: is('deviation.kind'),
        status: oneOf('deviation.status'),
        mendBy: is('deviation.mend_by'),
        overdue: (asked) => (asked === 'Y' ? overdue : sql<SqlBool>`not ${overdue}`),
        atFrom: fromDay('deviation.created_at', zone),
        atTo: toDay('deviation.created_at', zone),
        shown: (asked) => {
          const state = asked === 'mine' ? mine : asked;
          if (state === null) return sql<SqlBool>`false`;
          const inState = inStates('deviation.status', [state]);
          // what no answer came to is the plant's to decide
          return asked === 'mine' && scope.party === 'plant'
            ? sql<SqlBool>`(${inState} or ${overdue})`
            : inState;
        },
      },
      names: async () => ({ reason: await reasonNames(caller) }),
    };
  },
);

/** Words of both sorts of reason. */
const reasonNames = async (caller: Caller): Promise<Readonly<Record<string, string>>> => ({
  ...Object.fromEntries(await dictNames(caller, 'RECEIPT_DIFFERENCE_REASON')),
  ...Object.fromEntries(await dictNames(caller, DEVIATION_REASON)),
});

/** One deviation with its evidence and answers. Fails with `deviation.none`. */
export const deviationById = async (caller: Caller, id: string): Promise<OutputOf<typeof readDeviation>> => {
  const row = await deviations.one(caller, id);
  if (!row) throw new Failure('deviation.none', { id });
  const { evidence, answer_evidence, ...more } = await caller.db
    .selectFrom('deviation')
    .leftJoin('part', onPart('deviation'))
    .where(ownRows(caller.scope, 'deviation'))
    .where('deviation.id', '=', id)
    .select([
      'deviation.plant_no as plantNo',
      'deviation.note_id as noteId',
      'deviation.receipt_id as receiptId',
      'deviation.sequenced_delivery_id as sequencedDeliveryId',
      'part.name_zh as partNameZh',
      'part.name_en as partNameEn',
      'deviation.remark',
      'deviation.evidence',
      'deviation.answer_evidence',
      'deviation.answered_at as answeredAt',
      'deviation.answered_by as answeredBy',
      'deviation.answered_as as answeredAs',
      'deviation.answer',
      'deviation.decided_at as decidedAt',
      'deviation.decided_by as decidedBy',
      'deviation.decided_as as decidedAs',
      'deviation.decision',
      'deviation.reversed_at as reversedAt',
    ])
    .executeTakeFirstOrThrow();
  const files = await filesOf(caller, evidenceRecord(id));
  return {
    ...row,
    ...more,
    evidence: files.filter((file) => evidence.includes(file.id)),
    answerEvidence: files.filter((file) => answer_evidence.includes(file.id)),
  };
};
