import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { unitColumns } from '../contract/unit.ts';
import { words } from '../contract/words.en.ts';

/** How units are told. */
export const history: KeptHistories = {
  unit: {
    opens: ['unit:list'],
    name: { zh: '计量单位', en: 'Unit' },
    title: 'code',
    words,
    columns: unitColumns,
  },
};
