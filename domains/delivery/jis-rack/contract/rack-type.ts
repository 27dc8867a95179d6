import * as z from 'zod/mini';
import { changed, code, flag } from '@portal/platform/contract/columns.ts';
import { Code, YesNo, codeText } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';

const upper = (max: number) => codeText(max).check(z.overwrite((typed) => typed.toUpperCase()));

/** Which container the racks of a supplier for a line and part group are: as that they stand in the books of empties. */
export const jisRackTypeColumns = {
  supplierCode: code({ card: 'title', px: 110, chars: 14, sorts: true, input: Code, stays: true, span: 12 }),
  assemblyLine: code({
    card: 'figure',
    px: 110,
    chars: 14,
    sorts: true,
    input: upper(20),
    stays: true,
    span: 12,
  }),
  partGroup: code({
    card: 'figure',
    px: 100,
    chars: 12,
    sorts: true,
    input: upper(20),
    stays: true,
    span: 12,
  }),
  containerCode: code({ card: 'figure', px: 150, chars: 18, sorts: true, input: codeText(35), span: 12 }),
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 6 }),
  ...changed,
};

export const jisRackTypeFilters = {
  supplierCode: contains(35),
  assemblyLine: contains(20),
  partGroup: contains(20),
  containerCode: contains(35),
  active: isFlag(),
};
