import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { limitColumns } from '../contract/limit.ts';
import { words } from '../contract/words.en.ts';

/** How limits are told. */
export const history: KeptHistories = {
  container_limit: {
    opens: ['container:limit'],
    name: { zh: '器具上下限', en: 'Container limit' },
    title: 'container_code',
    words,
    columns: limitColumns,
  },
};
