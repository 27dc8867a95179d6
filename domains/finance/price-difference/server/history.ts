import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { differences } from './differences.ts';

/** What was proposed says what the plant thinks: only whoever proposes or reviews it reads how it came about. */
export const history: KeptHistories = {
  price_difference: {
    ...differences.history,
    opens: ['price-difference:propose', 'price-difference:review'],
  },
};
