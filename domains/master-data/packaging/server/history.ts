import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { agreementColumns } from '../contract/agreement.ts';
import { packagingColumns } from '../contract/packaging.ts';
import { words } from '../contract/words.en.ts';

/** How packaging and its agreements are told. */
export const history: KeptHistories = {
  packaging: {
    opens: ['packaging:list'],
    name: { zh: '包装', en: 'Packaging' },
    title: 'code',
    words,
    columns: packagingColumns,
  },
  packaging_agreement: {
    opens: ['packaging:agreement-list'],
    name: { zh: '包装协议', en: 'Packaging agreement' },
    title: 'part_no',
    words,
    columns: agreementColumns,
  },
};
