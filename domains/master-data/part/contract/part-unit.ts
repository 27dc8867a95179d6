import { changed, code, dict, quantity, text as name } from '@portal/platform/contract/columns.ts';
import { PositiveQuantity } from '@portal/platform/contract/fields.ts';
import { contains, inDict } from '@portal/platform/contract/filters.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { UnitCode } from '@portal/unit/contract/unit.ts';
import { PartNo } from './part.ts';

/** `1 BX = 12 PCE`: what one of another unit is of the part's own. */
export const partUnitColumns = {
  partNo: code({ card: 'title', px: 190, chars: 24, sorts: true, input: PartNo, stays: true }),
  partNameZh: name({ px: 180, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 220, chars: 28, of: 'en' }),
  otherUnit: dict(UNIT, { px: 110, chars: 10, sorts: true, input: UnitCode, stays: true }),
  factor: quantity({ px: 130, chars: 14, sorts: true, unit: 'unit', input: PositiveQuantity }),
  unit: dict(UNIT, { px: 100, chars: 10 }),
  ...changed,
};

export const partUnitFilters = {
  partNo: contains(),
  name: contains(),
  otherUnit: inDict(UNIT),
};
