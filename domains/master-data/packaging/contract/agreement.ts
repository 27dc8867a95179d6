import * as z from 'zod/mini';
import { PartNo, partUnits } from '@portal/part/contract/part.ts';
import {
  changed,
  choice,
  code,
  count,
  day,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import {
  Code,
  Count,
  DayField,
  PositiveCount,
  PositiveQuantity,
  maybeText,
} from '@portal/platform/contract/fields.ts';
import { contains, days, oneOf } from '@portal/platform/contract/filters.ts';

/** What an agreement is today: in force, to come, or replaced by a later one. */
export const agreementStates = ['effective', 'future', 'expired'] as const;

/** How a supplier packs a part for the plant, from a day on. */
export const agreementColumns = {
  supplierCode: code({ px: 116, chars: 12, sorts: true, input: Code, stays: true }),
  supplierNameZh: name({ px: 220, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en' }),
  partNo: code({ card: 'title', px: 190, chars: 22, sorts: true, input: PartNo, stays: true }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 200, chars: 28, of: 'en' }),
  unit: choice(partUnits, 'units', { hidden: 'always', chars: 8 }),
  effectiveFrom: day({ chars: 12, sorts: true, input: DayField }),
  state: choice(agreementStates, 'state', { px: 90, chars: 10 }),
  innerCode: code({ px: 110, chars: 14, sorts: true, input: Code }),
  quantityPerInner: quantity({ px: 120, chars: 14, unit: 'unit', input: PositiveQuantity }),
  outerCode: code({ px: 110, chars: 14, sorts: true, input: Code }),
  innerPerLayer: count({ px: 90, chars: 12, input: PositiveCount, span: 6 }),
  layers: count({ px: 70, chars: 8, input: PositiveCount, span: 6 }),
  /** Units of the part on a full outer unit. */
  quantityPerOuter: quantity({ px: 130, chars: 14, unit: 'unit' }),
  auxiliaryCode: code({ px: 110, chars: 14, maybe: true, input: maybeText(20) }),
  auxiliaryPerOuter: count({ px: 140, chars: 14, input: Count }),
  ...changed,
};

export const auxiliaryTogether = z.refine<{ auxiliaryCode: string | null; auxiliaryPerOuter: number }>(
  (input) => (input.auxiliaryCode === null) === (input.auxiliaryPerOuter === 0),
  { error: 'packaging.auxiliaryTogether', path: ['auxiliaryPerOuter'] },
);

export const agreementFilters = {
  partNo: contains(),
  name: contains(),
  supplierCode: contains(),
  packagingCode: contains(),
  state: oneOf(agreementStates, 'state'),
  effectiveFrom: days(),
};
