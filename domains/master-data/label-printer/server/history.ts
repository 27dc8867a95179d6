import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { labelPrinterColumns } from '../contract/label-printer.ts';
import { words } from '../contract/words.en.ts';

/** How label printers are told. */
export const history: KeptHistories = {
  label_printer: {
    opens: ['label-printer:list'],
    name: { zh: '标签打印机', en: 'Label printer' },
    title: 'name',
    words,
    columns: labelPrinterColumns,
  },
};
