import * as z from 'zod/mini';
import {
  code,
  dict,
  moment,
  quantity,
  rowOf,
  status,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Id, PositiveQuantity, Version, maybeText, text } from '@portal/platform/contract/fields.ts';
import { byIds, byLink, byTab, contains, days, inDict } from '@portal/platform/contract/filters.ts';
import { exportOf, identified, listOf } from '@portal/platform/contract/list-of.ts';
import { StoredFile } from '@portal/platform/contract/stored-file.ts';
import { Evidence } from '@portal/deviation/contract/fields.ts';
import { holdStatus, shownHolds } from './hold-status.ts';

/** Why goods are not to be used yet. */
export const QUALITY_HOLD_REASON = 'QUALITY_HOLD_REASON';
export const MOST_HOLDS = 50;
export const LONGEST_HOLD_REMARK = 200;
const MOST_DECIDED = 100;
const BASE = '/sf/v1/quality-hold';

/** A part of what came of a line, received on hold. */
export const GoodsOnHold = z.object({
  lineId: Id,
  quantity: PositiveQuantity,
  reason: text(40),
  remark: maybeText(LONGEST_HOLD_REMARK),
  evidence: z._default(Evidence, []),
});
export type GoodsOnHold = z.output<typeof GoodsOnHold>;

const holdColumns = {
  number: code({ px: 170, chars: 20, sorts: true, stays: true, card: 'title' }),
  status: status(holdStatus, 'holdStatus', { px: 110, chars: 12, card: 'sign' }),
  partNo: code({ px: 150, chars: 22, sorts: true, card: 'figure' }),
  heldQty: quantity({ px: 110, chars: 12, card: 'figure' }),
  unit: dict('UNIT', { px: 70, chars: 8 }),
  partNameZh: name({ px: 150, chars: 26, of: 'zh', word: 'partName' }),
  partNameEn: name({ px: 150, chars: 26, of: 'en', word: 'partName' }),
  holdReason: dict(QUALITY_HOLD_REASON, { px: 160, chars: 16, card: 'figure' }),
  supplierCode: code({ px: 100, chars: 14, sorts: true }),
  supplierNameZh: name({ px: 160, chars: 26, of: 'zh', word: 'supplierName', hidden: true }),
  supplierNameEn: name({ px: 160, chars: 26, of: 'en', word: 'supplierName', hidden: true }),
  noteNumber: code({ px: 110, chars: 12 }),
  receiptNumber: code({ px: 170, chars: 20 }),
  remark: name({ px: 180, chars: 30, maybe: true }),
  heldBy: name({ px: 110, chars: 14 }),
  heldAt: moment({ px: 150, chars: 18, sorts: true }),
  decidedBy: name({ px: 110, chars: 14, maybe: true }),
  decidedAt: moment({ px: 150, chars: 18, maybe: true }),
  decision: name({ px: 180, chars: 30, maybe: true }),
} as const;

export const listQualityHolds = listOf({
  path: BASE,
  needs: 'quality-hold:list',
  summary: 'Goods that were received on hold, the newest first; a supplier sees his own',
  columns: holdColumns,
  filters: {
    ids: byIds(),
    receipt: byLink(z.optional(Id)),
    shown: byTab(shownHolds),
    number: contains(30),
    noteNumber: contains(20),
    receiptNumber: contains(30),
    supplierCode: contains(35),
    partNo: contains(),
    holdReason: inDict(QUALITY_HOLD_REASON),
    heldAt: days(),
  },
  tabs: 'shown',
  also: identified,
});
export const exportQualityHolds = exportOf(listQualityHolds);

const nullable = z.nullable(z.string());
export const QualityHold = rowOf(holdColumns, {
  ...identified,
  noteId: z.string(),
  receiptId: z.string(),
  /** What was raised when it was rejected. */
  deviationId: nullable,
  evidence: z.array(StoredFile),
});
export type QualityHold = z.output<typeof QualityHold>;

export const readQualityHold = endpoint({
  method: 'GET',
  path: `${BASE}/{id}`,
  needs: 'quality-hold:list',
  summary: 'Goods on hold with their pictures and what was decided',
  input: z.object({ id: Id }),
  output: QualityHold,
  fails: ['qualityHold.none'],
});

const Lines = z
  .array(z.object({ id: Id, version: Version }))
  .check(z.minLength(1, 'chooseOne'), z.maxLength(MOST_DECIDED, 'tooMany'));
const fails = ['qualityHold.none', 'qualityHold.status', 'err.updatedByOther', 'err.notFound'] as const;
const output = z.object({ decided: z.number() });

export const releaseHolds = endpoint({
  path: `${BASE}/release`,
  needs: 'quality-hold:decide',
  name: { zh: '解除冻结', en: 'Release goods on hold' },
  summary: 'The goods may be used, one hold or many at once: all or none',
  input: z.object({ lines: Lines, decision: maybeText(LONGEST_HOLD_REMARK) }),
  output,
  fails,
});

export const rejectHolds = endpoint({
  path: `${BASE}/reject`,
  needs: 'quality-hold:decide',
  name: { zh: '判定拒收', en: 'Reject goods on hold' },
  summary:
    'The goods go out of every figure as if they had not come, and the supplier is told by a deviation',
  input: z.object({ lines: Lines, reason: text(LONGEST_HOLD_REMARK) }),
  output,
  fails,
});
