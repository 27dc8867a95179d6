import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { priceColumns } from '../contract/price.ts';
import { words } from '../contract/words.en.ts';

/** Drafts say what the plant thinks: only whoever makes or approves prices reads how they came about. */
export const history: KeptHistories = {
  price: {
    opens: ['price:edit', 'price:approve'],
    name: { zh: '价格', en: 'Price' },
    title: 'part_no',
    words,
    columns: { ...priceColumns, submittedAt: { kind: 'moment' } },
  },
};
