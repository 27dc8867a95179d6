import { changed, code, text as name } from '@portal/platform/contract/columns.ts';
import { text, codeText } from '@portal/platform/contract/fields.ts';
import { contains } from '@portal/platform/contract/filters.ts';
import { ShiftsText } from './shifts.ts';

/** The shifts of a day, under a name that the calendar gives to days. */
export const shiftGroupColumns = {
  code: code({ card: 'title', px: 130, chars: 14, sorts: true, input: codeText(20), stays: true, span: 8 }),
  nameZh: name({ px: 180, chars: 24, sorts: true, of: 'zh', input: text(60), span: 8 }),
  nameEn: name({ px: 180, chars: 24, sorts: true, of: 'en', input: text(60), span: 8 }),
  shifts: code({ px: 320, chars: 50, input: ShiftsText, span: 24 }),
  ...changed,
};

export const shiftGroupFilters = { code: contains(), name: contains() };
