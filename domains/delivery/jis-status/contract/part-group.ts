import { changed, code, flag } from '@portal/platform/contract/columns.ts';
import { YesNo, codeText } from '@portal/platform/contract/fields.ts';
import { contains, isFlag } from '@portal/platform/contract/filters.ts';
import { PartGroup } from './supplier-status.ts';

/** Which part group a part belongs to, for call-offs whose messages do not say it: a DELJIT of a supplier who gets several at a line. */
export const jisPartGroupColumns = {
  partNo: code({
    card: 'title',
    px: 190,
    chars: 24,
    sorts: true,
    input: codeText(40),
    stays: true,
    span: 12,
  }),
  partGroup: code({ card: 'figure', px: 110, chars: 14, sorts: true, input: PartGroup, span: 12 }),
  active: flag({ px: 80, chars: 8, sorts: true, input: YesNo, span: 6 }),
  ...changed,
};

export const jisPartGroupFilters = {
  partNo: contains(40),
  partGroup: contains(20),
  active: isFlag(),
};
