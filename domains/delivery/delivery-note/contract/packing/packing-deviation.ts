import { choice, code, count, day, dict, moment, text as name } from '@portal/platform/contract/columns.ts';
import { contains, days, oneOf } from '@portal/platform/contract/filters.ts';
import { heldAgainst } from './agreed-by.ts';
import { deviationCodes } from './conformity.ts';
import { PACKING_REASON } from '../fields.ts';

/** One way in which a material of a sent note is packed otherwise than agreed, as planners find it. */
export const packingDeviationColumns = {
  noteNumber: code({ card: 'title', px: 120, chars: 12 }),
  noteId: code({ hidden: 'always', chars: 8 }),
  partNo: code({ card: 'figure', px: 170, chars: 22, sorts: true }),
  deviation: choice(deviationCodes, 'deviationName', { px: 150, chars: 18 }),
  agreed: name({ px: 120, chars: 14 }),
  found: name({ px: 120, chars: 14 }),
  partNameZh: name({ px: 160, chars: 28, of: 'zh' }),
  partNameEn: name({ px: 200, chars: 28, of: 'en' }),
  basis: choice(heldAgainst, 'packingDocument', { px: 110, chars: 14, maybe: true }),
  basisName: code({ px: 140, chars: 18, maybe: true }),
  places: count({ px: 80, chars: 8 }),
  reasonCode: dict(PACKING_REASON, { px: 140, chars: 18, maybe: true }),
  reasonText: name({ px: 180, chars: 28, maybe: true }),
  approvedUntil: day({ px: 120, chars: 12, maybe: true }),
  supplierCode: code({ px: 116, chars: 12, sorts: true }),
  supplierNameZh: name({ px: 200, chars: 30, of: 'zh' }),
  supplierNameEn: name({ px: 240, chars: 30, of: 'en' }),
  dispatchOn: day({ chars: 12 }),
  sentAt: moment({ chars: 18 }),
};

export const packingDeviationFilters = {
  noteNumber: contains(),
  partNo: contains(),
  supplierCode: contains(),
  deviation: oneOf(deviationCodes, 'deviationName'),
  dispatchOn: days(),
};
