import * as z from 'zod/mini';
import { code, count, day, dict, flag, quantity, text as name } from '@portal/platform/contract/columns.ts';
import { byIds, contains, days, isFlag } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';

/** What may be delivered: agreed lots, as the picker of a delivery note shows them. */
export const lotColumns = {
  orderNo: code({ px: 150, chars: 18, card: 'title' }),
  lineNo: count({ px: 70, chars: 8 }),
  lotNo: count({ px: 70, chars: 8 }),
  partNo: code({ px: 180, chars: 22, sorts: true, card: 'figure' }),
  partNameZh: name({ px: 160, chars: 26, of: 'zh' }),
  partNameEn: name({ px: 180, chars: 26, of: 'en' }),
  supplierCode: code({ px: 110, chars: 14 }),
  unloadingPoint: code({ px: 110, chars: 10 }),
  warehouseCode: code({ px: 110, chars: 10 }),
  projectNo: code({ px: 120, chars: 16 }),
  deliverOn: day({ px: 118, chars: 12, sorts: true, card: 'figure' }),
  quantity: quantity({ px: 110, chars: 14, unit: 'unit' }),
  openQty: quantity({ px: 110, chars: 14, unit: 'unit', card: 'figure' }),
  unit: dict(UNIT, { hidden: true, chars: 8 }),
  urgent: flag({ px: 80, chars: 8, card: 'sign' }),
} as const;
export const lotFilters = {
  ids: byIds(),
  lines: byIds(),
  orderNo: contains(35),
  partNo: contains(),
  supplierCode: contains(35),
  unloadingPoint: contains(5),
  warehouseCode: contains(10),
  projectNo: contains(35),
  deliverOn: days(),
  open: isFlag(),
} as const;
export const lotIdentity = { id: z.string() } as const;
