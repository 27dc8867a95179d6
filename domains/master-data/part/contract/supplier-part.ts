import * as z from 'zod/mini';
import { plainCode } from '@portal/platform/contract/values/plain-code.ts';
import { changed, choice, code, count, dict, flag, text as name } from '@portal/platform/contract/columns.ts';
import {
  Code,
  Count,
  YesNo,
  longest,
  maybe,
  maybeText,
  codeText,
  maybeCodeText,
} from '@portal/platform/contract/fields.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { contains, isFlag, oneOf } from '@portal/platform/contract/filters.ts';
import { LONGEST_DISPOSITOR, PartNo } from './part.ts';

/** SPEC section 9: G-stand letter H, K or S and a number. */
export const GStand = maybe(
  z
    .string()
    .check(
      z.overwrite(plainCode),
      longest(4, 'part.gStandForm'),
      z.regex(/^[HKS]\d{1,3}$/, 'part.gStandForm'),
    ),
);

/** Yes or no; no when nothing is said. */
const No = z._default(YesNo, 'N');
/** ISO numbers: Monday is 1. */
export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** What a supplier delivers to the plant, with the versions the plant orders. SPEC section 9 gives their lengths. */
export const supplierPartColumns = {
  supplierCode: code({ px: 116, chars: 14, sorts: true, input: Code, stays: true }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en' }),
  partNo: code({ card: 'title', px: 190, chars: 24, sorts: true, input: PartNo, stays: true }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 200, chars: 28, of: 'en' }),
  unit: dict(UNIT, { px: 70, chars: 8 }),
  /** Its warehouse comes with it. */
  unloadingPoint: code({ px: 112, chars: 12, sorts: true, input: codeText(5) }),
  warehouseCode: code({ px: 118, chars: 10, sorts: true }),
  supplierPartNo: code({ px: 140, chars: 20, maybe: true, input: maybeCodeText(35) }),
  storageLocation: code({ hidden: true, chars: 14, maybe: true, input: maybeCodeText(20), span: 6 }),
  dispositor: code({ px: 110, chars: 14, sorts: true, input: codeText(LONGEST_DISPOSITOR), span: 6 }),
  project: code({ px: 100, chars: 14, sorts: true, maybe: true, input: maybeCodeText(30), span: 6 }),
  quotaPercent: count({
    holds: 'percent',
    px: 100,
    chars: 12,
    sorts: true,
    input: Count.check(z.lte(100, 'part.above100')),
    span: 6,
  }),
  leadDays: count({ px: 110, chars: 14, sorts: true, input: Count.check(z.lte(365, 'tooLarge')), span: 6 }),
  isJit: flag({ hidden: true, chars: 8, input: YesNo, span: 6 }),
  isJis: flag({ hidden: true, chars: 8, input: YesNo, span: 6 }),
  isZp5: flag({ hidden: true, chars: 8, input: No, span: 6 }),
  isZp7: flag({ hidden: true, chars: 8, input: No, span: 6 }),
  isProcessPart: flag({ hidden: true, chars: 12, input: No, span: 6 }),
  /** On this weekday it is fetched every week. */
  pickupWeekday: choice(weekdays, 'weekday', {
    px: 120,
    chars: 12,
    hidden: true,
    maybe: true,
    input: maybe(z.enum(weekdays, { error: 'invalidChoice' })),
    span: 6,
  }),
  pickupCity: name({ px: 110, chars: 14, hidden: true, maybe: true, input: maybeText(40), span: 6 }),
  pickupPostcode: code({ px: 100, chars: 10, hidden: true, maybe: true, input: maybeCodeText(10), span: 6 }),
  pickupAddress: name({ px: 240, chars: 36, hidden: true, maybe: true, input: maybeText(120) }),
  changeIndex: code({ px: 100, chars: 12, maybe: true, input: maybeCodeText(3), span: 6 }),
  softwareRevision: code({ px: 100, chars: 12, maybe: true, input: maybeCodeText(4), span: 6 }),
  hardwareRevision: code({ px: 100, chars: 12, maybe: true, input: maybeCodeText(3), span: 6 }),
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
  isZp5: isFlag(),
  isZp7: isFlag(),
  isProcessPart: isFlag(),
  pickupWeekday: oneOf(weekdays, 'weekday'),
};
