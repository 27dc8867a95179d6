import * as z from 'zod/mini';
import { changed, choice, code, count, flag, text as name } from '@portal/platform/contract/columns.ts';
import { Code, Count, YesNo, longest, maybe, maybeText, text } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { PartNo, partUnits } from './part.ts';

/** SPEC section 9: G-stand letter H, K or S and a number. */
const GStand = maybe(
  z.string().check(z.trim(), longest(4, 'part.gStandForm'), z.regex(/^[HKS]\d{1,3}$/, 'part.gStandForm')),
);

/** What a supplier delivers to the plant, with the versions the plant orders. SPEC section 9 gives their lengths. */
export const supplierPartColumns = {
  supplierCode: code({ px: 116, chars: 14, sorts: true, input: Code, stays: true }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en' }),
  partNo: code({ card: 'title', px: 190, chars: 24, sorts: true, input: PartNo, stays: true }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 200, chars: 28, of: 'en' }),
  unit: choice(partUnits, 'units', { px: 70, chars: 8 }),
  /** Its warehouse comes with it. */
  unloadingPoint: code({ px: 112, chars: 12, sorts: true, input: text(5) }),
  warehouseCode: code({ px: 118, chars: 10, sorts: true }),
  supplierPartNo: code({ px: 140, chars: 20, maybe: true, input: maybeText(35) }),
  storageLocation: code({ hidden: true, chars: 14, maybe: true, input: maybeText(20), span: 6 }),
  dispositor: code({ px: 110, chars: 14, sorts: true, input: text(10), span: 6 }),
  project: code({ px: 100, chars: 14, sorts: true, maybe: true, input: maybeText(30), span: 6 }),
  quotaPercent: count({
    px: 100,
    chars: 12,
    sorts: true,
    input: Count.check(z.lte(100, 'part.above100')),
    span: 6,
  }),
  leadDays: count({ px: 110, chars: 14, sorts: true, input: Count.check(z.lte(365, 'tooLarge')), span: 6 }),
  isJit: flag({ hidden: true, chars: 8, input: YesNo, span: 6 }),
  isJis: flag({ hidden: true, chars: 8, input: YesNo, span: 6 }),
  changeIndex: code({ px: 100, chars: 12, maybe: true, input: maybeText(3), span: 6 }),
  softwareRevision: code({ px: 100, chars: 12, maybe: true, input: maybeText(4), span: 6 }),
  hardwareRevision: code({ px: 100, chars: 12, maybe: true, input: maybeText(3), span: 6 }),
  gStand: code({ px: 90, chars: 10, maybe: true, input: GStand, span: 6 }),
  ...changed,
};

export const supplierPartFilters = {
  partNo: contains(),
  name: contains(),
  supplierCode: contains(),
  unloadingPoint: contains(),
  dispositor: contains(),
  project: contains(),
  supplierPartNo: contains(),
  warehouseCode: contains(),
  isJit: isFlag(),
  isJis: isFlag(),
};
