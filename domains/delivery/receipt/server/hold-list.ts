import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, toDay, withIds } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { evidenceRecord } from '@portal/deviation/server/offers.ts';
import { onPart, partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { filesOf } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listQualityHolds, type readQualityHold } from '../contract/holds.ts';
import { receiptPermissions } from '../contract/permissions.ts';
import { words } from '../contract/words.en.ts';
import { holdRecord } from './holds.ts';

/** Goods on hold, the newest first. */
export const qualityHolds = listFrom(
  listQualityHolds,
  { title: receiptPermissions['quality-hold:list'], words, zone: plantZone },
  async (caller) => {
    const { db, scope } = caller;
    const zone = await plantZone(caller);
    return {
      rows: db
        .selectFrom('quality_hold as hold')
        .innerJoin('supplier', onSupplier('hold'))
        .innerJoin('part', onPart('hold'))
        .where(ownRows(scope, 'quality_hold', 'hold')),
      key: 'hold.id',
      order: '-heldAt',
      columns: {
        id: 'hold.id',
        version: 'hold.version',
        number: 'hold.number',
        status: 'hold.status',
        partNo: 'hold.part_no',
        partNameZh: 'part.name_zh',
        partNameEn: 'part.name_en',
        heldQty: 'hold.quantity',
        unit: 'hold.unit',
        holdReason: 'hold.reason',
        supplierCode: 'hold.supplier_code',
        supplierNameZh: 'supplier.name_zh',
        supplierNameEn: 'supplier.name_en',
        noteNumber: 'hold.note_number',
        receiptNumber: 'hold.receipt_number',
        remark: 'hold.remark',
        heldBy: 'hold.held_by',
        heldAt: 'hold.created_at',
        decidedBy: 'hold.decided_by',
        decidedAt: 'hold.decided_at',
        decision: 'hold.decision',
      },
      // they are numbered in the order in which they are made
      sorts: { heldAt: 'hold.id' },
      filters: {
        ids: withIds('hold.id'),
        receipt: is('hold.receipt_id'),
        shown: is('hold.status'),
        number: contains('hold.number'),
        noteNumber: contains('hold.note_number'),
        receiptNumber: contains('hold.receipt_number'),
        supplierCode: contains('hold.supplier_code', 'supplier.name_zh', 'supplier.name_en'),
        partNo: (typed) => partNumbered('hold.part_no', typed),
        holdReason: is('hold.reason'),
        heldAtFrom: fromDay('hold.created_at', zone),
        heldAtTo: toDay('hold.created_at', zone),
      },
    };
  },
);

/** One hold with its pictures. Fails with `qualityHold.none`. */
export const holdById = async (caller: Caller, id: string): Promise<OutputOf<typeof readQualityHold>> => {
  const row = await qualityHolds.one(caller, id);
  if (!row) throw new Failure('qualityHold.none', { id });
  const { evidence, ...more } = await caller.db
    .selectFrom('quality_hold as hold')
    .where(ownRows(caller.scope, 'quality_hold', 'hold'))
    .where('hold.id', '=', id)
    .select([
      'hold.note_id as noteId',
      'hold.receipt_id as receiptId',
      'hold.deviation_id as deviationId',
      'hold.evidence',
    ])
    .executeTakeFirstOrThrow();
  // What was rejected is a deviation, and its pictures are that one's.
  const files = await filesOf(
    caller,
    more.deviationId === null ? holdRecord(id) : evidenceRecord(more.deviationId),
  );
  return { ...row, ...more, evidence: files.filter((file) => evidence.includes(file.id)) };
};
