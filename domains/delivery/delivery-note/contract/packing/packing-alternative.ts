import { courses } from '@portal/platform/contract/state-machine.ts';
import {
  choice,
  code,
  count,
  day,
  moment,
  quantity,
  text as name,
} from '@portal/platform/contract/columns.ts';
import { contains, days, oneOf } from '@portal/platform/contract/filters.ts';

/** Whether what was approved holds today. */
export const alternativeStates = ['holds', 'over'] as const;
export const alternativeCourses = courses<(typeof alternativeStates)[number]>({
  states: { holds: 'done', over: 'ended' },
});

/** Another packing that the plant approves, or did: of which part and supplier, how, from when to when, by whom and why. */
export const packingAlternativeColumns = {
  partNo: code({ card: 'title', px: 170, chars: 22, sorts: true }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 180, chars: 28, of: 'en' }),
  state: choice(alternativeStates, 'alternativeState', { px: 90, chars: 10, card: 'sign' }),
  validFrom: day({ chars: 12, sorts: true }),
  validUntil: day({ chars: 12, sorts: true, card: 'figure' }),
  innerCode: code({ px: 100, chars: 14, card: 'figure' }),
  quantityPerInner: quantity({ px: 90, chars: 12, card: 'figure' }),
  outerCode: code({ px: 100, chars: 14 }),
  boxesPerOuter: count({ px: 100, chars: 12 }),
  supplierCode: code({ px: 116, chars: 12, sorts: true }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en' }),
  auxiliaryCode: code({ px: 110, chars: 14, maybe: true }),
  auxiliaryPerOuter: count({ px: 110, chars: 12 }),
  remark: name({ px: 180, chars: 28, maybe: true }),
  approvedBy: name({ px: 110, chars: 14 }),
  approvedAt: moment({ chars: 18 }),
  endedBy: name({ px: 110, chars: 14, maybe: true }),
  endedAt: moment({ chars: 18, maybe: true }),
};

export const packingAlternativeFilters = {
  partNo: contains(),
  supplierCode: contains(),
  state: oneOf(alternativeStates, 'alternativeState'),
  validUntil: days(),
};
