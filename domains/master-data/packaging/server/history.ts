import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
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
    columns: { ...packagingColumns, pictureId: { kind: 'file' } },
    parts: {
      packaging_set_line: {
        name: { zh: '组合明细', en: 'Set line' },
        label: { kind: 'code' },
        words,
        columns: {
          packagingId: { kind: 'record', entity: 'packaging' },
          role: { kind: 'choice', names: 'role' },
          quantity: { kind: 'count' },
        },
      },
    },
  },
  packaging_agreement: {
    opens: ['packaging:agreement-list'],
    name: { zh: '包装协议', en: 'Packaging agreement' },
    title: 'part_no',
    words,
    columns: agreementColumns,
  },
};
