import * as z from 'zod/mini';
import { changed, choice, code, flag, text as name } from '@portal/platform/contract/columns.ts';
import { Code, YesNo, codeText } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { LineCode, StatusCode } from './status.ts';

export const PartGroup = codeText(20).check(z.overwrite((typed) => typed.toUpperCase()));

/** Who prints a call-off when it arrives: nobody, the print station that is open for it, or the portal on a label printer. */
export const autoPrints = ['off', 'station', 'printer'] as const;
export type AutoPrint = (typeof autoPrints)[number];

/** SPEC section 1, "JIS": which supplier gets which part group at which line and status point. */
export const jisSupplierStatusColumns = {
  supplierCode: code({ card: 'title', px: 110, chars: 14, sorts: true, input: Code, span: 12 }),
  supplierNameZh: name({ px: 180, chars: 26, of: 'zh', word: 'supplierName', maybe: true }),
  supplierNameEn: name({ px: 200, chars: 26, of: 'en', word: 'supplierName', maybe: true }),
  partGroup: code({ card: 'figure', px: 100, chars: 12, sorts: true, input: PartGroup, span: 12 }),
  assemblyLine: code({ card: 'figure', px: 110, chars: 14, sorts: true, input: LineCode, span: 12 }),
  statusCode: code({ card: 'figure', px: 120, chars: 14, sorts: true, input: StatusCode, span: 12 }),
  statusNameZh: name({ px: 160, chars: 24, of: 'zh', word: 'statusName', maybe: true }),
  statusNameEn: name({ px: 180, chars: 24, of: 'en', word: 'statusName', maybe: true }),
  autoPrint: choice(autoPrints, 'autoPrint', { px: 120, chars: 16 }),
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 6 }),
  ...changed,
};

export const jisSupplierStatusFilters = {
  supplierCode: contains(),
  partGroup: contains(20),
  assemblyLine: contains(20),
  statusCode: contains(20),
  active: isFlag(),
};
