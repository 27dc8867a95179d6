import { changed, code, count, text as name } from '@portal/platform/contract/columns.ts';
import { text, codeText } from '@portal/platform/contract/fields.ts';
import { contains } from '@portal/platform/contract/filters.ts';

export const unloadingAreaColumns = {
  code: code({ card: 'title', px: 130, chars: 14, sorts: true, input: codeText(20), stays: true, span: 24 }),
  nameZh: name({ px: 220, chars: 24, sorts: true, of: 'zh', input: text(60) }),
  nameEn: name({ px: 220, chars: 24, sorts: true, of: 'en', input: text(60) }),
  pointCount: count({ px: 110, chars: 12 }),
  doorCount: count({ px: 110, chars: 12 }),
  ...changed,
};

export const unloadingAreaFilters = { code: contains(), name: contains() };
