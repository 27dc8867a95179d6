import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { termColumns } from '../contract/term.ts';
import { words } from '../contract/words.en.ts';

export const history: KeptHistories = {
  payment_term: {
    opens: ['payment-term:list'],
    title: 'valid_from',
    name: { zh: '付款条件', en: 'Payment term' },
    words,
    parts: {},
    columns: { ...termColumns, forSupplier: termColumns.supplierCode },
  },
};
